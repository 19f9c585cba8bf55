import {
  expect,
  expectAccessible,
  findPieces,
  open,
  type Page,
  register,
  reload,
  remarkOnCut,
  send,
  test,
  toast,
} from './tallboy.ts';

async function favoriteIds(page: Page, accountId: number): Promise<number[]> {
  const answer = await page.request.get(`/api/accounts/${accountId}/favorites`);
  const favorites: { listing: { id: number } }[] = await answer.json();
  return favorites.map(({ listing }) => listing.id);
}

test('favourites are listed, and leave when their heart is pressed', async ({ page }) => {
  const { id: accountId } = await register(page, 'hine');
  await open(page, '/account?tab=favorites');
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/');

  const [first, second] = await findPieces(page, 'tallboy');
  for (const piece of [first, second]) await send(page, `/api/listings/${piece?.id}/favorite`);
  await reload(page);
  await expect(page.getByRole('tab', { name: 'Favourites (2)' })).toHaveAttribute('aria-selected', 'true');
  // Last saved first.
  await expect(page.getByRole('article').first()).toContainText(second?.title ?? '');
  await expect(page.getByRole('article').first()).toContainText(/Saved [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  const heart = page.getByRole('button', { name: `Save ${second?.title}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(toast(page)).toContainText('Removed from favorites');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Favourites (1)' })).toBeVisible();
  expect(await favoriteIds(page, accountId)).toEqual([first?.id]);
  await page.getByRole('link', { name: first?.title ?? '' }).click();
  await expect(page).toHaveURL(`/listing/${first?.id}`);
});

test('a heart that the server refuses goes back, with a word', async ({ page, complaints }) => {
  await register(page, 'rewi');
  const [piece] = await findPieces(page, 'sofa');
  await send(page, `/api/listings/${piece?.id}/favorite`);
  await open(page, '/account?tab=favorites');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/listings/*/favorite', async (route) => {
    await held;
    await route.abort();
  });
  const heart = page.getByRole('button', { name: `Save ${piece?.title}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  answer();
  await expect(toast(page)).toContainText('Still a favourite');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await complaints.expect(remarkOnCut);
});

test('a heart may be pressed again at once, however slow the rest of the page is', async ({ page }) => {
  const { id: accountId } = await register(page, 'kahu');
  const [piece] = await findPieces(page, 'desk');
  await open(page, `/listing/${piece?.id}`);
  await page.route(`/api/listings/${piece?.id}`, () => {});
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page)).toContainText('Added to favorites');
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(toast(page).first()).toContainText('Removed from favorites');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  expect(await favoriteIds(page, accountId)).toEqual([]);
});

test('a favourite that is gone stays, and is marked', async ({ page }) => {
  await register(page, 'pania');
  const pieces = (await findPieces(page, 'chair')).slice(0, 3);
  for (const { id } of pieces) await send(page, `/api/listings/${id}/favorite`);
  await open(page, '/account?tab=favorites');
  // As if one had been sold since and another were no longer kept at all.
  await page.route('/api/accounts/*/favorites?*', async (route) => {
    const response = await route.fetch();
    const [forgotten, sold] = await response.json();
    const json = [
      { ...forgotten, isGone: true, listing: null },
      { ...sold, isGone: true, listing: { ...sold.listing, isGone: true } },
    ];
    await route.fulfill({ response, json });
  });
  await page.getByRole('button', { name: `Save ${pieces[2]?.title}` }).click();
  await expect(page.getByText('No longer for sale')).toHaveCount(2);
  await expect(page.getByRole('link', { name: pieces[0]?.title ?? '' })).toBeVisible();
  await expect(page.getByRole('link', { name: pieces[1]?.title ?? '' })).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('/api/accounts/*/favorites?*');
  await page.getByRole('button', { name: `Remove ${pieces[1]?.title}` }).click();
  await expect(toast(page)).toContainText('Removed from favorites');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Favourites' })).toBeFocused();
});

test.describe('a heart pressed by nobody', () => {
  test('is filled after signing up, and one is back in the same place', async ({ page }) => {
    await open(page, '/?category=Office&sort=newest');
    const card = page.getByRole('article').nth(9);
    const title = (await card.getByRole('heading').textContent())!;
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await card.getByRole('button', { name: /^Save / }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText(`Sign in to save “${title}”. We’ll bring you straight back.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Email *').fill(`heart-${test.info().testId}@example.nz`);
    await page.getByLabel('Password *', { exact: true }).fill('Rimu Tallboy 7');
    await page.getByLabel('Confirm Password *').fill('Rimu Tallboy 7');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/?category=Office&sort=newest');
    await expect(toast(page)).toContainText('Added to favorites');
    await expect(card.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    const hearts = page.getByRole('main').getByRole('button', { pressed: true });
    await expect(hearts).toHaveCount(1);
    // It is known to the server, too: whoever comes again sees it at once.
    await reload(page);
    await expect(hearts).toHaveAccessibleName(`Save ${title}`);
  });

  test('stays filled where it was filled before signing in', async ({ page, context, complaints }) => {
    const { id: accountId, email, password } = await register(page, 'manu');
    const [piece] = await findPieces(page, 'desk');
    await send(page, `/api/listings/${piece?.id}/favorite`);
    await context.clearCookies();
    await open(page, `/listing/${piece?.id}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Email *').fill(email);
    await page.getByLabel('Password *').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/listing/${piece?.id}`);
    const saved = page.getByRole('button', { name: 'Saved', exact: true });
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    expect(await favoriteIds(page, accountId)).toEqual([piece?.id]);
    await saved.click();
    await expect(toast(page)).toContainText('Removed from favorites');
    expect(await favoriteIds(page, accountId)).toEqual([]);

    // Signed out elsewhere: they sign in right here, and the heart is filled.
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password *').fill(password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page)).toContainText('Added to favorites');
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    expect(await favoriteIds(page, accountId)).toEqual([piece?.id]);
    // What was looked at meanwhile may have been refused, too.
    complaints.allow(/401/);
  });
});
