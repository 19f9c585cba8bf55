import type { Locator } from '@playwright/test';
import { listen, tabTo } from './announcements.ts';
import { cards, keywords, openFilters } from './catalogue.ts';
import {
  applyStyle,
  expect,
  expectNoOverflow,
  findPieces,
  moveLettersApart,
  open,
  register,
  reload,
  send,
  signInStaff,
  test,
} from './tallboy.ts';

test('the sheet of filters says aloud how many there are', async ({ page }) => {
  const heard = await listen(page);
  await open(page, '/');
  const filters = await openFilters(page, true);
  await filters.getByRole('checkbox', { name: /^Dining/ }).check();
  await expect(filters.getByRole('button', { name: /^Show 76 items/ })).toBeVisible();
  await expect.poll(heard).toContain('76 items found');
});

test('another form in place of the first has the focus, with what it is for', async ({ page }) => {
  await open(page, '/account');
  await page.getByRole('button', { name: 'Create an account' }).press('Enter');
  const heading = page.getByRole('heading', { name: 'Account Access' });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription('You only need an email address and a password.');
});

test('a favourite or a chip that leaves hands the focus on', async ({ page }) => {
  const { id } = await register(page, 'hine');
  const pieces = await findPieces(page, 'tallboy');
  for (const piece of pieces.slice(0, 2)) await send(page, `/api/listings/${piece.id}/favorite`);
  await open(page, '/account?tab=favorites');
  await page.getByRole('button', { name: `Save ${pieces[1]?.title}` }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Favourites' })).toBeFocused();

  await send(page, `/api/accounts/${id}/saved-searches`, {
    name: 'Both',
    brands: ['IKEA', 'Mocka'],
    deals: 'hot',
  });
  await open(page, '/account?tab=saved-searches');
  await page.getByRole('button', { name: 'Edit Both' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Search' });
  await dialog.getByRole('button', { name: 'Remove Hot deals' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove IKEA or Mocka' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Save Search' })).toBeFocused();
});

test('a notification that arrives is said aloud wherever one is', async ({ page }) => {
  const heard = await listen(page);
  const { id } = await register(page, 'mere');
  await open(page, '/categories');
  const [piece] = await findPieces(page, 'wardrobe');
  const alert = { alertType: 'price_drop', targetPrice: 1_000_000, listingId: piece?.id };
  await send(page, `/api/accounts/${id}/price-alerts`, alert);
  await expect(page.getByRole('button', { name: 'mere, 1 unread notification', exact: true })).toBeVisible();
  await expect.poll(heard).toContain('New notification. You have 1 unread notification.');
  await open(page, '/account?tab=notifications');
  await expect(page.getByText('1 unread notifications', { exact: true })).toBeVisible();
});

test('region and city are picked', async ({ page }) => {
  await register(page, 'rangi');
  await open(page, '/account');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('City').selectOption('Lower Hutt');
  await expect(page.getByLabel('Region')).toHaveValue('Wellington');
  await page.getByLabel('Region').selectOption('Otago');
  await expect(page.getByLabel('City')).toHaveValue('');
  await page.getByLabel('City').selectOption('Dunedin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Dunedin' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Otago' })).toBeVisible();

  await open(page, '/account?tab=saved-searches');
  await page.getByRole('button', { name: 'New Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Search' });
  await dialog.getByLabel('Search Name').fill('Down south');
  await dialog.getByLabel('Region').selectOption('Otago');
  await dialog.getByLabel('City').selectOption('Dunedin');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(page.getByText('Otago · Dunedin')).toBeVisible();
});

test('signing in where the account cannot be read says so, and tries again', async ({
  page,
  context,
  complaints,
}) => {
  const { email, password } = await register(page, 'ngaio');
  await context.clearCookies();
  await open(page, '/account');
  await page.route(/\/api\/accounts\/\d+$/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } }),
  );
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('We can’t show your account right now.');
  await page.unroute(/\/api\/accounts\/\d+$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  complaints.allow(/503/);
});

test('offline, a filter that cannot be asked for is not answered with what was there before', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/');
  const filters = await openFilters(page, true);
  const dining = filters.getByRole('checkbox', { name: /^Dining/ });
  // What is in the sheet comes after the sheet.
  await expect(dining).toBeVisible();
  await context.setOffline(true);
  await dining.check();
  await filters.getByRole('button', { name: /^Show \d/ }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t reach Tallboy.');
  await expect(page.getByRole('article')).toHaveCount(0);
  await context.setOffline(false);
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
});

test('“Clear Filters” keeps order and view, as “Clear all” does', async ({ page }) => {
  await open(page, '/?search=xqzvw&sort=newest&view=list');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/?sort=newest&view=list');
});

test('a heart tells what it was pressed on, and similar items are asked for by name', async ({ page }) => {
  const { id } = await register(page, 'kiri');
  const [piece] = await findPieces(page, 'wardrobe');
  await open(page, `/?search=wardrobe`);
  // The search may be told of before.
  const event = page.waitForRequest(
    (request) => request.url().endsWith('/api/track-activity') && /"favorite"/.test(request.postData() ?? ''),
  );
  await page.getByRole('article').first().getByRole('button', { name: /^Save/ }).click();
  const { events } = (await event).postDataJSON();
  expect(events.at(-1)).toMatchObject({
    action: 'favorite',
    category: expect.any(String),
    priceRange: expect.any(String),
    metadata: { source: expect.any(String) },
  });
  const asked = page.waitForRequest(/\/api\/similar\//);
  await page.locator(`article a[href^="/listing/"]`).first().click();
  expect(new URL((await asked).url()).searchParams.get('userId')).toBe(String(id));
  expect(piece).toBeDefined();
});

test('a search in two categories tells of the first', async ({ page }) => {
  const event = page.waitForRequest(
    (request) => request.url().endsWith('/api/track-activity') && /"search"/.test(request.postData() ?? ''),
  );
  await open(page, '/?search=table&category=Dining&category=Office');
  expect((await event).postDataJSON().events).toContainEqual(
    expect.objectContaining({ action: 'search', searchQuery: 'table', category: 'Dining' }),
  );
});

test('categories are side by side, and tabs off-screen are pointed at', async ({ page }) => {
  await open(page, '/categories');
  const tops = await page
    .locator('main ul')
    .first()
    .locator('> li')
    .evaluateAll((items) => items.slice(0, 2).map((item) => item.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  await register(page, 'pita');
  await open(page, '/account');
  await expect(page.locator('[data-more=right]')).toBeVisible();
  await expect(page.locator('[data-more=left]')).toHaveCount(0);
  // In forced colours nothing fades: the arrow covers what it stands on.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.locator('[data-more=right]')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('tab', { name: /^Notifications/ }).click();
  await expect(page.locator('[data-more=left]')).toBeVisible();
  await expect(page.locator('[data-more=right]')).toHaveCount(0);
});

test('staff on a phone are led to their work', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/');
  await tabTo(page, /^link "Admin"/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no heart that does nothing, and the order is a form', async ({ page }) => {
    await page.goto('/?search=table&category=Dining&category=Office&view=list');
    await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/search=table&category=Dining&category=Office&view=list&sort=newest/);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  });

  test('a new search keeps the categories that were ticked, unless another is chosen', async ({ page }) => {
    await page.goto('/?category=Dining&category=Office');
    const category = page.getByRole('combobox', { name: 'Category' });
    const chosen = category.locator('option:checked');
    await expect(chosen).toHaveText('2 categories');
    const search = async (words: string) => {
      await page.getByLabel('Keywords').fill(words);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    };
    await search('table');
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /^Remove/ });
    await expect(chips).toHaveText(['“table”', 'Dining', 'Office']);
    await expect(chosen).toHaveText('2 categories');
    await category.selectOption('Bedroom');
    await search('chair');
    await expect(chips).toHaveText(['“chair”', 'Bedroom']);
  });
});

