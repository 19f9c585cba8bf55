import { makeCode } from '#server/staff/one-time-codes.ts';
import { test } from './own-tallboy.ts';
import { expect, expectAccessible, open, remarkOn, signInStaff, toast } from './tallboy.ts';

test('a member of staff turns on one-time codes, signs in with one, and turns them off', async ({
  page,
  complaints,
}) => {
  await signInStaff(page);
  await open(page, '/admin?tab=log');
  await page.getByRole('button', { name: 'Set up one-time codes' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByLabel('The code it shows *')).toBeFocused();
  await expect(page.getByRole('link', { name: 'open it on this device' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/Tallboy%3Aadmin%40tallboy\.local\?secret=[A-Z2-7]{32}&issuer=Tallboy$/,
  );
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const step = Math.floor(Date.now() / 30_000);
  await page.getByLabel('The code it shows *').fill(makeCode(secret, step));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on one-time codes' }).click();
  await expect(page.getByText('Keep these recovery codes somewhere safe.')).toBeVisible();
  const recoveryCode = await page.getByRole('status').getByRole('listitem').first().innerText();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.goto('/api/login');
  await page.getByLabel('Email').fill('admin@tallboy.local');
  await page.getByLabel('Password').fill('the staff of the tests');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('one-time code isn’t right');
  await complaints.expect(remarkOn(401));
  await page.getByLabel('Password').fill('the staff of the tests');
  await page.getByLabel('One-time code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin');
  await open(page, '/admin?tab=log');
  await page.getByRole('button', { name: 'Turn off one-time codes' }).click();
  await expect(toast(page)).toContainText('One-time codes are off');
});
