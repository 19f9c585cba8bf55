import { findPhotographed, naturalWidth } from './catalogue.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, test } from './tallboy.ts';

test.use({ hasPictures: true });

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
  await expect.poll(() => second.evaluate(naturalWidth)).toBeGreaterThan(300);
  await expect(second).toBeInViewport();
  // The next one is on its way before it is asked for.
  await expect.poll(() => gallery.getByRole('img').nth(2).evaluate(naturalWidth)).toBeGreaterThan(300);

  await gallery.getByRole('link', { name: 'photo 2 of 3' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('3 / 3')).toBeVisible();
  await expect(gallery.locator('[aria-live]')).toContainText('Photo 3 of 3');
  // At the end the arrow stays, so that it keeps the focus. It just does nothing.
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
  await expect.poll(() => whole.evaluate(naturalWidth)).toBe(800);
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  const before = (await whole.boundingBox())!.width;
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await whole.boundingBox())!.width).toBeGreaterThan(before * 1.5);
  await viewer.getByRole('button', { name: 'Zoom out' }).click();
  // The next photo is shown whole, however the one before was.
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect.poll(async () => (await whole.boundingBox())!.width).toBeLessThan(before * 1.5);
  await viewer.getByRole('button', { name: 'Previous photo' }).click();
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(gallery.getByText('2 / 3')).toBeVisible();
});