test('letters and lines further apart cut neither a title nor a place', async ({ page }) => {
  await open(page, '/');
  await moveLettersApart(page);
  await expect(cards(page)).toHaveCount(24);
  const cut = await page
    .locator('article :is(h3, p)')
    .evaluateAll((lines) =>
      lines.filter((line) => line.scrollHeight > line.clientHeight + 1).map((line) => line.textContent),
    );
  expect(cut).toEqual([]);
});

for (const start of ['results', 'a listing'])
  test(`going backwards through ${start}, nothing that has the focus is hidden under what sticks`, async ({
    page,
  }) => {
    const [piece] = await findPieces(page, 'wardrobe');
    await open(page, start === 'results' ? '/?search=wardrobe' : `/listing/${piece?.id}`);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const hidden: string[] = [];
    const first = page.getByRole('link', { name: 'Skip to the content' });
    for (let name: string | null = ''; name !== null; name = await page.evaluate(findHidden)) {
      if (name) hidden.push(name);
      await page.keyboard.press('Shift+Tab');
    }
    expect(hidden).toEqual([]);
    await expect(first).toBeFocused();
  });

/** What has the focus, where other things cover all of it; null at the page's beginning. */
function findHidden(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body || element.textContent === 'Skip to the content') return null;
  const isOwn = (other: Element | null) =>
    Boolean(
      other &&
        (element.contains(other) || other.contains(element) || other.closest('label')?.contains(element)),
    );
  const shares = [0.1, 0.5, 0.9];
  const isSeen = [...element.getClientRects()].some(({ left, top, width, height }) =>
    shares.some((x) =>
      shares.some((y) => isOwn(document.elementFromPoint(left + x * width, top + y * height))),
    ),
  );
  return isSeen ? '' : (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
}

test('with letters twice as large, what was searched, the order and the cards can be read', async ({
  page,
}) => {
  await open(page, '/?search=sofa');
  await applyStyle(page, 'html { font-size: 200% !important; }');
  const widthOf = async (field: Locator) => (await field.boundingBox())?.width;
  expect(await widthOf(keywords(page))).toBeGreaterThan(150);
  expect(await widthOf(page.getByRole('combobox', { name: 'Sort by' }))).toBeGreaterThan(300);
  await expectNoOverflow(page);
  const cut = await cards(page).evaluateAll((all) =>
    all.slice(0, 4).filter((card) => card.scrollWidth > card.clientWidth),
  );
  expect(cut).toEqual([]);
});
