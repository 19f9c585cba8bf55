import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  open,
  register,
  reload,
  send,
  test,
  toast,
} from './tallboy.ts';

/** By its number at the end of its address. */
const addressOf = (id: number) => `a[href="/listing/${id}"]`;

test('a piece is hidden from its card, brought back at once, and hidden for good from its page', async ({
  page,
}) => {
  await register(page, 'Ana');
  const search = 'search=tallboy&sort=newest';
  const [piece] = await (await page.request.get(`/api/listings?${search}`)).json();
  const results = page.getByRole('region', { name: 'Search Results' });
  await open(page, `/?${search}`);
  await results
    .getByRole('button', { name: `Add ${piece.title} to a list or hide it`, exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: piece.title });
  await expect(dialog.getByRole('button', { name: 'Hide this piece' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Hide this piece' }).click();
  await expect(results.locator(addressOf(piece.id))).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(results.locator(addressOf(piece.id))).toHaveCount(1);

  await open(page, `/listing/${piece.id}`);
  await page.getByRole('button', { name: `Hide ${piece.title}` }).click();
  await expect(page.getByRole('dialog', { name: 'Hide' })).toHaveAccessibleDescription(/stays out of your/);
  await page.getByRole('button', { name: 'Hide this piece' }).click();
  await expect(page.getByRole('button', { name: 'Hidden. Bring it back' })).toBeVisible();
  await expectAccessible(page);
  await open(page, `/?${search}`);
  await expect(results.locator(addressOf(piece.id))).toHaveCount(0);

  await open(page, '/account?tab=hidden');
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: `Bring ${piece.title} back` }).click();
  await expect(page.getByText('No hidden pieces.')).toBeVisible();
  await page.getByLabel('Hide dealers').check();
  await reload(page);
  await expect(page.getByLabel('Hide dealers')).toBeChecked();
  await open(page, `/?${search}`);
  // A page that still asks for something would be refused once its cookies are gone.
  await page.goto('about:blank');
  const mine = await (await page.request.get('/api/stats')).json();
  await page.context().clearCookies();
  const everybodys = await (await page.request.get('/api/stats')).json();
  expect(mine.listings).toBeLessThan(everybodys.listings);
});

test('a piece that stands on two marketplaces is hidden on both of its pages', async ({ page }) => {
  await register(page, 'Hoani');
  const found = await (await page.request.get('/api/listings?pageSize=100')).json();
  let twins: { id: number }[] = [];
  for (const { id } of found) {
    if (twins.length === 0) twins = (await (await page.request.get(`/api/listings/${id}`)).json()).alsoOn;
    if (twins.length > 0) {
      await send(page, `/api/listings/${id}/hide`, { what: 'piece' });
      break;
    }
  }
  await open(page, `/listing/${twins[0]?.id}`);
  await page.getByRole('button', { name: 'Hidden. Bring it back' }).click();
  await expect(page.getByRole('button', { name: /^Hide / })).toBeVisible();
});

test('a saved search counts anew once dealers are hidden', async ({ page }) => {
  const { id } = await register(page, 'Ngaio');
  await send(page, `/api/accounts/${id}/saved-searches`, { name: 'Everything' });
  await open(page, '/account?tab=saved-searches');
  const matches = page.getByRole('article').getByText(/^[\d,]+ match(?:es)?$/);
  const before = await matches.innerText();
  await page.getByRole('tab', { name: 'Hidden' }).click();
  const counted = page.waitForResponse(`**/api/accounts/${id}/hidden`);
  await page.getByLabel('Hide dealers').check();
  await counted;
  await page.getByRole('tab', { name: 'Saved Searches (1)' }).click();
  await expect(matches).not.toHaveText(before);
});

test('the counts beside the filters leave out what was just hidden', async ({ page }) => {
  await register(page, 'Hana');
  const search = 'search=tallboy&sort=newest';
  const [piece] = await (await page.request.get(`/api/listings?${search}`)).json();
  await open(page, `/?${search}`);
  const filters = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const ofRoom = sheet.getByRole('checkbox', { name: new RegExp(`^${piece.category} \\d+$`) });
  await filters.click();
  const name = await ofRoom.evaluate((box) => box.closest('label')?.innerText ?? '');
  const count = Number(/\d+$/.exec(name)?.[0]);
  expect(count).toBeGreaterThan(0);
  await sheet.getByRole('button', { name: /^Show [\d,]+ items?$/ }).click();
  await page
    .getByRole('button', { name: `Add ${piece.title} to a list or hide it`, exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: 'Hide this piece' }).click();
  await expect(page.locator(addressOf(piece.id))).toHaveCount(0);
  await filters.click();
  await expect(ofRoom).toHaveAccessibleName(`${piece.category} ${count - 1}`);
});

test('where the seller isn’t known, only the piece can be hidden', async ({ page }) => {
  await register(page, 'Wiremu');
  const known = page.getByRole('button', { name: /^Add .* to a list or hide it$/ }).first();
  const unknown = page.getByRole('button', { name: 'Add Nobody’s chair to a list or hide it' }).first();
  const wholeSeller = page.getByRole('button', { name: /^Hide everything from/ });
  await page.route('**/api/listings?*', async (route) => {
    const response = await route.fetch();
    const found: object[] = await response.json();
    const json = found.map((piece) => ({ ...piece, title: 'Nobody’s chair', sellerName: null }));
    await route.fulfill({ response, json });
  });
  await open(page, '/');
  await known.click();
  await expect(wholeSeller).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Next' }).click();
  await unknown.click();
  await expect(page.getByRole('button', { name: 'Hide this piece' })).toBeVisible();
  await expect(wholeSeller).toHaveCount(0);
});

test('whoever is not signed in is offered to', async ({ page }) => {
  await open(page, '/?search=sofa');
  await page
    .getByRole('button', { name: /to a list or hide it$/ })
    .first()
    .click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(/^Sign in to hide/)).toBeVisible();
});
