import { cards, keywords } from './catalogue.ts';
import { expect, expectAccessible, open, register, test } from './tallboy.ts';

test('the hero’s search is the address; nonsense finds nothing and says what to try', async ({ page }) => {
  await open(page, '/');
  const options = await page.getByRole('combobox', { name: 'Category' }).locator('option').allTextContents();
  expect(options.slice(0, 5)).toEqual(['All Categories', 'Living Room', 'Bedroom', 'Dining', 'Office']);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Bedroom');
  await keywords(page).fill('rimu');
  await page.getByRole('search', { name: 'Furniture' }).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/?search=rimu&category=Bedroom');
  await expect(cards(page).first()).toContainText(/rimu/i);
  await expect(page).toHaveTitle('rimu, Bedroom · Tallboy');
  // Where there are words, results can be sorted by them.
  await expect(page.getByRole('combobox', { name: 'Sort by' }).locator('option').last()).toHaveText(
    'Best Match',
  );
  await keywords(page).fill('zyzzyva');
  await keywords(page).press('Enter');
  await expect(page.getByText('No listings found matching your criteria.')).toBeVisible();
  await expect(page.getByText('Try fewer words')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/');
  await expect(keywords(page)).toHaveValue('');
  await page.goBack();
  await expect(keywords(page)).toHaveValue('zyzzyva');
});

test('what comes close stands behind what matches every word, with or without a script', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/?search=rimu+tallboy');
  const results = page.getByRole('region', { name: 'Search Results' });
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('relevance');
  await expect(results.getByRole('heading', { name: 'Close matches' })).toBeVisible();
  await expectAccessible(page);
  const path = '/?search=rimu+tallboy+zyzzyva';
  await open(page, path);
  const none = results.getByText(/^No exact matches\. \d+ come close\.$/);
  await expect(none).toBeVisible();
  await expect(cards(page).first()).toContainText(/tallboy|drawers|dresser/i);
  await expectAccessible(page);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
  await plain.goto(path);
  await expect(plain.getByText(await none.innerText())).toBeVisible();
  await plain.close();
});

test('what one is typing is finished for one, by keyboard or by finger', async ({ page }) => {
  await open(page, '/');
  await keywords(page).pressSequentially('rimu ta');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toContainText('rimu');
  await expect(keywords(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await keywords(page).press('ArrowDown');
  const chosen = await list.getByRole('option', { selected: true }).innerText();
  await expect(keywords(page)).toHaveAttribute('aria-activedescendant', 'suggestions-0');
  await keywords(page).press('Enter');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(`/?search=${chosen.replaceAll(' ', '+')}`);
  await keywords(page).fill('wardrob');
  await list.getByRole('option', { name: /^wardrobe/ }).click();
  await expect(page).toHaveURL(/search=wardrobe/);
  await keywords(page).fill('desk');
  await expect(list).toBeVisible();
  await keywords(page).press('Escape');
  await expect(list).toBeHidden();
  await expect(keywords(page)).toHaveValue('desk');
});

test('a place nobody knows is named, and the way out is there', async ({ page, complaints }) => {
  await open(page, '/?near=Atlantis');
  await expect(page.getByRole('alert')).toContainText(
    'Failed to fetch listings. We don’t know a town or suburb called Atlantis.',
  );
  await page.getByRole('link', { name: 'Remove Within 30 km of Atlantis' }).click();
  await expect(page.getByText('542 items', { exact: true })).toBeVisible();
  complaints.allow(/400/);
});

test('“Best Match” is read whole beside all other controls', async ({ page }) => {
  await register(page, 'hemi');
  await open(page, '/?search=sofa');
  await expect(page.getByRole('button', { name: 'Save Search' })).toBeVisible();
  const room = await page.getByRole('combobox', { name: 'Sort by' }).evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = font;
    const arrow = 16;
    const text = context.measureText(select.selectedOptions[0]!.text).width;
    return (
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow - text
    );
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('the way to the filters counts what is behind it, not the search beside it', async ({ page }) => {
  await open(page, '/?search=sofa');
  const way = page.getByRole('button', { name: 'Filters' });
  await expect(way).toHaveText('Filters');
  await open(page, '/?search=sofa&maxPrice=500');
  await expect(way).toHaveText('Filters1');
});
