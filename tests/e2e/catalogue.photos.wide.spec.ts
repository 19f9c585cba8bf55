import { findPhotographed, naturalWidth } from './catalogue.ts';
import { expect, open, test } from './tallboy.ts';

test.use({ hasPictures: true });

test('an enlarged photo opens at its middle, and is moved with the arrow keys and the mouse', async ({
  page,
}) => {
  const { id, title } = await findPhotographed(page);
  await open(page, `/listing/${id}`);
  await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().click();
  const viewer = page.getByRole('dialog', { name: `Photos of ${title}` });
  const photo = viewer.getByRole('img');
  await expect.poll(() => photo.evaluate(naturalWidth)).toBe(800);
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
