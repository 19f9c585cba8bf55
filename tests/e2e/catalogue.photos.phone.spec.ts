import type { Locator } from '@playwright/test';
import { find, findPhotographed, naturalWidth } from './catalogue.ts';
import { expect, open, remarkOn, remarkOnCut, test } from './tallboy.ts';

test.use({ hasPictures: true });

test('a finger turns the page, in the row and over the window', async ({ page }) => {
  const { id, title } = await findPhotographed(page);
  await open(page, `/listing/${id}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  await gallery.getByRole('img').first().tap();
  const viewer = page.getByRole('dialog', { name: `Photos of ${title}` });
  await swipe(viewer.getByRole('img'), 300, 100);
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).tap();
  await expect(viewer).toBeHidden();
  await expect(gallery.getByText('2 / 3')).toBeVisible();
  await swipe(gallery.getByRole('button', { name: 'Next photo' }), 360, 200);
  await expect(gallery.getByText('3 / 3')).toBeVisible();
});

test('Back closes the photos over the window, and leaves the listing the next time', async ({ page }) => {
  const { id, title } = await findPhotographed(page);
  await open(page, '/categories');
  await open(page, `/listing/${id}`);
  const photo = page.getByRole('region', { name: 'Photos' }).getByRole('img').first();
  const viewer = page.getByRole('dialog', { name: `Photos of ${title}` });
  await photo.tap();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));

  await photo.tap();
  await viewer.getByRole('button', { name: 'Close' }).tap();
  await expect(viewer).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.isOver ?? false)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/categories$/);
});

/** Four by three pixels of one colour. */
const preview = Buffer.from(
  `Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA${'3+nv'.repeat(12)}`,
  'base64',
);

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('they are a row that can be scrolled, each leading to the whole photo', async ({ page }) => {
    const { id, title, photos } = await findPhotographed(page);
    await page.goto(`/listing/${id}`);
    const links = page.getByRole('region', { name: 'Photos' }).getByRole('link');
    await expect(links).toHaveCount(3);
    await expect(page.getByRole('img', { name: `${title}, photo 3 of 3` })).toBeAttached();
    const whole = await page.request.get((await links.nth(2).getAttribute('href'))!);
    expect((await links.nth(2).getAttribute('href'))!).toContain(photos[2]!.url);
    expect(whole.headers()['content-type']).toMatch(/^image\//);
  });
});

test('a picture that is late comes by itself, where its preview was', async ({ page }) => {
  const [piece] = await find(page, 'search=desk');
  await page.route(`**/pictures/${piece!.id}?*`, (route) =>
    /asked=[2-9]/.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ body: preview, contentType: 'image/bmp', headers: { 'cache-control': 'no-store' } }),
  );
  await open(page, `/listing/${piece!.id}`);
  const picture = page.getByRole('img', { name: piece!.title }).first();
  await expect.poll(() => picture.evaluate(naturalWidth)).toBeLessThan(9);
  const before = await picture.boundingBox();
  await expect.poll(() => picture.evaluate(naturalWidth), { timeout: 30_000 }).toBeGreaterThan(300);
  expect(await picture.boundingBox()).toEqual(before);
});

test('a picture that could not be had at first comes by itself', async ({ page, complaints }) => {
  const tries = new Map<string, number>();
  await page.route('**/pictures/*?*', (route) => {
    const { pathname } = new URL(route.request().url());
    const count = (tries.get(pathname) ?? 0) + 1;
    tries.set(pathname, count);
    if (count === 1) return route.fulfill({ status: 503 });
    if (count === 2) return route.abort();
    return route.fallback();
  });
  await open(page, '/');
  const picture = page.locator('.listing-card img[srcset]').first();
  await expect.poll(() => picture.evaluate(naturalWidth), { timeout: 30_000 }).toBeGreaterThan(100);
  complaints.allow(remarkOn(503), remarkOnCut);
});

test('a late picture is asked for again without starting the parts of the page that wait for somebody', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const blank = { body: preview, contentType: 'image/bmp', headers: { 'cache-control': 'no-store' } };
  await page.route('**/pictures/*?*', (route) =>
    /asked=/.test(route.request().url()) ? route.fallback() : route.fulfill(blank),
  );
  await open(page, '/');
  const picture = page.locator('.listing-card img[srcset]').first();
  await expect.poll(() => picture.evaluate(naturalWidth), { timeout: 30_000 }).toBeGreaterThan(100);
  expect(asked.filter((path) => /filters-button|result-card/.test(path))).toEqual([]);
  await page.mouse.move(100, 400);
  await expect.poll(() => asked.filter((path) => /filters-button|result-card/.test(path))).not.toEqual([]);
});

async function swipe(over: Locator, from: number, to: number): Promise<void> {
  await over.evaluate(
    (element, places) => {
      for (const [at, type] of ['touchstart', 'touchend'].entries()) {
        const touches = [new Touch({ identifier: 1, target: element, clientX: places[at]!, clientY: 300 })];
        element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: touches }));
      }
    },
    [from, to],
  );
}
