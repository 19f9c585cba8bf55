import { listen } from './announcements.ts';
import { expect, findPieces, open, type Page, register, send, signInStaff, test } from './tallboy.ts';

// An action often removes what has the focus. Somebody without a mouse mustn't have to start again at the
// top.

test('clearing what was ticked leads back to what was ticked last', async ({ page }) => {
  await open(page, '/');
  const ticks = page.getByRole('checkbox', { name: /^Compare/ });
  for (const at of [0, 1]) await ticks.nth(at).press('Space');
  await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
  await expect(ticks.nth(1)).toBeFocused();
  await expect(ticks.nth(1)).not.toBeChecked();
});

test('the bar of what is ticked covers nothing that has the focus', async ({ page }) => {
  const [first] = await findPieces(page, 'dining table');
  await open(page, `/listing/${first?.id}`);
  await page.getByRole('checkbox', { name: /^Compare/ }).press('Space');
  const bar = page.getByText('Tick another one to compare.').locator('..');
  const links = page.locator('section', { hasText: 'Similar Items' }).last().getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) {
    await link.focus();
    const [at, over] = [await link.boundingBox(), await bar.boundingBox()];
    const isBeside = at!.x > over!.x + over!.width || at!.x + at!.width < over!.x;
    expect(isBeside || at!.y + at!.height <= over!.y || at!.y >= over!.y + over!.height).toBe(true);
  }
});

