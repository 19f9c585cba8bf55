import { find } from './catalogue.ts';
import { expect, expectNoOverflow, open, register, send, signInStaff, test } from './tallboy.ts';

// What is left of 1280 × 1024 when everything is four times as large.
test.use({ viewport: { width: 320, height: 256 }, hasPictures: true });

test('magnified four times, nothing is cut off and what sticks leaves room to read', async ({ page }) => {
  const { id } = await register(page, 'awhina');
  const pieces = await find(page, 'search=table&minPrice=20');
  const ids = pieces.slice(0, 3).map((piece) => piece.id);
  const list = await send<{ id: number }>(page, `/api/accounts/${id}/lists`, {
    name: 'Our flat',
    listingId: ids[0],
  });
  await signInStaff(page);
  const paths = [
    '/',
    '/?search=table&category=Dining',
    '/?view=map',
    `/listing/${ids[0]}`,
    '/account',
    '/account?tab=notifications',
    `/lists/${list.id}`,
    `/compare?ids=${ids}`,
    '/admin',
  ];
  for (const path of paths) {
    await open(page, path);
    await expectNoOverflow(page);
    await page.mouse.wheel(0, 300);
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom }) => top <= 0 || bottom >= window.innerHeight)
        .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
    );
    expect(stuck, path).toBeLessThan(256 / 4);
  }
});

test('magnified four times, one can still read how results are sorted', async ({ page }) => {
  await open(page, '/');
  const sort = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox();
  expect(sort?.width).toBeGreaterThan(100);
});
