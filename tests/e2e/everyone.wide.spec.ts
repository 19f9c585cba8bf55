import type { Locator } from '@playwright/test';
import { focused, listen, tabTo } from './announcements.ts';
import { cards, keywords, settle } from './catalogue.ts';
import {
  applyStyle,
  expect,
  findPieces,
  moveLettersApart,
  open,
  register,
  send,
  signInStaff,
  test,
  toast,
} from './tallboy.ts';

test('a button at work keeps the focus, and says that it is and how it ended', async ({ page }) => {
  const heard = await listen(page);
  await open(page, '/');
  const since = '2026-11-01T00:00:00.000Z';
  let state = { isUpdating: true, updatedAt: new Date().toISOString(), newPieces: 6 };
  await page.route('**/api/scraping/refresh**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 202, json: { message: 'Started', started: 4, since } })
      : route.fulfill({ json: state }),
  );
  const button = page.getByRole('button', { name: /Get Latest Deals|Updating/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Updating...');
  await expect(button).toBeFocused();
  await expect.poll(heard).toContain('Updating listings');
  const counted = page.waitForRequest('**/api/listings/facets**');
  state = { ...state, isUpdating: false };
  await expect(toast(page)).toContainText('6 new pieces');
  await counted;
  await expect(toast(page)).toContainText('Listings were last updated just now.');
  await expect(button).toBeFocused();
  state = { ...state, newPieces: 0 };
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Nothing new');
});

test('going backwards, nothing that has the focus is hidden under the bar of the filters', async ({
  page,
}) => {
  await open(page, '/');
  const bar = page.locator('#filters > summary');
  await page.getByRole('checkbox', { name: /^Vintage/ }).focus();
  await page.getByRole('combobox', { name: 'Region' }).focus();
  for (let step = 0; step < 18; step++) {
    await page.keyboard.press('Shift+Tab');
    const at = await page.locator(':focus').boundingBox();
    const over = await bar.boundingBox();
    if (await page.locator('#filters > summary:focus').count()) return;
    expect(at!.y, await focused(page)).toBeGreaterThanOrEqual(over!.y + over!.height - 1);
  }
});

const looks = (one: Locator) =>
  one.evaluate((element) => {
    const { outlineStyle, outlineWidth, backgroundColor } = getComputedStyle(element);
    return { outlineStyle, outlineWidth, backgroundColor };
  });

test('what is active differs by more than a background, and in colours of one’s own too', async ({
  page,
}) => {
  await register(page, 'aroha');
  await open(page, '/');
  const current = page.getByRole('link', { name: 'Grid view' });
  const other = page.getByRole('link', { name: 'List view' });
  const bar = (one: Locator) => one.evaluate((element) => getComputedStyle(element, '::after').height);
  expect(await bar(current)).toBe('4px');
  expect(await bar(other)).toBe('auto');
  const item = page.getByRole('menuitem', { name: 'My Account' });
  const below = page.getByRole('menuitem', { name: 'Sign Out' });
  await page.getByRole('button', { name: 'aroha' }).press('Enter');
  await expect(item).toBeFocused();
  expect((await looks(item)).outlineWidth).toBe('2px');
  expect((await looks(below)).outlineStyle).toBe('none');
  await below.hover();
  await expect.poll(async () => (await looks(below)).outlineWidth).toBe('2px');
  expect((await looks(item)).outlineStyle).toBe('none');
  await page.keyboard.press('Escape');

  await keywords(page).fill('ta');
  const [first, second] = [page.getByRole('option').first(), page.getByRole('option').nth(1)];
  await expect(second).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect((await looks(first)).outlineWidth).toBe('2px');
  expect((await looks(second)).outlineStyle).toBe('none');

  await page.emulateMedia({ forcedColors: 'active' });
  const track = page.locator('.range-pair').first();
  expect(await track.evaluate((one) => getComputedStyle(one, '::before').backgroundColor)).toBe(
    'rgb(0, 0, 0)',
  );
  expect((await looks(first)).backgroundColor).not.toBe((await looks(second)).backgroundColor);
  await page.keyboard.press('Escape');
  expect((await looks(current)).backgroundColor).not.toBe((await looks(other)).backgroundColor);
  await page.getByRole('button', { name: 'aroha' }).press('Enter');
  await expect(item).toBeFocused();
  expect((await looks(item)).backgroundColor).not.toBe((await looks(below)).backgroundColor);
  await open(page, '/account');
  const border = (name: string) =>
    page
      .getByRole('tab', { name })
      .evaluate((tab) => [getComputedStyle(tab).borderBottomColor, getComputedStyle(tab).backgroundColor]);
  const [[line], [hidden]] = [await border('Profile'), await border('Price Alerts')];
  expect(line).not.toBe(hidden);
  expect(hidden).toBe('rgb(255, 255, 255)');
});

test('a page is called what it is: page 2, and each tab', async ({ page }) => {
  const heard = await listen(page);
  await open(page, '/?category=Bedroom');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveTitle('Bedroom, page 2 · Tallboy');
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^\d+ items, page 2$/));
  await register(page, 'wiremu');
  await open(page, '/account?tab=favorites');
  await expect(page).toHaveTitle('Favourites, your account · Tallboy');
  await page.getByRole('tab', { name: 'Price Alerts' }).click();
  await expect(page).toHaveTitle('Price Alerts, your account · Tallboy');
  await signInStaff(page);
  await open(page, '/admin?tab=log');
  await expect(page).toHaveTitle('Audit log, Admin · Tallboy');
});

