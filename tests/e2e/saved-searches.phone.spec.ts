import { expect, expectAccessible, open, register, remarkOnCut, send, test, toast } from './tallboy.ts';

test('a search is saved by its form', async ({ page }) => {
  await register(page, 'aroha');
  await open(page, '/account?tab=saved-searches');
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  await page.getByRole('button', { name: 'New Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Search' });
  const name = dialog.getByLabel('Search Name *');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('placeholder', /Auckland sofas under \$500/);
  const categories = await dialog.getByLabel('Category').locator('option').allTextContents();
  expect(categories.slice(1, 6)).toEqual(['Living Room', 'Bedroom', 'Dining', 'Office', 'Outdoor']);
  expect(categories).toHaveLength(9);
  const conditions = await dialog.getByLabel('Condition').locator('option').allTextContents();
  expect(conditions.slice(1)).toEqual(['New', 'Excellent', 'Good', 'Fair']);
  await expectAccessible(page);

  await dialog.getByLabel('Min Price ($)').fill('lots');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(dialog.getByText('Please give your search a name')).toBeVisible();
  await expect(dialog.getByText('Please enter an amount in dollars')).toBeVisible();
  await expect(name).toBeFocused();

  await name.fill('Sofas under $900');
  await dialog.getByLabel('Search Keywords').fill('sofa');
  await dialog.getByLabel('Category').selectOption('Living Room');
  await dialog.getByLabel('Min Price ($)').fill('900.50');
  await dialog.getByLabel('Max Price ($)').fill('100');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(dialog.getByText('Max price can’t be lower than min price')).toBeVisible();
  await dialog.getByLabel('Min Price ($)').fill('');
  await dialog.getByLabel('Max Price ($)').fill('$900');
  await dialog.getByLabel('Location').fill('North Island');
  const sent = page.waitForRequest('/api/accounts/*/saved-searches');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ minPrice: null, maxPrice: 900, condition: null });
  await expect(toast(page)).toContainText('Search Saved');
  await expect(toast(page)).toContainText('Your search has been saved successfully.');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'New Search' })).toBeFocused();

  await expect(page.getByRole('tab', { name: 'Saved Searches (1)' })).toBeVisible();
  const location = 'North Island';
  const params = { search: 'sofa', category: 'Living Room', maxPrice: 900, location, pageSize: 1 };
  const found = await page.request.get('/api/listings', { params });
  const card = page.getByRole('article');
  await expect(card).toContainText(`${found.headers()['x-total-count']} matches`);
  await expect(card).toContainText('“sofa” · Living Room · Up to $900 · North Island');
  await card.getByRole('link', { name: 'Sofas under $900', exact: true }).click();
  await expect(page).toHaveURL('/?search=sofa&category=Living+Room&maxPrice=900&location=North+Island');
});

