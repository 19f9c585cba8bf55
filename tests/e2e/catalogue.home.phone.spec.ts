import type { Route } from '@playwright/test';
import { cards, settle } from './catalogue.ts';
import { expect, expectNoOverflow, open, stopClock, test, toast } from './tallboy.ts';

test('the home page shows what is for sale, in pages that are addresses', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByText('542 items', { exact: true })).toBeVisible();
  await expect(page.getByText('These are demo marketplaces')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recommended for You' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save Search' })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(24);
  const strip = page.getByRole('navigation', { name: 'Pages' });
  expect(await strip.getByRole('link').allInnerTexts()).toEqual(['1', '2', '3', '23', 'Next']);
  await expect(strip).toContainText('…');
  const first = (await cards(page).first().textContent())!;
  await strip.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/?page=2');
  await settle(page);
  await expect(cards(page).first()).not.toHaveText(first);
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeInViewport();
  await expect(strip.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(cards(page).first()).toHaveText(first);
  await page.goto('/?page=23');
  await expect(cards(page)).toHaveCount(14);
  await expect(strip.getByRole('link', { name: 'Next' })).toHaveCount(0);
  // Beyond the last page there is a way back to it.
  await page.goto('/?page=30');
  await expect(strip.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/?page=23');
});

test('Back finds the results and the place in them again, also from a listing', async ({ page }) => {
  await open(page, '/?category=Bedroom&page=2');
  const card = cards(page).nth(8);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  const title = (await card.getByRole('heading').textContent())!;
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/?category=Bedroom&page=2');
  await expect(card.getByRole('heading')).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('six skeletons stand in until the first results come; later the old ones stay; what cannot be had is said', async ({
  page,
  complaints,
}) => {
  await open(page, '/safety-tips');
  let goOn = () => {};
  const held = () =>
    new Promise<void>((resolve) => {
      goOn = resolve;
    });
  let waiting = held();
  await page.route('**/api/listings?**', async (route) => {
    await waiting;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Tallboy, home' }).click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(6);
  goOn();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  waiting = held();
  const first = (await cards(page).first().textContent())!;
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(page).toHaveURL('/?sort=newest');
  await expect(page.locator('ul[aria-busy=true]')).toBeVisible();
  expect(await cards(page).first().textContent()).toBe(first);
  goOn();
  await expect(cards(page).first()).not.toHaveText(first);
  await page.unroute('**/api/listings?**');
  await page.route('**/api/listings?**', (route) =>
    route.fulfill({ status: 503, json: { message: 'We’re busy.' } }),
  );
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('priceLowToHigh');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch listings. We’re busy.');
  complaints.allow(/503/);
});

test('the latest deals are fetched on request, not twice at once, and shown once they are collected', async ({
  page,
  complaints,
}) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: /Get Latest Deals|Updating\.\.\./ });
  const pressAndAnswer = async (status: number, message = 'no') => {
    const held = new Promise<Route>((resolve) =>
      page.route('**/api/scraping/refresh', (route) =>
        route.request().method() === 'POST' ? resolve(route) : route.fallback(),
      ),
    );
    await button.click();
    await expect(button).toHaveText('Updating...');
    await expect(button).toBeDisabled();
    await (await held).fulfill({ status, json: { message } });
    await page.unroute('**/api/scraping/refresh');
  };
  const tooSoon = 'We looked for new pieces less than ten minutes ago. Please try again soon.';
  await pressAndAnswer(429, tooSoon);
  // What the server says, not what it might have said.
  await expect(toast(page)).toContainText(tooSoon);
  await expect(toast(page)).toContainText(/Listings were last updated/);
  await expect(button).toBeEnabled();
  await pressAndAnswer(500);
  await expect(toast(page)).toContainText('Update Failed');
  await expect(toast(page)).toContainText('Unable to refresh data. Please try again later.');
  await page.request.post('/api/scraping/refresh', { data: { searchTerm: 'furniture' } });
  await button.click();
  await expect(toast(page)).toContainText(/Data Refresh In Progress|Already up to date/);
  complaints.allow(/429|500/);
  const since = '2025-07-19T00:00:00.000Z';
  for (const [isUpdating, title] of [
    [true, 'Data Refresh In Progress'],
    [false, 'Already up to date'],
  ] as const) {
    await page.route('**/api/scraping/refresh**', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { message: tooSoon } })
        : route.fulfill({ json: { isUpdating, updatedAt: since, newPieces: 0 } }),
    );
    await button.click();
    await expect(toast(page).getByText(title, { exact: true })).toBeVisible();
    await page.unroute('**/api/scraping/refresh**');
  }
  await page.route('**/api/scraping/refresh**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 202, json: { message: 'Started', started: 4, since } })
      : route.fulfill({ json: { isUpdating: false, updatedAt: since, newPieces: 1 } }),
  );
  await stopClock(page);
  await page.getByRole('button', { name: 'Get Latest Deals' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  const asked = page.waitForRequest('**/api/listings?**');
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await asked;
  await expect(toast(page)).toContainText('1 new piece');
  await expect(page.getByRole('button', { name: 'Get Latest Deals' })).toBeEnabled();
});

for (const path of ['/', '/?category=Dining&maxPrice=900&search=table&deals=great&sort=newest'])
  test(`the first screen of ${path} has a search, the way to the filters and the first card`, async ({
    page,
  }) => {
    await open(page, path);
    const search = page.getByRole('combobox', { name: 'Keywords' });
    const filters = page.getByRole('button', { name: 'Filters' });
    for (const part of [search, filters, cards(page).first()])
      await expect(part).toBeInViewport({ ratio: 1 });
    await cards(page).nth(1).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(page.getByRole('link', { name: 'Tallboy, home' })).not.toBeInViewport();
    for (const part of [search, filters]) await expect(part).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
  });

test.describe('with pictures', () => {
  test.use({ hasPictures: true });
  test('a picture that somebody has seen comes up out of its own colours', async ({ page }) => {
    await open(page, '/?search=tallboy');
    const picture = cards(page).first().locator('img').last();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(99);
    // Known as soon as the search has followed the catalogue, and there before the picture is.
    await page.route('**/pictures/**', () => {});
    const preview = cards(page).first().locator('img[src^="data:"]');
    await expect(async () => {
      await page.goto('/?search=tallboy', { waitUntil: 'commit' });
      await expect(preview).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
    const [behind, before] = [await preview.boundingBox(), await picture.boundingBox()];
    expect(behind).toEqual(before);
  });
});
