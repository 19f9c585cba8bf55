import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, test } from './tallboy.ts';

// The preview under each picture is only there where pictures are.
test.use({ hasPictures: true });

const table = (page: Page) => page.getByRole('region', { name: 'Pieces side by side' });

test('pieces are ticked in the results, seen side by side, and taken out again', async ({ page }) => {
  const [first] = await (await page.request.get('/api/listings?search=sofa&pageSize=1')).json();
  await expect
    .poll(async () => {
      await page.request.get(`/pictures/${first.id}?width=160`);
      return (await (await page.request.get(`/api/listings/${first.id}`)).json()).imagePreview;
    })
    .not.toBeNull();
  await open(page, '/?search=sofa');
  const ticks = page.getByRole('checkbox', { name: /^Compare / });
  for (const at of [0, 1, 2]) await ticks.nth(at).check();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/);
  const columns = table(page).getByRole('columnheader');
  await expect(columns).toHaveCount(4);
  await expect(columns.nth(1).locator('img')).toHaveCount(2);
  for (const name of ['Price', 'At your door', 'Verdict', 'Check carefully', 'Condition', 'Size', 'Where'])
    await expect(table(page).getByRole('rowheader', { name, exact: true })).toBeVisible();
  // Whatever is drawn in a column stays in it.
  for (const column of await columns.all()) {
    const box = (await column.boundingBox())!;
    for (const picture of await column.locator('img').all()) {
      const drawn = (await picture.boundingBox())!;
      expect(drawn.width).toBeLessThanOrEqual(box.width);
      expect(drawn.height).toBeLessThanOrEqual(box.height);
    }
  }
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  await columns
    .nth(1)
    .getByRole('link', { name: /^Remove/ })
    .click();
  await expect(columns).toHaveCount(3);
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);

  // Everything is in the address: somebody else sees the same, with the cost of fetching it to their own
  // town.
  await page.getByLabel('Your town or suburb').fill('Nelson');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(table(page).getByRole('row', { name: /^At your door/ })).toContainText('$');
});
