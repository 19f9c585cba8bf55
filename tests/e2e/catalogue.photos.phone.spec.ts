import { findPhotographed } from './catalogue.ts';
import { expect, open, test } from './tallboy.ts';

test.use({ hasPictures: true });

test('a finger turns the page, in the row and over the window', async ({ page }) => {
  const { id, title } = await findPhotographed(page);
  await open(page, `/listing/${id}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  await gallery.getByRole('img').first().tap();
  const viewer = page.getByRole('dialog', { name: `Photos of ${title}` });
  const touch = (type: string, clientX: number) =>
    viewer.getByRole('img').evaluate(
      (image, [kind, x]) => {
        const touches = [new Touch({ identifier: 1, target: image, clientX: x as number, clientY: 300 })];
        image.dispatchEvent(
          new TouchEvent(kind as string, { bubbles: true, touches, changedTouches: touches }),
        );
      },
      [type, clientX] as const,
    );
  await touch('touchstart', 300);
  await touch('touchend', 100);
  await expect(viewer.getByText('2 / 3')).toBeVisible();
});
