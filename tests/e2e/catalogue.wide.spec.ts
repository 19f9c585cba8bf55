import { expect, open, test } from './tallboy.ts';

test('three columns, beside filters that fold away', async ({ page }) => {
  await open(page, '/');
  const columns = () =>
    page
      .getByRole('article')
      .evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);
  expect(await columns()).toBe(3);
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await page.getByRole('heading', { name: 'Filters' }).click();
  await expect(filters).toBeHidden();
  expect(await columns()).toBe(3);
});

test('the filters work by keyboard alone', async ({ page }) => {
  await open(page, '/');
  const filters = page.getByRole('search', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: /^Office/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/?category=Office');
  await expect(filters.getByRole('checkbox', { name: /^Office/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(filters.getByRole('checkbox', { name: /^Kitchen/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/?category=Office&category=Kitchen');
});

test('filters chosen far down show the new results from their beginning', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 2500));
  await page.getByRole('checkbox', { name: /^Bedroom/ }).check();
  await expect(page).toHaveURL('/?category=Bedroom');
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeInViewport();
});
