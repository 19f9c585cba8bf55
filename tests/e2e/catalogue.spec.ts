import { expect, expectAccessible, open, test, toast } from './tallboy.ts';

test('the home page shows what is for sale, in pages that are addresses', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByText('542 items')).toBeVisible();
  await expect(page.getByText('These are demo marketplaces')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  const first = await page.getByRole('article').first().innerText();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/?page=2');
  await expect(page.getByRole('article').first()).not.toHaveText(first, { useInnerText: true });
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toHaveText(first, { useInnerText: true });
  await page.goto('/?page=23');
  await expect(page.getByRole('article')).toHaveCount(14);
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('the hero’s search is the address, and nonsense says what to try', async ({ page }) => {
  await open(page, '/');
  const options = await page.getByRole('combobox', { name: 'Category' }).locator('option').allTextContents();
  expect(options.slice(0, 5)).toEqual(['All Categories', 'Living Room', 'Bedroom', 'Dining', 'Office']);
  const keywords = page.getByRole('searchbox', { name: 'Keywords' });
  await keywords.fill('rimu');
  await keywords.press('Enter');
  await expect(page).toHaveURL('/?search=rimu');
  await expect(page.getByRole('article').first()).toContainText(/rimu/i);
  await expect(page).toHaveTitle('rimu · Tallboy');
  await keywords.fill('zyzzyva');
  await keywords.press('Enter');
  await expect(page.getByText('No listings found matching your criteria.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/');
  await expect(keywords).toHaveValue('');
  await page.goBack();
  await expect(keywords).toHaveValue('zyzzyva');
});

test('results can be sorted and seen as a list', async ({ page }) => {
  await open(page, '/?category=Dining');
  await expect(page.getByText('76 items')).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
  await expect(page).toHaveURL('/?category=Dining&sort=priceLowToHigh');
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL('/?category=Dining&sort=priceLowToHigh&view=list');
  await expectAccessible(page);
  const prices = await page.getByRole('article').locator('p > span:first-child').allInnerTexts();
  const amounts = prices.map((price) => (price === 'Free' ? 0 : Number(price.replace(/[$,]/g, ''))));
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
});

test('a listing has its picture, its facts and the way to its seller', async ({ page, context }) => {
  await open(page, '/?search=tallboy');
  const title = await page.getByRole('article').first().getByRole('heading').innerText();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const picture = page.getByRole('img', { name: title });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expect(page.getByRole('heading', { name: 'Contact Seller' })).toBeVisible();
  await expect(page.getByText('Safety tip:')).toBeVisible();
  await expectAccessible(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page)).toContainText('Link copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const seller = page.getByRole('link', { name: /^See it on/ });
  const original = await page.request.get((await seller.getAttribute('href')) ?? '');
  expect(original.status()).toBe(200);
});

test('a listing that is not there says so, with its status', async ({ page, complaints }) => {
  const answer = await page.goto('/listing/99999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

test('categories have live counts, are found by name, and lead to their pieces', async ({ page }) => {
  await open(page, '/categories');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Living Room.*142 items.*Trending/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Bedroom.*98 items/ })).not.toContainText('Trending');
  await expect(main.getByText('542')).toBeVisible();
  await expect(main.getByText('24/7')).toBeVisible();
  const filter = page.getByPlaceholder('Search categories...');
  await filter.fill('ROOM');
  await expect(main.getByRole('link', { name: /items/ })).toHaveCount(2);
  await filter.fill('garage');
  await expect(page.getByText('No categories found')).toBeVisible();
  await expect(page.getByText('Try searching with different keywords')).toBeVisible();
  await filter.fill('');
  await main.getByRole('link', { name: 'Bar Stools', exact: true }).click();
  await expect(page).toHaveURL('/?search=Bar%20Stools');
  await page.goBack();
  await main.getByRole('link', { name: /^Living Room/ }).click();
  await expect(page).toHaveURL('/?category=Living%20Room');
  await expect(page.getByText('142 items')).toBeVisible();
});

test('asking for the latest deals too soon says so', async ({ page, complaints }) => {
  // Whether this starts one or is refused itself, the next is too soon.
  await page.request.post('/api/scraping/refresh', { data: { searchTerm: 'furniture' } });
  await open(page, '/');
  await page.getByRole('button', { name: 'Get Latest Deals' }).click();
  await expect(toast(page)).toContainText('Data Refresh In Progress');
  await expect(toast(page)).toContainText('Listings are already being updated. Please wait a moment.');
  await expect(page.getByRole('button', { name: 'Get Latest Deals' })).toBeEnabled();
  expect(complaints.splice(0).filter((text) => !text.includes('429'))).toEqual([]);
});
