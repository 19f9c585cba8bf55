import { find, findPhotographed } from './catalogue.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, test } from './tallboy.ts';

test.use({ hasPictures: true });

const widthOf = (image: HTMLImageElement) => image.naturalWidth;

test('the photos of a piece are walked through with arrows, and looked at whole', async ({ page }) => {
  const { id, title } = await findPhotographed(page);
  await open(page, `/listing/${id}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  await expect(gallery.getByText('1 / 3')).toBeVisible();
  const next = gallery.getByRole('button', { name: 'Next photo' });
  const previous = gallery.getByRole('button', { name: 'Previous photo' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect(gallery.getByText('2 / 3')).toBeVisible();
  const second = gallery.getByRole('img', { name: `${title}, photo 2 of 3` });
  await expect.poll(() => second.evaluate(widthOf)).toBeGreaterThan(300);
  await expect(second).toBeInViewport();
  // The next one is on its way before it is asked for.
  await expect.poll(() => gallery.getByRole('img').nth(2).evaluate(widthOf)).toBeGreaterThan(300);

  await gallery.getByRole('link', { name: 'photo 2 of 3' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('3 / 3')).toBeVisible();
  await expect(gallery.locator('[aria-live]')).toContainText('Photo 3 of 3');
  // At the end the arrow stays where it is, so that the focus does too; it just does nothing.
  await next.focus();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await expect(gallery.getByText('3 / 3')).toBeVisible();
  await gallery.getByRole('link', { name: 'photo 3 of 3' }).focus();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);

  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: `Photos of ${title}` });
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  const whole = viewer.getByRole('img');
  await expect.poll(() => whole.evaluate(widthOf)).toBe(800);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  const before = (await whole.boundingBox())!.width;
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await whole.boundingBox())!.width).toBeGreaterThan(before * 1.5);
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(gallery.getByText('2 / 3')).toBeVisible();
});

test('an enlarged photo opens at its middle, and is moved with the arrow keys and the mouse', async ({
  page,
}) => {
  const { id, title } = await findPhotographed(page);
  await open(page, `/listing/${id}`);
  await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().click();
  const viewer = page.getByRole('dialog', { name: `Photos of ${title}` });
  const photo = viewer.getByRole('img');
  await expect.poll(() => photo.evaluate(widthOf)).toBe(800);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  const scrolled = () => photo.evaluate(({ parentElement: pane }) => Math.round(pane!.scrollLeft));
  const middle = await photo.evaluate(({ parentElement: pane }) => Math.round(pane!.clientWidth / 2));
  await expect.poll(scrolled).toBe(middle);
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBe(middle + 80);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBe(middle - 80);
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await page.mouse.move(200, 300);
  await page.mouse.down();
  await page.mouse.move(150, 300, { steps: 3 });
  await page.mouse.up();
  await page.mouse.move(250, 300);
  await expect.poll(scrolled).toBe(middle - 30);
});

test('a photo fills the screen, and the window again', async ({ page }) => {
  const { id, title } = await findPhotographed(page);
  await open(page, `/listing/${id}`);
  await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().click();
  const viewer = page.getByRole('dialog', { name: `Photos of ${title}` });
  const isFull = () => page.evaluate(() => document.fullscreenElement?.querySelector('img') !== undefined);
  await viewer.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await expect(viewer.getByRole('img')).toBeInViewport();
  await viewer.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(isFull).toBe(false);
  await viewer.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expect.poll(isFull).toBe(false);
});

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
  const blank = Buffer.from(
    `Qk1aAAAAAAAAADYAAAAoAAAABAAAAP3///8BABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA${'3+nv'.repeat(12)}`,
    'base64',
  );
  await page.route(`**/pictures/${piece!.id}?*`, (route) =>
    /asked=[2-9]/.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ body: blank, contentType: 'image/bmp', headers: { 'cache-control': 'no-store' } }),
  );
  await open(page, `/listing/${piece!.id}`);
  const picture = page.getByRole('img', { name: piece!.title }).first();
  await expect.poll(() => picture.evaluate(widthOf)).toBeLessThan(9);
  const before = await picture.boundingBox();
  await expect.poll(() => picture.evaluate(widthOf), { timeout: 30_000 }).toBeGreaterThan(300);
  expect(await picture.boundingBox()).toEqual(before);
});