test('a piece brought back leaves the focus on the heading over the others', async ({ page }) => {
  await register(page, 'marama');
  const pieces = await findPieces(page, 'wardrobe');
  for (const { id } of pieces.slice(0, 2)) await send(page, `/api/listings/${id}/hide`, { what: 'piece' });
  await open(page, '/account?tab=hidden');
  await page.getByRole('button', { name: `Bring ${pieces[0]?.title} back` }).press('Enter');
  await expect(page.getByRole('button', { name: /^Bring .* back$/ })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Pieces' })).toBeFocused();
});

test('a subscriber or an enquiry that leaves hands the focus on, and a search says what it found', async ({
  page,
}) => {
  const heard = await listen(page);
  const word = `kahu${process.pid}${Date.now()}`;
  await send(page, '/api/subscribers', { email: `${word}@example.nz` });
  await send(page, '/api/contacts', {
    name: word,
    email: `${word}@example.nz`,
    message: 'Is it still there?',
  });
  await signInStaff(page);
  await open(page, '/admin?tab=subscribers');
  await page.getByLabel('Search subscribers').fill(word);
  await expect.poll(heard).toContain('1 subscriber');
  await page.getByRole('button', { name: `Delete ${word}@example.nz` }).press('Enter');
  await page.getByRole('button', { name: 'Delete subscriber' }).press('Enter');
  await expect(page.getByText('No subscribers match.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Subscribers/ })).toBeFocused();
  await expect.poll(heard).toContain('No subscribers match.');

  await open(page, '/admin?tab=crm');
  await page.getByLabel('Search enquiries').fill(word);
  await expect.poll(heard).toContain('1 enquiry');
  await page.getByLabel('Note', { exact: true }).fill('Asked the seller');
  await page.getByRole('button', { name: 'Save note' }).press('Enter');
  await expect.poll(heard).toContain('Notification Note saved');
  await expect(page.getByRole('button', { name: 'Save note' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save note' })).toBeDisabled();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Asked the seller');

  await page.getByLabel('Show', { exact: true }).selectOption('new');
  const status = page.getByLabel('Status');
  await status.focus();
  await status.selectOption('resolved');
  await expect(page.getByText('No enquiries match.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^CRM/ })).toBeFocused();
});

/** Holds an answer back until it is let go. */
async function hold(page: Page, path: RegExp, json: object): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.fulfill({ json });
  });
  return () => letGo();
}

test('a channel that is tried keeps the focus, and switching it says so', async ({ page }) => {
  const heard = await listen(page);
  const { id } = await register(page, 'tui');
  await send(page, `/api/accounts/${id}/channels`, {
    kind: 'ntfy',
    name: 'My phone',
    url: 'https://ntfy.example/topic',
  });
  await open(page, '/account?tab=notifications');
  const answer = await hold(page, /\/api\/channels\/\d+\/test/, {
    isDelivered: true,
    message: 'It’s there.',
  });
  const button = page.getByRole('button', { name: /^Send(ing| a test)/ });
  await button.press('Enter');
  await expect(button).toHaveText('Sending...');
  await expect(button).toBeFocused();
  answer();
  await expect(button).toHaveText('Send a test');
  await expect(button).toBeFocused();
  await page.getByRole('button', { name: 'Switch off' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeFocused();
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Notification My phone is off/));
});

test('which kind of notification is shown, and that there is none, is said', async ({ page }) => {
  const heard = await listen(page);
  const { id } = await register(page, 'huia');
  const [piece] = await findPieces(page, 'wardrobe');
  const alert = { alertType: 'price_drop', targetPrice: 1_000_000, listingId: piece?.id };
  await send(page, `/api/accounts/${id}/price-alerts`, alert);
  await expect
    .poll(async () => (await (await page.request.get(`/api/accounts/${id}/notifications`)).json()).length)
    .toBe(1);
  await open(page, '/account?tab=notifications');
  await page.getByRole('button', { name: 'Price drops' }).press('Enter');
  await expect.poll(heard).toContain('1 notification');
  await page.getByRole('button', { name: 'Gone' }).press('Enter');
  await expect.poll(heard).toContain('None of these yet.');
});

test('what goes away inside a dialog leaves the focus on its title', async ({ page }) => {
  const { id: owner } = await register(page, 'ana');
  const { id } = await send<{ id: number }>(page, `/api/accounts/${owner}/lists`, { name: 'Our flat' });
  await open(page, `/lists/${id}`);
  await page.getByRole('button', { name: 'Share and settings' }).press('Enter');
  const title = page.getByRole('heading', { name: 'Share and settings' });
  await page.getByRole('button', { name: 'Make an invitation link' }).press('Enter');
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await expect(title).toBeFocused();
  await page.getByRole('button', { name: 'Delete the list' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep it' })).toHaveCount(0);
  await expect(title).toBeFocused();
});

test('a comment that is deleted leaves the focus where the next one is written', async ({ page }) => {
  const { id: owner } = await register(page, 'ana');
  const [piece] = await findPieces(page, 'tallboy');
  const form = { name: 'Our flat', listingId: piece?.id };
  const { id } = await send<{ id: number }>(page, `/api/accounts/${owner}/lists`, form);
  await open(page, `/lists/${id}`);
  await page.getByRole('button', { name: `Comment about ${piece?.title}` }).press('Enter');
  const field = page.getByLabel(`Your comment about ${piece?.title}`);
  await field.fill('Too wide');
  await page.getByRole('button', { name: 'Post' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Delete comment' }).press('Enter');
  await expect(page.getByText('Too wide', { exact: true })).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('a run that ends is said to have, and how', async ({ page }) => {
  const heard = await listen(page);
  await signInStaff(page);
  const answer = await page.request.get('/api/admin/data-sources');
  const sources = (await answer.json()) as { id: number; name: string; totalListings: number }[];
  const { id: sourceId, name, totalListings } = sources[0]!;
  let runs = [{ sourceId, pages: 3, listingsKept: 57 }];
  await page.route('/api/admin/scraping/status', (route) =>
    route.fulfill({ json: { isActive: runs.length > 0, runs } }),
  );
  await open(page, '/admin');
  await expect(page.getByText('Page 3, 57 listings so far')).toBeVisible();
  runs = [];
  await expect.poll(heard).toContain(`Finished collecting from ${name}: healthy, ${totalListings} listings`);
});

test('a source’s history that is opened has the focus; a field that is put right is no longer wrong', async ({
  page,
}) => {
  await signInStaff(page);
  await open(page, '/admin');
  await page.getByRole('button', { name: 'More for Kea Street' }).press('Enter');
  await page.getByRole('menuitem', { name: 'History' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Runs of Kea Street' })).toBeFocused();
  await page.getByRole('button', { name: 'Add Data Source' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.pressSequentially('Corner shop');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(name).not.toHaveAccessibleDescription(/Please give it a name/);
});
