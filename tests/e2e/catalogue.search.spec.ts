import { cards, keywords } from './catalogue.ts';
import { expect, expectAccessible, open, test } from './tallboy.ts';

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
    'Relevance',
  );
  await keywords(page).fill('rimu zyzzyva');
  await keywords(page).press('Enter');
  await page.getByRole('link', { name: /^rimu \(\d+\)$/ }).click();
  await expect(page).toHaveURL('/?search=rimu&category=Bedroom');
  await keywords(page).fill('zyzzyva');
  await keywords(page).press('Enter');
  await expect(page.getByText('No listings found matching your criteria.')).toBeVisible();
  await expect(page.getByText('Try fewer or other words')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/');
  await expect(keywords(page)).toHaveValue('');
  await page.goBack();
  await expect(keywords(page)).toHaveValue('zyzzyva');
});

test('three words that find nothing together offer those that do, with or without a script', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = '/?search=rimu+tallboy+zyzzyva';
  const offers = page.getByRole('list', { name: 'With fewer words' }).getByRole('link');
  await open(page, path);
  await expect(offers.first()).toHaveText(/^rimu tallboy \(\d+\)$/);
  const told = await offers.allInnerTexts();
  expect(told.length).toBeLessThanOrEqual(4);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! });
  await plain.goto(path);
  const plainOffers = plain.getByRole('list', { name: 'With fewer words' }).getByRole('link');
  expect(await plainOffers.allInnerTexts()).toEqual(told);
  await plain.close();
  await offers.first().click();
  await expect(page).toHaveURL('/?search=rimu+tallboy');
  const count = Number(/\((\d+)\)/.exec(told[0]!)?.[1]);
  await expect(page.getByText(new RegExp(`^${count} items?$`))).toBeVisible();
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
    'Failed to fetch listings. We do not know a city or town called Atlantis.',
  );
  await page.getByRole('link', { name: 'Remove Within 30 km of Atlantis' }).click();
  await expect(page.getByText('542 items', { exact: true })).toBeVisible();
  expect(complaints.splice(0).filter((text) => !text.includes('400'))).toEqual([]);
});
