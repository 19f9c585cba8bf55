import { categoryTexts } from '../../src/server/catalogue/category-texts.ts';
import { expect, expectAccessible, open, test } from './tallboy.ts';

test('categories have pictures, live counts and trends, and lead to their pieces', async ({ page }) => {
  await open(page, '/categories');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Browse by Category' })).toBeVisible();
  const shown = main.getByRole('link', { name: /items/ });
  await expect(shown).toHaveCount(8);
  for (const [name, count, isTrending] of [
    ['Living Room', 142, true],
    ['Bedroom', 98, false],
    ['Dining', 76, true],
    ['Office', 54, false],
    ['Kitchen', 32, false],
    ['Outdoor', 28, true],
    ['Storage', 45, false],
    ['Vintage', 67, true],
  ] as const) {
    const card = main.getByRole('link', { name: new RegExp(`^${name}.*${count} items`) });
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card).toContainText(categoryTexts[name].description);
    await expect(card.getByText('Trending')).toHaveCount(isTrending ? 1 : 0);
  }
  await shown.first().click();
  await expect(page).toHaveURL('/?category=Living%20Room');
  await expect(page.getByText('142 items', { exact: true })).toBeVisible();
});

test('categories are found by name; the summary adds up, and popular searches are one press away', async ({
  page,
}) => {
  await open(page, '/categories');
  const main = page.getByRole('main');
  const filter = page.getByPlaceholder('Search categories...');
  await filter.fill('ROOM');
  await expect(main.getByRole('link', { name: /items/ })).toHaveCount(2);
  await filter.fill('garage');
  await expect(page.getByText('No categories found')).toBeVisible();
  await expect(page.getByText('Try searching with different keywords')).toBeVisible();
  await expectAccessible(page);
  const summary = page.getByRole('main').locator('dl');
  await expect(summary.locator('dd')).toHaveText(['542', '4', '4', '24/7']);
  await expect(summary.locator('dt')).toHaveText([
    'items for sale',
    'trending categories',
    'marketplace sources',
    'updated daily',
  ]);
  const popular = page.locator('section', { has: page.getByRole('heading', { name: 'Popular Searches' }) });
  await expect(popular.getByRole('link')).toHaveCount(8);
  // Which ones there are depends on what people in other tests look for; sofas are always among them.
  await popular.getByRole('link', { name: 'Sofa', exact: true }).click();
  await expect(page).toHaveURL('/?search=Sofa');
  await expect(page.getByRole('article').first()).toContainText(/sofa|couch|lounge|seater/i);
});
