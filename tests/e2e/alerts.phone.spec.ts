import {
  expect,
  expectAccessible,
  findPieces,
  open,
  type Page,
  register,
  remarkOnCut,
  send,
  test,
  toast,
} from './tallboy.ts';

let fired = 0;

/** An alert that already matches fires at once. Each asks for something else, so none is a repeat. */
async function fireAlert(page: Page, accountId: number) {
  const [piece] = await findPieces(page, 'wardrobe');
  const alert = { alertType: 'price_drop', targetPrice: 1_000_000 + fired++, listingId: piece?.id };
  await send(page, `/api/accounts/${accountId}/price-alerts`, alert);
  return piece;
}

test('price alerts are created, paused, resumed and deleted', async ({ page }) => {
  await register(page, 'mere');
  await open(page, '/account?tab=price-alerts');
  await expect(page.getByText('Get notified when prices drop or new matches appear.')).toBeVisible();
  await expect(page.getByText('No price alerts set')).toBeVisible();
  await page.getByRole('button', { name: 'New Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Price Alert' });
  const type = dialog.getByLabel('Alert Type');
  await expect(type).toHaveValue('price_drop');
  expect(await type.locator('option').allTextContents()).toEqual([
    'Price Drop',
    'New Listing',
    'Back in Stock',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Create your first price alert' }).click();
  const percentage = dialog.getByLabel('Price Drop Percentage (%)');
  await type.selectOption('New Listing');
  await expect(percentage).toHaveCount(0);
  await expect(dialog.getByLabel('Target Price ($)')).toHaveAttribute('step', '0.01');
  await type.selectOption('Price Drop');
  for (const wrong of ['0', '51', '2.5']) {
    await percentage.fill(wrong);
    await dialog.getByRole('button', { name: 'Create Alert' }).click();
    await expect(dialog.getByText('Please enter a whole number from 1 to 50')).toBeVisible();
  }
  await percentage.fill('20');
  await dialog.getByLabel('Target Price ($)').fill('300.5');
  const sent = page.waitForRequest('/api/accounts/*/price-alerts');
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    alertType: 'price_drop',
    targetPrice: 300.5,
    priceDropPercentage: 20,
  });
  await expect(toast(page)).toContainText('Alert Created');
  await expect(toast(page)).toContainText('Your price alert has been created successfully.');
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('tab', { name: 'Price Alerts (1)' })).toBeVisible();
  const card = page.getByRole('article');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'price drop' })).toBeVisible();
  await expect(card).toContainText('$300.50');
  await expect(card).toContainText('Nothing to watch yet. Save a piece or a search.');
  await expect(card).toContainText('Alert when price drops by: 20%');
  await expect(card).toContainText(/Created [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  await expect(toast(page)).toContainText('Alert Paused');
  await card.getByRole('button', { name: 'Resume' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(toast(page)).toContainText('Alert Resumed');
  const name = 'Delete price drop alert: All your favourites and saved searches';
  await card.getByRole('button', { name }).click();
  const question = page.getByRole('dialog', { name: 'Delete this alert?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name }).click();
  await question.getByRole('button', { name: 'Delete alert' }).click();
  await expect(page.getByText('No price alerts set')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Price Alerts', exact: true })).toBeFocused();
});

test('an alert that cannot be created says so', async ({ page, complaints }) => {
  await register(page, 'tane');
  await open(page, '/account?tab=price-alerts');
  await page.getByRole('button', { name: 'New Alert' }).click();
  await page.route('/api/accounts/*/price-alerts', (route) => route.abort());
  const sent = page.waitForRequest('/api/accounts/*/price-alerts');
  await page.getByRole('button', { name: 'Create Alert' }).click();
  // What is left empty is nothing, not zero.
  expect((await sent).postDataJSON()).toMatchObject({ targetPrice: null, priceDropPercentage: null });
  await expect(toast(page)).toContainText('Creation Failed');
  await expect(toast(page)).toContainText('Failed to create alert. Please try again.');
  await complaints.expect(remarkOnCut);
  await page.evaluate(() => localStorage.removeItem('tallboyUserId'));
  await page.getByRole('button', { name: 'Create Alert' }).click();
  await expect(toast(page)).toContainText('No user logged in');
});

test('an alert watches one listing, or one saved search', async ({ page, complaints }) => {
  const { id } = await register(page, 'sina');
  const [piece] = await findPieces(page, 'bookshelf');
  await send(page, `/api/listings/${piece?.id}/favorite`);
  await send(page, `/api/accounts/${id}/saved-searches`, { name: 'Shelves', searchQuery: 'shelf' });
  await open(page, '/account?tab=favorites');
  const dialog = page.getByRole('dialog', { name: 'Create Price Alert' });
  await page.getByRole('button', { name: `Alert me about ${piece?.title}` }).click();
  await expect(dialog).toContainText(`For “${piece?.title}”.`);
  await expect(dialog).toContainText('We’ll tell you each time this piece drops in price.');
  await dialog.getByLabel('Target Price ($)').fill('0');
  await expect(dialog).toContainText('We’ll tell you when this piece is free.');
  await dialog.getByLabel('Target Price ($)').fill('');
  expect(await dialog.locator('option').allTextContents()).toEqual(['Price Drop', 'Back in Stock']);
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await expect(toast(page)).toContainText('Alert Created');
  // The same once more would tell everything twice.
  await page.getByRole('button', { name: `Alert me about ${piece?.title}` }).click();
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('You already have this alert.');
  complaints.allow(/409/);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Saved Searches (1)' }).click();
  await page.getByRole('button', { name: 'Alert me about Shelves' }).click();
  await dialog.getByLabel('Alert Type').selectOption('New Listing');
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: 'Price Alerts (2)' }).click();
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(first).toContainText('new listing');
  await expect(first).toContainText('Anything that matches “Shelves”');
  await expect(page.getByText('Nothing to watch yet')).toHaveCount(0);
  await expect(second.getByRole('link')).toHaveAttribute('href', `/listing/${piece?.id}`);
});

test('whoever wants an alert about a listing signs in first, and comes back to it', async ({
  page,
  context,
}) => {
  const { email, password } = await register(page, 'lani');
  await context.clearCookies();
  const [piece] = await findPieces(page, 'mirror');
  await open(page, `/listing/${piece?.id}`);
  const button = page.getByRole('button', { name: `Alert me about ${piece?.title}` });
  await button.click();
  await expect(page.getByText(`Sign in to get an alert about “${piece?.title}”.`)).toBeVisible();
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`/listing/${piece?.id}`);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Create Price Alert' })).toBeVisible();
});

test('notifications come by themselves and are marked as read', async ({ page, context, isPhone }) => {
  const { id } = await register(page, 'wiki');
  await open(page, '/account?tab=notifications');
  await expect(page.getByText('All caught up!')).toBeVisible();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);

  const piece = await fireAlert(page, id);
  await expect(page.getByText('1 unread notifications', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Notifications 1 unread' })).toBeVisible();
  const item = page.getByRole('article');
  await expect(item.getByRole('heading')).toContainText(piece?.title ?? '');
  await expect(item).toContainText(/It’s \$[\d,.]+ on /);
  await expect(item).toContainText(`or less), for “${piece?.title}”.`);
  await expect(item).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M/);
  const backgroundOf = () => item.evaluate((element) => getComputedStyle(element).backgroundColor);
  const highlighted = await backgroundOf();
  await expect(item.getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const menu = page.getByRole('button', { name: 'wiki, 1 unread notification' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Notifications 1 unread' })).toBeVisible();
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText('All caught up!')).toBeVisible();
  await expect(item.getByText('New', { exact: true })).toHaveCount(0);
  await expect(item.getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
  expect(await backgroundOf()).not.toBe(highlighted);
  await expect(item.getByRole('heading')).toBeFocused();
  await expect(page.getByRole('button', { name: 'wiki', exact: true })).toBeVisible();

  await fireAlert(page, id);
  await fireAlert(page, id);
  await expect(page.getByText('2 unread notifications', { exact: true })).toBeVisible();
  // On a phone, too, the whole tab stays in sight as its badge grows; another open page follows.
  await expect(page.getByRole('tab', { name: 'Notifications 2 unread' })).toBeInViewport({ ratio: 1 });
  const second = await context.newPage();
  await open(second, '/account?tab=notifications');
  await expect(second.getByText('New', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All caught up!')).toBeVisible();
  await expect(second.getByText('All caught up!')).toBeVisible();
  await expect(second.getByText('New', { exact: true })).toHaveCount(0);
  await second.close();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeFocused();

  // On any other page too.
  await open(page, '/categories');
  await fireAlert(page, id);
  await expect(page.getByRole('button', { name: 'wiki, 1 unread notification' })).toBeVisible();
  if (isPhone) await open(page, '/account?tab=notifications');
  else {
    await page.getByRole('button', { name: 'wiki, 1 unread notification' }).click();
    await page.getByRole('menuitem', { name: 'Notifications 1 unread' }).click();
  }
  // The whole card leads there.
  await page
    .getByRole('article')
    .first()
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(`/listing/${piece?.id}`);
  await expect(page.getByRole('button', { name: 'wiki', exact: true })).toBeVisible();
});

test('a notification is announced on any page, counted in the title, found by its kind, and deleted with a way back', async ({
  page,
}) => {
  const { id } = await register(page, 'moana');
  await open(page, '/categories');
  const piece = await fireAlert(page, id);
  await expect(toast(page)).toContainText(piece?.title ?? '');
  await expect(page).toHaveTitle(/^\(1\) /);
  await open(page, '/account?tab=notifications');
  await page.getByRole('button', { name: 'Back in stock' }).click();
  await expect(page.getByText('None of these yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Price drops' }).click();
  const item = page.getByRole('article');
  await expect(item).toContainText(/\$/);
  await expectAccessible(page);
  await item.getByRole('button', { name: /^Delete / }).click();
  await expect(item).toHaveCount(0);
  await expect(page).toHaveTitle(/^Notifications, your account/);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(item.getByText('New', { exact: true })).toBeVisible();
});

test('what happens to favourites is told until that is switched off', async ({ page }) => {
  await register(page, 'aperahama');
  const [piece] = await findPieces(page, 'desk');
  await send(page, `/api/listings/${piece?.id}/favorite`);
  await open(page, '/account?tab=favorites');
  const choice = page.getByRole('checkbox', { name: /^Tell me when one of them drops/ });
  await expect(choice).toBeChecked();
  const sent = page.waitForResponse('/api/accounts/*/favorite-news');
  await choice.uncheck();
  expect((await sent).status()).toBe(200);
  await open(page, '/account?tab=favorites');
  await expect(choice).not.toBeChecked();
});

test('where the server cannot be listened to, coming back to the page is enough', async ({
  page,
  complaints,
}) => {
  const { id } = await register(page, 'hoani');
  await page.route('/api/accounts/*/notifications/stream', (route) => route.fulfill({ status: 429 }));
  await open(page, '/account?tab=notifications');
  await expect(page.getByText('All caught up!')).toBeVisible();
  await fireAlert(page, id);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('1 unread notifications', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  complaints.allow(/429/);
});

test('nothing is marked in the name of nobody', async ({ page }) => {
  const { id } = await register(page, 'ihaia');
  await fireAlert(page, id);
  await open(page, '/account?tab=notifications');
  await page.evaluate(() => localStorage.removeItem('tallboyUserId'));
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(toast(page)).toContainText('No user logged in');
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
});
