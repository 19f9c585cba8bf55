import { findCareful } from './catalogue.ts';
import { expect, open, register, signInStaff, test } from './tallboy.ts';

for (const width of [768, 1280])
  test(`${width} pixels wide, the verdict follows the photos however much is said beside them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await findCareful(page);
    await open(page, `/listing/${id}`);
    const photos = (await page.getByRole('region', { name: 'Photos' }).boundingBox())!;
    const verdict = (await page.locator('#deal').boundingBox())!;
    const gap = verdict.y - photos.y - photos.height;
    expect(gap).toBeGreaterThan(8);
    expect(gap).toBeLessThan(48);
    const seller = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Contact Seller' }) });
    const head = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const card = (await seller.last().boundingBox())!;
    expect(card.x).toBeCloseTo(head.x, 0);
    expect(card.y).toBeGreaterThan(head.y + head.height);
  });

test('a long menu stays on a low screen, to its last line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signInStaff(page);
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Import' }).click();
  const menu = (await page.getByRole('menu').boundingBox())!;
  expect(menu.y).toBeGreaterThanOrEqual(0);
  expect(menu.y + menu.height).toBeLessThanOrEqual(700);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
});

test('what the server drew stays while the page learns where somebody lives', async ({ page }) => {
  const { id } = await register(page, 'Mere');
  await page.request.patch(`/api/accounts/${id}`, { data: { city: 'Nelson' } });
  await open(page, '/account');
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
      if (removed.some((node) => node instanceof Element && node.matches('.room')))
        document.documentElement.dataset.lost = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/');
  await expect(page.getByText('Distances from Nelson')).toBeVisible();
  await expect(page.locator('.room')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-lost');
});
