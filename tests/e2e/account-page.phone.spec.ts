import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, open, register, reload, send, test, toast } from './tallboy.ts';

test('tabs are addresses, and arrow keys go from one to the next', async ({ page }) => {
  await register(page, 'tia');
  await open(page, '/account');
  await expect(page.getByRole('heading', { name: 'Kia ora, tia' })).toBeVisible();
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true');
  await tab('Saved Searches (0)').click();
  await expect(page).toHaveURL('/account?tab=saved-searches');
  await expect(page.getByRole('tabpanel', { name: 'Saved Searches (0)' })).toBeVisible();
  await expect(tab('Saved Searches (0)')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/account?tab=price-alerts');
  await expect(tab('Price Alerts (0)')).toBeFocused();
  await expect(tab('Price Alerts (0)')).toBeInViewport();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Notifications' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/account');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/account?tab=notifications');
  await page.keyboard.press('Home');
  await expect(tab('Profile')).toBeFocused();
  // One stop for the Tab key, then what the tab shows.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/account');
});

test('while it is not known who somebody is, the page says that it is loading', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => localStorage.setItem('tallboyUserId', '424242'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/accounts/424242', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/account');
  await expect(page.getByText('Loading your account...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
  await complaints.expect(/Error fetching user account/, /status of 4\d\d/);
});

test('the password is changed, and sessions elsewhere end', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const { email, password } = await register(page, 'nikau');
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPad) Firefox/145.0' });
  const signInElsewhere = (password: string) =>
    elsewhere.request.post(`${baseURL}/api/accounts/login`, { data: { email, password } });
  await signInElsewhere(password);
  await open(page, '/account');
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  const other = page.getByRole('listitem').filter({ hasText: 'Firefox on iPad' });
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page)).toContainText('Signed Out');
  await expect(other).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Security' })).toBeFocused();

  await signInElsewhere(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current Password *').fill('Rimu Tallboy 8');
  await dialog.getByLabel('New Password *', { exact: true }).fill('Kauri Sideboard 9');
  await dialog.getByLabel('Confirm New Password *').fill('Kauri Sideboard 9');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByText('That password isn’t right.')).toHaveCount(1);
  await complaints.expect(/status of 4\d\d/, /^4\d\d: /);
  await dialog.getByLabel('Current Password *').fill(password);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page)).toContainText('Password Changed');
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(other).toHaveCount(0);
  expect((await signInElsewhere(password)).status()).toBe(401);
  expect((await signInElsewhere('Kauri Sideboard 9')).status()).toBe(200);

  await reload(page);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(other).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await elsewhere.close();
});

test('all my data can be taken along, and be deleted with the account', async ({ page, complaints }) => {
  const { id, email, password } = await register(page, 'kiri');
  await send(page, `/api/accounts/${id}/saved-searches`, { name: 'Everything' });
  await open(page, '/account');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export my data' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported).toContain(email);
  expect(exported).toContain('Everything');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(dialog.getByText('Please enter your password')).toBeVisible();
  await dialog.getByLabel('Password *').fill('Rimu Tallboy 8');
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(dialog.getByText('That password isn’t right.')).toHaveCount(1);
  await complaints.expect(/status of 4\d\d/, /^4\d\d: /);
  await expectAccessible(page);
  await dialog.getByLabel('Password *').fill(password);
  await dialog.getByRole('button', { name: 'Delete forever' }).click();
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeFocused();
  await expect(toast(page)).toContainText('Account Deleted');
  const again = await page.request.post('/api/accounts/login', { data: { email, password } });
  expect(again.status()).toBe(401);
});

test('without mail nothing pretends that there were any', async ({ page }) => {
  await open(page, '/account');
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toHaveCount(0);
  for (const link of ['reset', 'verify']) {
    await open(page, `/account?${link}=x`);
    await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
  }
  await register(page, 'huia');
  await open(page, '/account');
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await expect(page.getByText('Not confirmed yet.')).toHaveCount(0);
  await open(page, '/account?tab=notifications');
  await expect(page.getByRole('heading', { name: 'How we let you know' })).toBeVisible();
  await expect(page.getByLabel('Email me my notifications')).toHaveCount(0);
  await expect(page.getByLabel('Quiet hours')).toHaveAccessibleName(
    'Quiet hours We hold your notifications until quiet hours are over.',
  );
  await open(page, '/account?tab=saved-searches');
  await page.getByRole('button', { name: 'New Search' }).click();
  await expect(page.getByLabel('Tell me')).toHaveAccessibleDescription(
    'On Tallboy, and anywhere else you’ve chosen in your account.',
  );
});