test('who signs in from a heart is back on that heart', async ({ page, context }) => {
  const { email, password } = await register(page, 'moana');
  await context.clearCookies();
  await open(page, '/?search=tallboy');
  const heart = cards(page)
    .nth(2)
    .getByRole('button', { name: /^Save / });
  const name = await heart.getAttribute('aria-label');
  await page.getByRole('button', { name: name!, exact: true }).press('Enter');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByLabel('Password *', { exact: true }).press('Enter');
  await expect(toast(page)).toContainText('Added to favorites');
  await expect(page).toHaveURL('/?search=tallboy');
  await expect(page.getByRole('button', { name: name!, exact: true })).toBeFocused();
});

test('what is no amount stays and is said to be none; so is a min over the max', async ({ page }) => {
  const heard = await listen(page);
  await open(page, '/');
  const filters = page.getByRole('search', { name: 'Filters' });
  const [min, max] = [filters.getByLabel('Min Price ($)'), filters.getByLabel('Max Price ($)')];
  await min.fill('abc');
  await min.press('Enter');
  await expect(min).toHaveAccessibleDescription('Please enter an amount in dollars');
  await expect(min).toHaveValue('abc');
  await expect(page).toHaveURL('/');
  await min.fill('500');
  await min.press('Enter');
  await max.fill('300');
  await max.press('Enter');
  await expect(page).toHaveURL('/?minPrice=500&maxPrice=300');
  await expect(max).toHaveAccessibleDescription('Max price can’t be lower than min price');
  expect(await heard()).toContain('Max price can’t be lower than min price');
  await expect(page.getByText('The min price is higher than the max price.')).toBeVisible();
  await page.getByRole('link', { name: 'Swap them' }).click();
  await expect(page).toHaveURL('/?minPrice=300&maxPrice=500');
  await settle(page);
  await expect(cards(page).first()).toBeVisible();
});

test('the old price is said to be one, and sizes are words', async ({ page }) => {
  const [piece] = await findPieces(page, 'wardrobe');
  await page.route('**/api/listings?**', async (route) => {
    const answer = await route.fetch();
    const items = (await answer.json()).map((one: object) => ({
      ...one,
      price: '80.00',
      originalPrice: '100.00',
      widthCm: 190,
      depthCm: 93,
      heightCm: 75,
    }));
    await route.fulfill({ response: answer, json: items });
  });
  await open(page, '/?view=list');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(cards(page).first()).toContainText('was $100');
  const snapshot = await cards(page).first().ariaSnapshot();
  expect(snapshot).toContain('190 cm wide, 93 cm deep, 75 cm high');
  expect(snapshot).not.toContain('W 190');
  expect(piece).toBeDefined();
});

test('one suggestion is one', async ({ page }) => {
  const heard = await listen(page);
  await page.route('**/api/suggest?**', (route) =>
    route.fulfill({ json: [{ text: 'tallboy', kind: 'type' }] }),
  );
  await open(page, '/');
  await keywords(page).fill('tallb');
  await expect.poll(heard).toContain('1 suggestion');
});

test('with letters twice as large there is still room to type', async ({ page }) => {
  await open(page, '/');
  await applyStyle(page, 'html { font-size: 200% !important; }');
  const email = page.getByRole('contentinfo').getByRole('textbox');
  for (const field of [keywords(page), email])
    expect((await field.boundingBox())?.width).toBeGreaterThan(200);
});

test('letters and lines further apart cut no title', async ({ page }) => {
  await open(page, '/');
  await moveLettersApart(page);
  const cut = await page
    .locator('article h3')
    .evaluateAll((titles) => titles.filter((title) => title.scrollHeight > title.clientHeight + 1).length);
  expect(cut).toBe(0);
});

