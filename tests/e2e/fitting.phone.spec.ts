import type { Locator } from '@playwright/test';
import type { DataSource } from '../../src/contract/sources.ts';
import { cards, find, findCareful } from './catalogue.ts';
import { expect, expectNoOverflow, open, type Page, register, send, signInStaff, test } from './tallboy.ts';

async function findBox(page: Page, id: number, selector: string) {
  const card = page.locator('article').filter({ has: page.locator(`a[href="/listing/${id}"]`) });
  const box = await card.locator(selector).boundingBox();
  expect(box, selector).not.toBeNull();
  return box!;
}

for (const view of ['grid', 'list'])
  test(`nothing lies on the badge of a card, seen as a ${view}`, async ({ page }) => {
    const { id, title } = await findCareful(page);
    await open(page, `/?view=${view}&search=${encodeURIComponent(title)}`);
    const badge = await findBox(page, id, '.badge');
    const more = await findBox(page, id, 'button[aria-label^="Add "]');
    const picture = await findBox(page, id, 'img');
    // Over the picture they keep to its ends; in a row they stand below it, one below the other.
    const apart = Math.max(badge.y - (more.y + more.height), more.y - (badge.y + badge.height));
    expect(apart).toBeGreaterThanOrEqual(0);
    expect(badge.x + badge.width).toBeLessThan(picture.x + picture.width - 4);
  });

/** What a select has left beside the words chosen in it. */
function measureRoom(select: Locator): Promise<number> {
  return select.evaluate((element: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const text = pen.measureText(element.selectedOptions[0]!.text).width;
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
  });
}

test('one can read which car is chosen', async ({ page }) => {
  const [piece] = await find(page, 'search=table&minPrice=20');
  await open(page, `/listing/${piece!.id}`);
  // The arrow takes about twenty pixels.
  expect(await measureRoom(page.getByLabel('Your car'))).toBeGreaterThan(20);
});

test('one can read which region and city a search is for', async ({ page }) => {
  await register(page, 'ana');
  await open(page, '/account?tab=saved-searches');
  await page.getByRole('button', { name: 'New Search' }).click();
  for (const place of ['Region', 'City'])
    expect(await measureRoom(page.getByLabel(place)), place).toBeGreaterThan(20);
});

test('the line under a card’s title is there to the end', async ({ page }) => {
  await open(page, '/?search=sofa');
  await expect(cards(page).first()).toBeVisible();
  const hidden = await cards(page)
    .locator('h3 + p')
    .evaluateAll((lines) => lines.filter((line) => line.scrollHeight > line.clientHeight).length);
  expect(hidden).toBe(0);
});

test('what can be done with a listing takes two lines, and ends with the tick', async ({ page }) => {
  const [piece] = await find(page, 'search=table&minPrice=20');
  await open(page, `/listing/${piece!.id}`);
  const save = (await page.getByRole('button', { name: /^Save/ }).first().boundingBox())!;
  const share = (await page.getByRole('button', { name: 'Share' }).boundingBox())!;
  const tick = (await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .boundingBox())!;
  expect(share.y - save.y).toBeLessThan(share.height * 1.5);
  expect(tick.x).toBeGreaterThan(share.x + share.width);
  expect(tick.y).toBeLessThan(share.y + share.height);
});

test('the line above what a piece costs at your door has no gap', async ({ page }) => {
  const [piece] = await find(page, 'region=Auckland&minPrice=20');
  await open(page, `/listing/${piece!.id}?from=Hamilton`);
  const door = page.getByRole('region', { name: 'At your door' });
  const name = (await door.getByRole('term').last().boundingBox())!;
  const sum = (await door.getByRole('definition').last().boundingBox())!;
  expect(name.x + name.width).toBeCloseTo(sum.x, 0);
});

test('a list with nothing on it has a picture too, and its settings begin at the top', async ({ page }) => {
  const { id } = await register(page, 'ana');
  const list = await send<{ id: number }>(page, `/api/accounts/${id}/lists`, { name: 'Nursery' });
  await open(page, '/account?tab=lists');
  await expect(page.getByRole('article').locator('svg')).toBeVisible();
  await open(page, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Share and settings' }).click();
  await expect(page.getByRole('button', { name: 'Make an invitation link' })).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Share and settings' });
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(0);
});

test('the menu’s links begin where its heading does', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const heading = (await menu.getByRole('heading', { name: 'Menu' }).boundingBox())!;
  const link = menu.getByRole('link', { name: 'Categories' });
  const padding = await link.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
  expect((await link.boundingBox())!.x + padding).toBeCloseTo(heading.x, 0);
});

test('a source’s sparkline stays beside its name, and the five totals leave no hole', async ({ page }) => {
  // There is a line to draw once a source has been collected twice.
  await page.route('**/api/admin/data-sources', async (route) => {
    const sources: DataSource[] = await (await route.fetch()).json();
    const json = sources.map((one) => ({ ...one, recentRuns: [...one.recentRuns, ...one.recentRuns] }));
    await route.fulfill({ json });
  });
  await signInStaff(page);
  await open(page, '/admin');
  for (const name of ['Kea Street', 'The Bach Board']) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const heading = (await card.getByRole('heading', { name }).boundingBox())!;
    const line = (await card.getByRole('img').first().boundingBox())!;
    expect(line.y, name).toBeLessThan(heading.y + heading.height);
  }
  const totals = page.locator('dl > div').filter({ has: page.getByRole('term') });
  const first = (await totals.first().boundingBox())!;
  const last = (await totals.last().boundingBox())!;
  expect(last.width).toBeGreaterThan(first.width * 2);
});

test('where people choose the colours, the sheet of filters has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCSS('border-top-width', '1px');
});

test('what unfolds is high enough for a thumb', async ({ page }) => {
  await signInStaff(page);
  for (const path of ['/admin?tab=overview', '/api/docs']) {
    await page.goto(path);
    await page.locator('summary').first().waitFor();
    const heights = await page
      .locator('summary')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(24);
    await expectNoOverflow(page);
  }
});

test('the links to the pages before and after stand beside each other', async ({ page }) => {
  await open(page, '/?search=table&page=2');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const [before, after] = await Promise.all(
    ['Previous', 'Next'].map((name) => pages.getByRole('link', { name }).boundingBox()),
  );
  expect(after?.y).toBe(before?.y);
});

test('a saved heart can be made out in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const [piece] = await find(page, 'search=table&minPrice=20');
  await register(page, 'Aroha');
  await send(page, `/api/listings/${piece!.id}/favorite`);
  await open(page, `/listing/${piece!.id}`);
  const heart = page.getByRole('button', { name: 'Saved', exact: true }).locator('svg');
  // Against the button's own dark ground it takes three to one (WCAG 1.4.11).
  await expect(heart).toHaveCSS('color', 'rgb(242, 162, 124)');
});
