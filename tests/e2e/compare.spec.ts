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

  // The address is all there is to it: somebody else sees the same, and what fetching costs from their town.
  await page.getByLabel('Your town or suburb').fill('Nelson');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(table(page).getByRole('row', { name: /^At your door/ })).toContainText('$');
});

test('a fifth is refused with a word, and one taken out is no longer ticked', async ({ page }) => {
  await open(page, '/?search=sofa');
  const ticks = page.getByRole('checkbox', { name: /^Compare / });
  for (const at of [0, 1, 2, 3]) await ticks.nth(at).check();
  await ticks.nth(4).click();
  await expect(page.getByText('You can compare up to four.')).toBeVisible();
  await expect(ticks.nth(4)).not.toBeChecked();
  for (const at of [0, 1, 2, 3]) await expect(ticks.nth(at)).toBeChecked();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(table(page)).toBeVisible();
  await page.goto(`${page.url()}&from=Nelson&car=van`);
  const remove = table(page).getByRole('link', { name: /^Remove/ });
  await remove.first().click();
  await expect(remove).toHaveCount(3);
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+&from=Nelson&car=van$/);
  await open(page, '/?search=sofa');
  await expect(ticks.nth(0)).not.toBeChecked();
  await expect(ticks.nth(1)).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('what is ticked is sent, and what is gone is said', async ({ page }) => {
    await page.goto('/?search=sofa');
    const ticks = page.getByRole('checkbox', { name: /^Compare / });
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await page.getByRole('button', { name: 'Compare what you’ve ticked' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(3);
    const [, id] = /ids=(\d+)/.exec(page.url())!;
    await page.goto(`/compare?ids=${id},999999999`);
    await expect(page.getByText('One of these is no longer here.')).toBeVisible();
  });

  test('of five that are ticked the first four are shown, and that is said', async ({ page }) => {
    await page.goto('/?search=sofa');
    const ticks = page.getByRole('checkbox', { name: /^Compare / });
    for (const at of [0, 1, 2, 3, 4]) await ticks.nth(at).check();
    await page.getByRole('button', { name: 'Compare what you’ve ticked' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(5);
    await expect(page.getByText('You can compare up to four. Here are the first four.')).toBeVisible();
  });
});
