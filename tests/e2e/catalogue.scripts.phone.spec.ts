import { cards, keywords, makePicturesWhole } from './catalogue.ts';
import { expect, findPieces, open, type Page, register, test } from './tallboy.ts';

test.use({ hasPictures: true });
test.beforeEach(({ page }) => makePicturesWhole(page));

/** Opens a page whose cards, or other parts, have no script until it is let go on. */
async function openHeld(page: Page, path: string, scripts = /pieces-.*\.js$/) {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, path);
  return goOn;
}

test('what is pressed before its script is there is done once it is, and once only', async ({ page }) => {
  const goOn = await openHeld(page, '/');
  const heart = cards(page).first().getByRole('button', { name: /^Save/ });
  await heart.click();
  await heart.click();
  await expect(heart).toBeFocused();
  goOn();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(/^Sign in to save/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('filters asked for before their script is there come up once it is', async ({ page }) => {
  const goOn = await openHeld(page, '/');
  const button = page.getByRole('button', { name: 'Filters' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  goOn();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters.getByRole('checkbox', { name: /^Bedroom/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('filters asked for just before a search is sent come up all the same', async ({ page }) => {
  const goOn = await openHeld(page, '/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await keywords(page).fill('desk');
  await keywords(page).press('Enter');
  await expect(page).toHaveURL(/search=desk/);
  goOn();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('what is taken away before its script is there is what was pressed', async ({ page }) => {
  // Nothing is pressed again until the chips have followed the search.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const hasFollowed = () => document.querySelectorAll('[aria-label="Active filters"] > li').length > 3;
    const act = (what: () => void, ms?: number, ...rest: unknown[]) =>
      setTimeout(() => (ms || hasFollowed() ? what() : act(what)), ms, ...rest);
    Object.assign(window, { setTimeout: act });
  });
  const goOn = await openHeld(page, '/?category=Bedroom&condition=Good');
  await page.getByRole('link', { name: 'Remove Good' }).click();
  await keywords(page).fill('desk');
  await keywords(page).press('Enter');
  await expect(page).toHaveURL(/search=desk/);
  goOn();
  await expect(page).toHaveURL('/?search=desk&category=Bedroom');
});

test('of two filters taken away at once, the second too leads to the results', async ({ page }) => {
  await open(page, '/?category=Bedroom&condition=Good');
  await page.getByRole('list', { name: 'Active filters' }).evaluate((list) => {
    for (const chip of ['Bedroom', 'Good'])
      list.querySelector<HTMLElement>(`[aria-label="Remove ${chip}"]`)?.click();
  });
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeFocused();
});

test('the top of the page stays where a link is the first thing pressed', async ({ page }) => {
  const goOn = await openHeld(page, '/', /top-navigation-.*\.js$/);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Contact Seller' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  goOn();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the way to the filters stays where a search is sent first', async ({ page }) => {
  const goOn = await openHeld(page, '/');
  await keywords(page).fill('desk');
  await keywords(page).press('Enter');
  await expect(page).toHaveURL(/search=desk/);
  const button = page.getByRole('button', { name: 'Filters' });
  await expect(button).toBeVisible();
  goOn();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('going to the seller is noted before the page of the piece has its script', async ({ page }) => {
  const [piece] = await findPieces(page, 'tallboy');
  await openHeld(page, `/listing/${piece?.id}`, /\/piece-[\w-]{8}\.js$/);
  const noted = page.waitForRequest(
    (request) => request.url().endsWith('/api/track-activity') && /"click"/.test(request.postData() ?? ''),
  );
  await page
    .getByRole('link', { name: /^See it on/ })
    .first()
    .click();
  expect((await noted).postDataJSON().events.at(-1)).toMatchObject({ listingId: piece?.id });
});

test('a heart among the similar pieces waits for its script too', async ({ page }) => {
  const [piece] = await findPieces(page, 'tallboy');
  const goOn = await openHeld(page, `/listing/${piece?.id}`);
  await page
    .getByRole('button', { name: /^Save ./ })
    .first()
    .click();
  goOn();
  await expect(page).toHaveURL('/account');
});

test('what is pressed in a part of a part is done once both have their scripts', async ({
  page,
  complaints,
}) => {
  await register(page, 'Moana');
  let isAway = true;
  await page.route(/results-bar-.*\.js$/, (route) => (isAway ? route.abort() : route.continue()));
  await open(page, '/?search=desk');
  isAway = false;
  await page.getByRole('button', { name: 'Save Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Save Search' })).toBeVisible();
  complaints.allow(/ERR_FAILED|dynamically imported/);
});

test('a link is followed within the page before its part has a script', async ({ page }) => {
  const goOn = await openHeld(page, '/');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/listing\/\d+$/);
  goOn();
  await expect(page.getByRole('heading', { name: 'Contact Seller' })).toBeVisible();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a press whose script cannot be had is answered', async ({ page, complaints }) => {
  await page.route(/pieces-.*\.js$/, (route) => route.abort());
  await open(page, '/');
  await cards(page).first().getByRole('button', { name: /^Save/ }).click();
  // What shows toasts may need the same script; then it's said plainly.
  await expect(page.getByText('That didn’t work', { exact: true })).toBeVisible();
  complaints.allow(/ERR_FAILED|dynamically imported/);
});

test('a part that fails at first comes by itself later', async ({ page, complaints }) => {
  await register(page, 'Moana');
  let isAway = true;
  await page.route(/signed-in-.*\.js$/, (route) => (isAway ? route.abort() : route.continue()));
  await open(page, '/');
  const corner = page.getByRole('banner');
  await expect(corner.getByRole('link', { name: 'Moana' })).toBeVisible();
  isAway = false;
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(corner.getByRole('button', { name: 'Moana' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  complaints.allow(/ERR_FAILED|dynamically imported/);
});

test('what is chosen is acted on, or answered, when its script fails at first', async ({
  page,
  complaints,
}) => {
  let isAway = true;
  await page.route(/results-bar-.*\.js$/, (route) => (isAway ? route.abort() : route.continue()));
  await open(page, '/?search=desk');
  const sort = page.getByLabel('Sort by');
  await sort.selectOption('newest');
  await expect(page.getByText('That didn’t work', { exact: true })).toBeVisible();
  isAway = false;
  await sort.selectOption('priceLowToHigh');
  await expect(page).toHaveURL(/sort=priceLowToHigh/);
  complaints.allow(/ERR_FAILED|dynamically imported/);
});

test('a part that cannot be had stops no other page', async ({ page, complaints }) => {
  await page.route(/results-bar-.*\.js$/, (route) => route.abort());
  await open(page, '/?search=desk');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/listing\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Contact Seller' })).toBeVisible();
  complaints.allow(/ERR_FAILED|dynamically imported/);
});

test('a part that is gone and cannot be had is spoken of, and comes once it can', async ({
  page,
  complaints,
}) => {
  let isAway = true;
  await page.route(/results-bar-.*\.js$/, (route) => (isAway ? route.abort() : route.continue()));
  await open(page, '/');
  await keywords(page).fill('desk');
  await keywords(page).press('Enter');
  await expect(page).toHaveURL(/search=desk/);
  await expect(page.getByText('That didn’t work', { exact: true })).toBeVisible();
  isAway = false;
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.getByLabel('Sort by')).toBeVisible({ timeout: 1000 });
  }).toPass();
  complaints.allow(/ERR_FAILED|dynamically imported/);
});
