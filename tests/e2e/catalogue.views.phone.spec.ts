import { cards } from './catalogue.ts';
import { expect, open, test } from './tallboy.ts';

test('in a row the picture is four by three, and nothing stands on it', async ({ page }) => {
  await open(page, '/?search=sofa&view=list');
  const card = cards(page).filter({ hasText: 'Deal' }).first();
  const picture = (await card.locator('img').last().boundingBox())!;
  expect(picture.width / picture.height).toBeCloseTo(4 / 3, 1);
  const parts = [
    card.getByRole('button', { name: /^Save / }),
    card.getByRole('button', { name: /to a list or hide it$/ }),
    card.getByRole('link', { name: /See why\.$/ }),
  ];
  for (const part of parts) {
    const box = (await part.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(picture.y + picture.height);
    expect(box.x + box.width).toBeLessThanOrEqual(picture.x + picture.width);
    // It's what a finger there would touch.
    await part.click({ trial: true });
  }
});
