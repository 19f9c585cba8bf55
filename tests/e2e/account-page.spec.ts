import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  findPieces,
  open,
  register,
  send,
  test,
} from './tallboy.ts';

test('every tab is whole, quiet and accessible', async ({ page }) => {
  test.slow();
  const { id } = await register(page, 'roimata');
  const [piece] = await findPieces(page, 'table');
  await send(page, `/api/listings/${piece?.id}/favorite`);
  await send(page, `/api/accounts/${id}/saved-searches`, { name: 'W'.repeat(100), brands: ['IKEA'] });
  for (const targetPrice of [1_000_000, null]) {
    await send(page, `/api/accounts/${id}/price-alerts`, { targetPrice, listingId: piece?.id });
  }
  for (const [tab, heading] of [
    ['profile', 'Profile'],
    ['favorites', 'Favourites'],
    ['saved-searches', 'Saved Searches'],
    ['price-alerts', 'Price Alerts'],
    ['notifications', 'Notifications'],
  ] as const) {
    await open(page, `/account?tab=${tab}`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
  }
});
