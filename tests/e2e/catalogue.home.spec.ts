import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  signUp,
  stopClock,
  test,
  toast,
} from './tallboy.ts';

const cards = (page: Page) => page.getByRole('article');
const keywords = (page: Page) => page.getByRole('combobox', { name: 'Keywords' });

/** Once the results are those of the address. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('ul[aria-busy]')).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
}

/** The filters as this screen has them: the card, or the sheet brought up from below. */
async function openFilters(page: Page, isPhone: boolean) {
  if (!isPhone) return page.getByRole('search', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

test('the home page shows what is for sale, in pages that are addresses', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByText('542 items', { exact: true })).toBeVisible();
  await expect(page.getByText('These are demo marketplaces')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  const strip = page.getByRole('navigation', { name: 'Pages' });
  expect(await strip.getByRole('link').allInnerTexts()).toEqual(['1', '2', '3', '23', 'Next']);
  await expect(strip).toContainText('…');
  const first = await cards(page).first().innerText();
  await strip.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/?page=2');
  await settle(page);
  await expect(cards(page).first()).not.toHaveText(first, { useInnerText: true });
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeInViewport();
  await expect(strip.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(cards(page).first()).toHaveText(first, { useInnerText: true });
  await page.goto('/?page=23');
  await expect(cards(page)).toHaveCount(14);
  await expect(strip.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('the hero’s search is the address', async ({ page }) => {
  await open(page, '/');
  const options = await page.getByRole('combobox', { name: 'Category' }).locator('option').allTextContents();
  expect(options.slice(0, 5)).toEqual(['All Categories', 'Living Room', 'Bedroom', 'Dining', 'Office']);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Bedroom');
  await keywords(page).fill('rimu');
  await page.getByRole('search', { name: 'Furniture' }).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/?search=rimu&category=Bedroom');
  await expect(cards(page).first()).toContainText(/rimu/i);
  await expect(page).toHaveTitle('rimu, Bedroom · Tallboy');
});

test('nonsense finds nothing and says what to try', async ({ page }) => {
  await open(page, '/');
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

test('what is misspelt, called by another name or written apart is found all the same', async ({ page }) => {
  for (const [search, expected] of [
    ['dinning tabel', /dining|table/i],
    ['couch', /couch|sofa|lounge|settee|seater/i],
    ['bed side table', /bedside/i],
    ['3 seater leather', /leather|seater/i],
    ['MALM', /malm/i],
  ] as const) {
    await page.goto(`/?search=${encodeURIComponent(search)}&sort=relevance`);
    await expect(cards(page).first()).toContainText(expected);
  }
});

test('a place in the keywords is a place, and a minus leaves words out', async ({ page }) => {
  await open(page, '/?search=tallboy+wellington');
  for (const text of await cards(page).allInnerTexts()) {
    expect(text).toMatch(/Wellington|Hutt|Porirua|Kapiti|Masterton|Carterton|Wairarapa/);
  }
  await open(page, '/?search=rimu+tallboy+wellington');
  await expect(page.getByText(/^\d+ items?$/)).toBeVisible();
  await open(page, '/?search=table+-coffee&sort=relevance');
  for (const text of await cards(page).allInnerTexts()) expect(text).not.toMatch(/coffee/i);
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

test('results can be sorted four ways, and a fifth for keywords', async ({ page }) => {
  await open(page, '/?category=Dining');
  await expect(page.getByText('76 items', { exact: true })).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const names = ['Best Deal', 'Price: Low to High', 'Price: High to Low', 'Newest'];
  expect(await sort.locator('option').allTextContents()).toEqual(names);
  await expect(sort).toHaveValue('bestDeal');
  await sort.selectOption('Price: Low to High');
  await expect(page).toHaveURL('/?category=Dining&sort=priceLowToHigh');
  await settle(page);
  const prices = await cards(page).locator('p > span.font-display').allInnerTexts();
  const amounts = prices.map((price) => (price === 'Free' ? 0 : Number(price.replace(/[$,]/g, ''))));
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  await open(page, '/?search=table');
  expect(await sort.locator('option').allTextContents()).toEqual([...names, 'Relevance']);
});

test('grid or list, in the same place', async ({ page }) => {
  await open(page, '/?category=Dining');
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL('/?category=Dining&view=list');
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'List view' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await expect(cards(page).first()).toContainText(/cm|ago|last|yesterday/);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Grid view' }).click();
  await expect(page).toHaveURL('/?category=Dining');
});

test('Back finds the results and the place in them again, also from a listing', async ({ page }) => {
  await open(page, '/?category=Bedroom&page=2');
  const card = cards(page).nth(8);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/?category=Bedroom&page=2');
  await expect(card.getByRole('heading')).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('category and condition are one each, and unchecking clears them', async ({ page, isPhone }) => {
  await open(page, '/');
  const filters = await openFilters(page, isPhone);
  await expectAccessible(page);
  await expect(filters.getByRole('checkbox', { name: 'Living Room 142' })).toBeVisible();
  await filters.getByRole('checkbox', { name: /^Bedroom/ }).check();
  await expect(page).toHaveURL('/?category=Bedroom');
  await filters.getByRole('checkbox', { name: /^Dining/ }).check();
  await expect(page).toHaveURL('/?category=Dining');
  await expect(filters.getByRole('checkbox', { name: /^Bedroom/ })).not.toBeChecked();
  const conditions = await filters.getByRole('group', { name: 'Condition' }).getByRole('checkbox').all();
  expect(await Promise.all(conditions.slice(0, 3).map((box) => box.getAttribute('value')))).toEqual([
    'Excellent',
    'Good',
    'Fair',
  ]);
  await filters.getByRole('checkbox', { name: /^Good/ }).check();
  await filters.getByRole('checkbox', { name: /^Fair/ }).check();
  await expect(page).toHaveURL('/?category=Dining&condition=Fair');
  await filters.getByRole('checkbox', { name: /^Dining/ }).uncheck();
  await expect(page).toHaveURL('/?condition=Fair');
});

test('region, then city; chips above the results take each away again', async ({ page, isPhone }) => {
  await open(page, '/?category=Dining&condition=Fair');
  const filters = await openFilters(page, isPhone);
  await filters.getByRole('combobox', { name: 'Region' }).selectOption({ value: 'Auckland' });
  await filters.getByRole('combobox', { name: 'City' }).first().selectOption({ value: 'Auckland City' });
  await expect(page).toHaveURL('/?category=Dining&city=Auckland+City&region=Auckland&condition=Fair');
  await settle(page);
  const total = await page.getByText(/^\d+ items?$/).innerText();
  if (isPhone) {
    await filters.getByRole('button', { name: `Show ${total}` }).click();
    await expect(filters).toBeHidden();
    // However much was tried out in the sheet, one step back leads out of it.
    await page.goBack();
    await expect(page).toHaveURL('/?category=Dining&condition=Fair');
    await page.goForward();
    await settle(page);
  }
  expect(await cards(page).count()).toBe(Number.parseInt(total, 10));
  for (const text of await cards(page).allInnerTexts()) expect(text).toMatch(/Fair/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  const labels = ['Dining', 'Fair', 'Auckland', 'Auckland City', 'Clear all'];
  await expect(chips.getByRole('listitem')).toHaveText(labels);
  await chips.getByRole('link', { name: 'Remove Auckland', exact: true }).click();
  await expect(page).toHaveURL('/?category=Dining&condition=Fair');
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/');
  await expect(chips).toHaveCount(0);
});

test('a price by slider or by number, and back to any where it is none', async ({ page, isPhone }) => {
  await open(page, '/');
  const filters = await openFilters(page, isPhone);
  const highest = filters.getByRole('slider', { name: 'Highest price' });
  for (const [name, value] of Object.entries({ min: '0', max: '1000', step: '10' })) {
    await expect(highest).toHaveAttribute(name, value);
  }
  await expect(highest).toHaveValue('1000');
  await expect(highest).toHaveAttribute('aria-valuetext', '$1,000 and up');
  await highest.focus();
  await highest.press('ArrowLeft');
  await expect(page).toHaveURL('/?maxPrice=990');
  await highest.press('End');
  await expect(page).toHaveURL('/');
  const [min, max] = [filters.getByLabel('Min Price ($)'), filters.getByLabel('Max Price ($)')];
  await min.fill('100');
  await min.press('Enter');
  await max.fill('1500');
  await max.press('Enter');
  await expect(page).toHaveURL('/?minPrice=100&maxPrice=1500');
  await min.fill('cheap');
  await max.fill('');
  await max.blur();
  await expect(page).toHaveURL('/');
  await expect(min).toHaveValue('0');
  await expect(max).toHaveValue('1000');
});

test('brands and the room there is are filters too', async ({ page, isPhone }) => {
  await open(page, '/');
  const filters = await openFilters(page, isPhone);
  await filters.getByRole('checkbox', { name: /^Freedom/ }).check();
  await expect(page).toHaveURL('/?brands=Freedom');
  await filters.getByRole('button', { name: /^Show all \d+ brands$/ }).click();
  await filters.getByRole('searchbox', { name: 'Find a brand' }).fill('ikea');
  await filters.getByRole('checkbox', { name: /^IKEA/ }).check();
  await expect(page).toHaveURL('/?brands=Freedom&brands=IKEA');
  await filters.getByRole('group', { name: 'Will it fit?' }).getByLabel('Width').fill('120');
  await filters.getByRole('group', { name: 'Will it fit?' }).getByLabel('Height').fill('90');
  await filters.getByRole('group', { name: 'Will it fit?' }).getByLabel('Height').press('Enter');
  await expect(page).toHaveURL('/?brands=Freedom&brands=IKEA&fits=120xx90');
  await expect(
    page.getByRole('link', { name: 'Remove Fits 120 wide × 90 high cm', includeHidden: true }),
  ).toHaveCount(1);
});

test('so are deals, places, distances, marketplaces, words and sizes', async ({ page, isPhone }) => {
  await open(page, '/');
  const filters = await openFilters(page, isPhone);
  const section = (name: string) => filters.locator('summary', { hasText: name }).last();
  await filters.getByRole('checkbox', { name: 'Hot deals' }).check();
  await expect(page).toHaveURL('/?deals=hot');
  await filters.getByRole('checkbox', { name: 'Hot deals' }).uncheck();
  await filters.getByLabel('Suburb or town').fill('Hamilton');
  await filters.getByLabel('Suburb or town').press('Enter');
  await expect(page).toHaveURL('/?location=Hamilton');
  await section('Near a city').click();
  const near = filters.getByRole('group', { name: 'Near a city' });
  await near.getByLabel('City').selectOption('Hamilton');
  await near.getByLabel('Within').selectOption('50 km');
  await section('Marketplace').click();
  await filters.getByRole('checkbox', { name: /^Fantail/ }).check();
  await section('Words to leave out').click();
  await filters.getByLabel('Not with these words').fill('black');
  await section('Exact size').click();
  await filters.getByLabel('Width to (cm)').fill('200');
  await filters.getByLabel('Width to (cm)').press('Enter');
  await expect(page).toHaveURL(
    '/?exclude=black&location=Hamilton&near=Hamilton&platform=Fantail&withinKm=50&maxWidth=200',
  );
  await settle(page);
  for (const text of await cards(page).allInnerTexts()) expect(text).toMatch(/Hamilton.*Fantail/s);
});

test('what leads nowhere is dimmed, not gone', async ({ page, isPhone }) => {
  await open(page, '/?brands=Crown+Lynn');
  const filters = await openFilters(page, isPhone);
  await expect(filters.getByRole('checkbox', { name: 'Outdoor 0' })).toBeVisible();
  await expect(filters.getByRole('checkbox', { name: 'Outdoor 0' })).not.toBeChecked();
  await expect(filters.locator('label', { hasText: 'Outdoor' })).toHaveClass(/text-soft/);
  await expect(
    filters.getByRole('combobox', { name: 'Region' }).locator('option', { hasText: 'West Coast (0)' }),
  ).toBeDisabled();
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

test('six skeletons stand in until the first results come; later the old ones stay', async ({ page }) => {
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
  const first = await cards(page).first().innerText();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await expect(page).toHaveURL('/?sort=newest');
  await expect(page.locator('ul[aria-busy=true]')).toBeVisible();
  expect(await cards(page).first().innerText()).toBe(first);
  goOn();
  await expect(cards(page).first()).not.toHaveText(first, { useInnerText: true });
});

test('a list that cannot be had says so', async ({ page, complaints }) => {
  await open(page, '/safety-tips');
  await page.route('**/api/listings?**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('link', { name: 'Tallboy, home' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch listings');
  expect(complaints.splice(0).filter((text) => !text.includes('503'))).toEqual([]);
});

test('the latest deals are fetched on request, and not twice at once', async ({ page, complaints }) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: /Get Latest Deals|Updating\.\.\./ });
  let answer = { status: 429, body: '{"message":"busy"}' };
  let goOn = () => {};
  await page.route('**/api/scraping/refresh', async (route) => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await route.fulfill({ ...answer, contentType: 'application/json' });
  });
  await button.click();
  await expect(button).toHaveText('Updating...');
  await expect(button).toBeDisabled();
  goOn();
  await expect(toast(page)).toContainText('Data Refresh In Progress');
  await expect(toast(page)).toContainText('Listings are already being updated. Please wait a moment.');
  await expect(button).toBeEnabled();
  answer = { status: 500, body: '{"message":"down"}' };
  await button.click();
  await expect(button).toHaveText('Updating...');
  goOn();
  await expect(toast(page)).toContainText('Update Failed');
  await expect(toast(page)).toContainText('Unable to refresh data. Please try again later.');
  await page.unroute('**/api/scraping/refresh');
  await page.request.post('/api/scraping/refresh', { data: { searchTerm: 'furniture' } });
  await button.click();
  await expect(toast(page)).toContainText('Data Refresh In Progress');
  expect(complaints.splice(0).filter((text) => !/429|500/.test(text))).toEqual([]);
});

test('once the latest deals are collected, the page shows them', async ({ page }) => {
  await page.route('**/api/scraping/refresh', (route) =>
    route.fulfill({ status: 202, json: { message: 'Started', started: 4 } }),
  );
  await open(page, '/');
  await stopClock(page);
  await page.getByRole('button', { name: 'Get Latest Deals' }).click();
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  const asked = page.waitForRequest('**/api/listings?**');
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await asked;
  await expect(page.getByRole('button', { name: 'Get Latest Deals' })).toBeEnabled();
});

test('a signed-in person without a filter is offered nothing to save', async ({ page }) => {
  await open(page, '/?category=Dining');
  await expect(page.getByRole('button', { name: 'Save Search' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recommended for You' })).toHaveCount(0);
  await signUp(page, 'ana');
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Save Search' })).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the filters are a form', async ({ page, isPhone }) => {
    await page.goto('/?search=table&sort=newest');
    if (isPhone) await page.getByRole('link', { name: 'Filters' }).click();
    const filters = page.getByRole('search', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^Living Room/ }).check();
    await filters.getByLabel('Max Price ($)').fill('300');
    await filters.getByRole('group', { name: 'Will it fit?' }).getByLabel('Width').fill('120');
    await filters.getByRole('button', { name: 'Apply filters' }).click();
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect(chips).toHaveText(['“table”', 'Living Room', 'Up to $300', 'Fits 120 wide cm', 'Clear all']);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  });
});
