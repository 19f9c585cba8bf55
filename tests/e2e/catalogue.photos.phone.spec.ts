import type { Locator } from '@playwright/test';
import { findPhotographed } from './catalogue.ts';
import { expect, open, test } from './tallboy.ts';

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