test('a saved search keeps every filter, and is changed, renamed and deleted', async ({ page }) => {
  const { id } = await register(page, 'wiremu');
  const search = {
    name: 'Alcove',
    searchQuery: 'tallboy',
    brands: ['Freedom', 'IKEA'],
    region: 'Wellington',
    fits: '90x45x120',
    maxHeight: 120,
  };
  const { id: savedSearchId } = await send<{ id: number }>(
    page,
    `/api/accounts/${id}/saved-searches`,
    search,
  );
  await send(page, `/api/accounts/${id}/price-alerts`, { alertType: 'new_listing', savedSearchId });
  await open(page, '/account?tab=saved-searches');
  await expect(page.getByRole('tab', { name: 'Price Alerts (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Alcove' })).toHaveAttribute(
    'href',
    '/?search=tallboy&region=Wellington&brands=Freedom&brands=IKEA&fits=90x45x120&maxHeight=120',
  );
  await page.getByRole('button', { name: 'Edit Alcove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Search' });
  await expect(dialog.getByLabel('Search Keywords')).toHaveValue('tallboy');
  await dialog.getByRole('button', { name: 'Remove Freedom or IKEA' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Search Name *').fill('Beside the chimney');
  await dialog.getByLabel('Condition').selectOption('Good');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(toast(page)).toContainText('Search Saved');
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { name: 'Beside the chimney' })).toBeVisible();
  await expect(card).toContainText(
    '“tallboy” · Good · Wellington · Fits 90 cm wide × 45 cm deep × 120 cm high · Height up to 120 cm',
  );

  await page.getByRole('button', { name: 'Delete Beside the chimney' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Beside the chimney”?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Delete Beside the chimney' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Search Deleted');
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  // Its alert went with it.
  await expect(page.getByRole('tab', { name: 'Price Alerts (0)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saved Searches', exact: true })).toBeFocused();
});

test('what one is looking at is saved with all its filters', async ({ page, complaints }) => {
  const address =
    '/?search=table&region=Wellington&conditions=Good&conditions=Fair&maxPrice=900&fits=180x100x';
  await open(page, address);
  await expect(page.getByRole('button', { name: 'Save Search' })).toHaveCount(0);
  const { id } = await register(page, 'tavita');
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Search' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeVisible();
  await open(page, address);
  await page.getByRole('button', { name: 'Save Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Search' });
  await expect(dialog.getByLabel('Search Name *')).toHaveValue('Table in Wellington under $900');
  // A name and how to be told; the rest is folded, and says in brief what it holds.
  await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox'))).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Save Search' })).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByText('What this search looks for').click();
  await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox'))).toHaveCount(10);
  await expect(dialog.getByLabel('Search Keywords')).toHaveValue('table');
  await expect(dialog.getByLabel('Condition').locator('option:checked')).toHaveText('Good or Fair');
  await expect(dialog.getByLabel('Region')).toHaveValue('Wellington');
  await expectAccessible(page);
  await expect(dialog.getByLabel('Tell me')).toHaveValue('new_listing');
  await dialog.getByLabel('Tell me').selectOption('about new matches and price drops');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(toast(page)).toContainText('Search Saved');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save Search' })).toBeFocused();
  const alerts = await (await page.request.get(`/api/accounts/${id}/price-alerts`)).json();
  expect(alerts).toMatchObject([{ alertType: 'price_drop' }, { alertType: 'new_listing' }]);
  // The same once more is not saved, and says under which name it is.
  await page.getByRole('button', { name: 'Save Search' }).click();
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'You’ve already saved this search, as “Table in Wellington under $900”.',
  );
  // Said once: there is no toast beside it.
  await expect(page.getByText('Save Failed')).toHaveCount(0);
  complaints.allow(/409/);
  // What is wrong in the fold is shown.
  await dialog.getByText('What this search looks for').click();
  await dialog.getByLabel('Min Price ($)').fill('lots');
  await dialog.getByText('What this search looks for').click();
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(dialog.getByLabel('Min Price ($)')).toBeFocused();
  await page.keyboard.press('Escape');
  const [saved] = await (await page.request.get(`/api/accounts/${id}/saved-searches`)).json();
  expect(saved).toMatchObject({
    searchQuery: 'table',
    region: 'Wellington',
    fits: '180x100x',
    maxPrice: 900,
  });
  expect(saved.conditions).toEqual(['Good', 'Fair']);
});

test('a search in two categories is saved with both, and opened with both', async ({ page }) => {
  await register(page, 'huia');
  await open(page, '/?category=Dining&category=Office');
  const found = await page.getByText(/^[\d,]+ items$/).innerText();
  await page.getByRole('button', { name: 'Save Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Search' });
  await expect(dialog.getByLabel('Search Name')).toHaveValue('Dining or Office');
  await dialog.getByText('What this search looks for').click();
  await expect(dialog.getByLabel('Category').locator('option:checked')).toHaveText('Dining or Office');
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(toast(page)).toContainText('Search Saved');
  await open(page, '/account?tab=saved-searches');
  await expect(page.getByRole('article')).toContainText(found.replace('items', 'matches'));
  await page.getByRole('link', { name: 'Open Dining or Office' }).click();
  await expect(page).toHaveURL('/?category=Dining&category=Office');
});

