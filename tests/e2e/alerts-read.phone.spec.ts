import { countUnread, fireAlert } from './alerts.ts';
import { expect, findPieces, open, register, remarkOnCut, send, test, toast } from './tallboy.ts';

test('a tab in the background keeps the count in its title', async ({ page }) => {
  const { id } = await register(page, 'Ana');
  await page.clock.install();
  await open(page, '/categories');
  await expect(page).toHaveTitle(/^[^(]/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await fireAlert(page, id);
  await page.clock.fastForward(61_000);
  await expect(page).toHaveTitle(/^\(1\) /);
});

test('whoever sees it by the toast has read it', async ({ page }) => {
  const { id } = await register(page, 'Hemi');
  await open(page, '/categories');
  const piece = await fireAlert(page, id);
  await expect(page).toHaveTitle(/^\(1\) /);
  await toast(page).getByRole('button', { name: 'See it' }).click();
  await expect(page).toHaveURL(`/listing/${piece.id}`);
  await expect(page).toHaveTitle(/^[^(]/);
  expect(await countUnread(page, id)).toBe(0);
});

test('on the other tabs of one’s account what comes is announced', async ({ page }) => {
  const { id } = await register(page, 'Moana');
  await open(page, '/account?tab=price-alerts');
  await fireAlert(page, id);
  await expect(toast(page).getByRole('button', { name: 'See it' })).toBeVisible();
});

test('where a late part can’t be fetched, the page says so in words and offers to reload', async ({
  page,
  complaints,
}) => {
  await register(page, 'Mere');
  const [piece] = await findPieces(page, 'tallboy');
  await open(page, `/listing/${piece!.id}`);
  complaints.allow(remarkOnCut, /Failed to fetch dynamically imported module/);
  await page.route('/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: `Alert me about ${piece!.title}` }).click();
  const said = page.getByRole('alert').filter({ hasText: 'That didn’t work' });
  await expect(said).toContainText('Your connection may have dropped, or Tallboy’s just been updated.');
  // Each press that fails says so.
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: `Alert me about ${piece!.title}` }).click();
  await expect(said).toContainText('Your connection may have dropped');
  await page.unroute('/assets/*.js');
  await said.getByRole('button', { name: 'Reload the page' }).click();
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: `Alert me about ${piece!.title}` }).click();
  await expect(page.getByRole('dialog', { name: 'Create Price Alert' })).toBeVisible();
});

test('news that comes by itself waits for an Undo that is still there', async ({ page }) => {
  const { id } = await register(page, 'Wiki');
  await open(page, '/?search=tallboy&sort=newest');
  await page
    .getByRole('button', { name: /^Add .* to a list or hide it$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide this piece' }).click();
  const undo = toast(page).getByRole('button', { name: 'Undo' });
  await undo.hover();
  await fireAlert(page, id);
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(undo).toBeVisible();
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page).getByRole('button', { name: 'See it' })).toBeVisible();
});

test('deleting the only one of the last page leads to the page before', async ({ page }) => {
  const { id } = await register(page, 'Moana');
  const found = await page.request.get('/api/listings', { params: { minPrice: 20, pageSize: 25 } });
  for (const { id: listingId } of await found.json()) {
    const alert = { alertType: 'price_drop', targetPrice: 1_000_000, listingId };
    await send(page, `/api/accounts/${id}/price-alerts`, alert);
  }
  await open(page, '/account?tab=notifications');
  const place = page.getByRole('status').filter({ hasText: /^Page / });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText('Page 2 of 2');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('whoever chooses a kind on the second page begins at its first', async ({ page }) => {
  const { id } = await register(page, 'Rewi');
  for (const category of ['Living Room', 'Bedroom']) {
    const form = { name: category, category };
    const search = await send<{ id: number }>(page, `/api/accounts/${id}/saved-searches`, form);
    const alert = { alertType: 'price_drop', targetPrice: 1_000_000, savedSearchId: search.id };
    await send(page, `/api/accounts/${id}/price-alerts`, alert);
  }
  await open(page, '/account?tab=notifications');
  const place = page.getByRole('status').filter({ hasText: /^Page / });
  await expect(place).toHaveText('Page 1 of 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText('Page 2 of 2');
  await page.getByRole('button', { name: 'Price drops' }).click();
  await expect(place).toHaveText('Page 1 of 2');
});
