import { expect, open, test } from './tallboy.ts';

test('the hero’s search is the address', async ({ page }) => {
  await open(page, '/');
  const options = await page.getByRole('combobox', { name: 'Category' }).locator('option').allTextContents();
  expect(options.slice(0, 5)).toEqual(['All Categories', 'Living Room', 'Bedroom', 'Dining', 'Office']);
  await page.getByRole('searchbox', { name: 'Keywords' }).fill('macrocarpa bench');
  await page.getByRole('searchbox', { name: 'Keywords' }).press('Enter');
  await expect(page).toHaveURL('/?search=macrocarpa+bench');
  await expect(page.getByText('No listings found matching your criteria.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('searchbox', { name: 'Keywords' })).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Keywords' })).toHaveValue('macrocarpa bench');
});

test('categories are found by name, and lead to their pieces', async ({ page }) => {
  await open(page, '/categories');
  const filter = page.getByPlaceholder('Search categories...');
  await filter.fill('ROOM');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Living Room|Bedroom/ })).toHaveCount(2);
  await filter.fill('garage');
  await expect(page.getByText('No categories found')).toBeVisible();
  await expect(page.getByText('Try searching with different keywords')).toBeVisible();
  await filter.fill('');
  await main.getByRole('link', { name: 'Bar Stools', exact: true }).click();
  await expect(page).toHaveURL('/?search=Bar%20Stools');
  await page.goBack();
  await main.getByRole('link', { name: /^Living Room/ }).click();
  await expect(page).toHaveURL('/?category=Living%20Room');
});