test('a dialog is described by its text, and deletion opens on the way out', async ({ page }) => {
  const { id } = await register(page, 'tane');
  await send(page, `/api/accounts/${id}/saved-searches`, { name: 'Desks', searchQuery: 'desk' });
  await open(page, '/account?tab=saved-searches');
  await page.getByRole('button', { name: 'Delete Desks' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete “Desks”?' });
  await expect(dialog).toHaveAccessibleDescription('Any alerts for this search will be deleted too.');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete Desks' })).toBeFocused();
});

test('staff whose password was wrong are told where they are', async ({ page, complaints }) => {
  await page.goto('/api/login');
  await page.getByLabel('Email').fill('admin@tallboy.local');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  complaints.allow(/401|403/);
});

test('a password can be looked at', async ({ page }) => {
  await open(page, '/account');
  const password = page.getByLabel('Password *', { exact: true });
  await password.fill('Rimu Tallboy 7');
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('button "Show what you type"');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Hide what you type' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('staff see no sign-in for shoppers', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});

test('a source’s form begins with its name, says what is missing, and goes back to where it was opened', async ({
  page,
}) => {
  await page.route('**/api/admin/data-sources/preview', (route) =>
    route.fulfill({
      json: {
        robots: 'allowed',
        fetched: ['https://corner.example/'],
        problem: 'The marketplace answered 503.',
        listingsFound: 0,
        listings: [],
        detailsRead: 0,
        listingsDropped: 0,
        dropped: [],
        nextPage: null,
      },
    }),
  );
  const heard = await listen(page);
  await signInStaff(page);
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Add Data Source' }).press('Enter');
  const form = page.getByRole('form', { name: 'New data source' });
  await expect(form.getByLabel('Name *')).toBeFocused();
  await tabTo(page, /Create Data Source/);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name *')).toBeFocused();
  await expect(form.getByLabel('Name *')).toHaveAccessibleDescription('Please give it a name');
  await form.getByLabel('Base URL *').fill('https://corner.example');
  const preview = form.getByRole('button', { name: 'Preview' });
  await preview.press('Enter');
  await expect.poll(heard).toContain('The marketplace answered 503.');
  expect(await heard()).not.toContainEqual(expect.stringContaining('0 listings read'));
  await expect(preview).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add Data Source' })).toBeFocused();

  const more = page.getByRole('button', { name: /^More for/ }).first();
  await more.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: /^Edit/ }).getByLabel('Name *')).toBeFocused();
  await page.getByRole('form', { name: /^Edit/ }).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(more).toBeFocused();
});

test('a preview says aloud that it is at work, and what it read', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/data-sources/preview', async (route) => {
    await held;
    const read = {
      problem: null,
      listings: [],
      detailsRead: 0,
      listingsDropped: 1,
      dropped: [],
      nextPage: null,
    };
    await route.fulfill({ json: { robots: 'allowed', fetched: [], listingsFound: 2, ...read } });
  });
  const heard = await listen(page);
  await signInStaff(page);
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Add Data Source' }).click();
  const form = page.getByRole('form', { name: 'New data source' });
  await form.getByLabel('Name *').fill('Corner');
  await form.getByLabel('Base URL *').fill('https://corner.example');
  await form.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect.poll(heard).toContain('Trying it out');
  answer();
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^2 listings read, 1 dropped\./));
  await expect(form.getByRole('button', { name: 'Preview' })).toBeFocused();
});

test('a source’s row tells at a glance how it is, when it ran and when it will', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/admin');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kea Street' }) });
  await expect(row).toContainText(
    /Last scraped: (just now|\d+ \w+ ago) \([A-Z][a-z]{2} \d+, \d{4} \d+:\d\d [AP]M\)/,
  );
  await expect(row.getByRole('button')).toHaveText(['Start Scraping', 'More']);
});

test('charts begin where there is something', async ({ page }) => {
  await page.route('**/api/admin/overview?**', async (route) => {
    const overview = await (await route.fetch()).json();
    const days = overview.days.map((day: object, at: number) => ({
      ...day,
      listings: at < 28 ? 0 : 5,
      added: at < 28 ? 0 : 1,
      changed: 0,
      gone: 0,
    }));
    const sources = overview.sources.map((source: { secondsPerPage: unknown[] }) => ({
      ...source,
      secondsPerPage: source.secondsPerPage.map((seconds, at) => (at < 28 ? null : seconds)),
    }));
    sources.push({ ...sources[0], name: 'Switched off', secondsPerPage: days.map(() => null) });
    await route.fulfill({ json: { ...overview, days, sources } });
  });
  await signInStaff(page);
  await open(page, '/admin?tab=overview');
  await expect(page.getByText('2 new, 0 changed and 0 gone in 3 days.')).toBeVisible();
  const legend = page.locator('.u-legend').last();
  await expect(legend).toContainText('Kea Street');
  await expect(legend).not.toContainText('Switched off');
});
