import { expect, findPieces, open, type Page, test } from './tallboy.ts';

const table = (page: Page) => page.getByRole('region', { name: 'Pieces side by side' });

test('a fifth is refused with a word, and one taken out is no longer ticked', async ({ page }) => {
  await open(page, '/?search=sofa');
  const ticks = page.getByRole('checkbox', { name: /^Compare / });
  await ticks.nth(0).check();
  // Only now does each tick count at once; those before its script is there are taken as the cards come to life.
  await expect(page.getByText('Tick another one to compare.')).toBeVisible();
  for (const at of [1, 2, 3]) await ticks.nth(at).check();
  await ticks.nth(4).click();
  await expect(page.getByText('You can compare up to four.')).toBeVisible();
  await expect(ticks.nth(4)).not.toBeChecked();
  for (const at of [0, 1, 2, 3]) await expect(ticks.nth(at)).toBeChecked();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(table(page)).toBeVisible();
  await open(page, `${page.url()}&from=Nelson&car=van`);
  const remove = table(page).getByRole('link', { name: /^Remove/ });
  await remove.first().click();
  await expect(remove).toHaveCount(3);
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+&from=Nelson&car=van$/);
  await open(page, '/?search=sofa');
  await expect(ticks.nth(0)).not.toBeChecked();
  await expect(ticks.nth(1)).toBeChecked();
});

test('two pieces are wholly on the screen, of three the rest is hinted at', async ({ page }) => {
  const ids = (await findPieces(page, 'sofa')).slice(0, 3).map(({ id }) => id);
  await open(page, `/compare?ids=${ids.slice(0, 2)}`);
  const cells = table(page).getByRole('cell');
  await expect(cells.first()).toBeVisible();
  const edges = await table(page).evaluate((frame) =>
    [...frame.querySelectorAll('th[scope="col"], td')].map((cell) => cell.getBoundingClientRect().right),
  );
  expect(Math.max(...edges)).toBeLessThanOrEqual(390);
  const isPushed = (frame: Element) => frame.scrollWidth > frame.clientWidth;
  expect(await table(page).evaluate(isPushed)).toBe(false);

  await open(page, `/compare?ids=${ids}`);
  await expect(table(page).getByRole('columnheader')).toHaveCount(4);
  expect(await table(page).evaluate(isPushed)).toBe(true);
  await expect(table(page)).toHaveCSS('background-image', /gradient/);
  // What a row is about stays in view when it is pushed to its end.
  await table(page).evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }));
  const name = table(page).getByRole('rowheader', { name: 'At your door' }).getByText('At your door');
  await expect.poll(async () => (await name.boundingBox())!.x).toBeGreaterThanOrEqual(16);
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