test('what is new since the last look is told until one looks', async ({ page }) => {
  const { id } = await register(page, 'ngaio');
  await send(page, `/api/accounts/${id}/saved-searches`, { name: 'Beds', searchQuery: 'bed' });
  let isNew = true;
  // As when three beds have come since.
  await page.route('/api/accounts/*/saved-searches', async (route) => {
    const response = await route.fetch();
    const [search] = await response.json();
    await route.fulfill({ response, json: [{ ...search, newMatches: isNew ? 3 : search.newMatches }] });
  });
  await open(page, '/account?tab=saved-searches');
  await page.getByRole('button', { name: 'Edit Beds' }).click();
  await page.getByRole('button', { name: 'Save Search' }).click();
  await expect(page.getByRole('article')).toContainText('3 new');
  const looked = page.waitForRequest('/api/saved-searches/*/look');
  isNew = false;
  await page.getByRole('link', { name: 'Open Beds' }).click();
  await looked;
  await expect(page).toHaveURL('/?search=bed');
  await page.goBack();
  await expect(page.getByRole('article')).toContainText('Beds');
  await expect(page.getByText(/\d new/)).toHaveCount(0);
});

test('a search that cannot be saved says so and loses nothing', async ({ page, context, complaints }) => {
  const { password } = await register(page, 'kahu');
  await open(page, '/account?tab=saved-searches');
  await page.getByRole('button', { name: 'New Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Search' });
  await dialog.getByLabel('Search Name *').fill('Lost?');
  await page.route('/api/accounts/*/saved-searches', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(toast(page)).toContainText('Save Failed');
  await expect(toast(page)).toContainText('Failed to save search. Please try again.');
  await expect(dialog.getByRole('alert')).toContainText('We can’t reach Tallboy.');
  await expect(dialog.getByLabel('Search Name *')).toHaveValue('Lost?');
  await complaints.expect(remarkOnCut);
  await page.unroute('/api/accounts/*/saved-searches');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password *').fill(password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page)).toContainText('Search Saved');
  await expect(page.getByRole('article')).toContainText('Lost?');
  complaints.allow(/401/);
  await page.getByRole('button', { name: 'New Search' }).click();
  await dialog.getByLabel('Search Name *').fill('Nobody’s');
  await page.evaluate(() => localStorage.removeItem('tallboyUserId'));
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(toast(page)).toContainText('No user logged in');
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
});

test('whoever has channels chooses by which of them a new search tells', async ({ page }) => {
  const { id } = await register(page, 'marama');
  const [phone] = await Promise.all(
    ['My phone', 'Our chat'].map((name) =>
      send<{ id: number }>(page, `/api/accounts/${id}/channels`, {
        kind: 'ntfy',
        name,
        url: 'https://ntfy.example/topic',
      }),
    ),
  );
  await open(page, '/?search=desk');
  await page.getByRole('button', { name: 'Save Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Search' });
  const everything = dialog.getByLabel('Everything I’ve set up');
  await expect(everything).toBeChecked();
  // Whoever wants to hear nothing isn't asked by what.
  await dialog.getByLabel('Tell me').selectOption('nothing, I’ll look myself');
  await expect(everything).toHaveCount(0);
  await dialog.getByLabel('Tell me').selectOption('when a price drops');
  await everything.uncheck();
  await dialog.getByLabel('Our chat').uncheck();
  await expect(dialog.getByLabel('My phone')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Search' }).click();
  await expect(toast(page)).toContainText('Search Saved');
  const alerts = await (await page.request.get(`/api/accounts/${id}/price-alerts`)).json();
  expect(alerts).toMatchObject([{ alertType: 'price_drop', channelIds: [phone!.id] }]);
});
