import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  open,
  type Page,
  register,
  reload,
  send,
  test,
} from './tallboy.ts';

/** A browser's own parser is strict: whatever isn't XML has no entries. */
function countEntries(page: Page, xml: string): Promise<number> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    if (document.querySelector('parsererror')) throw new Error(document.documentElement.textContent ?? '');
    return document.querySelectorAll('feed > entry').length;
  }, xml);
}

test('the results name their feed in the head, and follow the filter', async ({ page }) => {
  await open(page, '/?search=tallboy');
  const found = page.locator('head > link[rel="alternate"][type="application/atom+xml"]');
  await expect(found).toHaveAttribute('href', /\/feed\.atom\?search=tallboy$/);
  await expect(found).toHaveAttribute('title', 'New pieces in this search');
  const link = page.getByRole('region', { name: 'Search Results' }).getByRole('link', { name: 'Feed' });
  await expect(link).toHaveAttribute('href', '/feed.atom?search=tallboy');
  await link.scrollIntoViewIfNeeded();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  const answer = await page.request.get((await found.getAttribute('href'))!);
  expect(await countEntries(page, await answer.text())).toBeGreaterThan(3);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(found).toHaveAttribute('href', /\/feed\.atom\?search=tallboy$/);
  await open(page, '/categories');
  await expect(found).toHaveCount(0);
  await open(page, '/');
  await expect(found).toHaveAttribute('title', 'New pieces on Tallboy');
});

test('a saved search gets a private feed, a new address ends the old one, and it is turned off', async ({
  page,
}) => {
  const { id } = await register(page, 'Ana');
  await send(page, `/api/accounts/${id}/saved-searches`, { name: 'Tallboys', searchQuery: 'tallboy' });
  await open(page, '/account?tab=saved-searches');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Feed for Tallboys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feed for “Tallboys”' });
  await expect(dialog.getByText('This feed is off.')).toBeVisible();
  const address = dialog.getByLabel('Address for your feed reader');
  const read = async (url: string) => page.request.get(url);

  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const first = await address.inputValue();
  expect(first).toMatch(/\/feeds\/[\w-]{43}\.atom$/);
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  expect(await countEntries(page, await (await read(first)).text())).toBeGreaterThan(3);
  expect((await (await read(first.replace(/atom$/, 'json'))).json()).title).toBe('Tallboys on Tallboy');

  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect((await read(first)).status()).toBe(404);
  expect((await read(second)).status()).toBe(200);

  // It is not shown again, but can still be turned off.
  await reload(page);
  await page.getByRole('button', { name: 'Feed for Tallboys' }).click();
  await expect(dialog.getByText(/^This feed has been on since/)).toBeVisible();
  await expect(address).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('This feed is off.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeFocused();
  expect((await read(second)).status()).toBe(404);
});

test('notifications have a private feed as well', async ({ page }) => {
  await register(page, 'Ana');
  await open(page, '/account?tab=notifications');
  await page.getByRole('button', { name: 'Feed for your notifications' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feed for your notifications' });
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const url = await dialog.getByLabel('Address for your feed reader').inputValue();
  expect(await countEntries(page, await (await page.request.get(url)).text())).toBe(0);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('This feed is off.')).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});
