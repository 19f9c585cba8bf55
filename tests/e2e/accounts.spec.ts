import { expect, expectAccessible, open, signUp, test, toast } from './tallboy.ts';

test('signing up asks for a good password, twice', async ({ page, complaints }) => {
  await open(page, '/account');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('At least 8 characters with uppercase, lowercase and a number')).toBeVisible();
  await page.getByLabel('Email *').fill('new@example.nz');
  await page.getByLabel('Password *', { exact: true }).fill('all lower case');
  await page.getByLabel('Confirm Password *').fill('all lower case!');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('The passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password *').fill('all lower case');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password must contain an uppercase letter');
  await expectAccessible(page);
  complaints.length = 0;
});

test('signing in again after signing out, with the right password only', async ({ page, complaints }) => {
  const { email, password } = await signUp(page, 'hemi');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *').fill('Rimu Tallboy 8');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
  await page.getByLabel('Password *').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  complaints.length = 0;
});

test('the profile can be seen and changed', async ({ page }) => {
  await signUp(page, 'ana');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectAccessible(page);
  await page.getByLabel('Phone').fill('021 555 019');
  await page.getByLabel('City').fill('Taupō');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Profile Updated');
  await expect(page.getByText('Taupō')).toBeVisible();
  await page.reload();
  await expect(page.getByText('021 555 019')).toBeVisible();
});

test('a profile that cannot be saved says so and stays open', async ({ page, complaints }) => {
  await signUp(page, 'tama');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('021 555 020');
  await page.route('/api/accounts/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Update Failed');
  await expect(toast(page)).toContainText('Failed to update profile. Please try again.');
  await expect(page.getByLabel('Phone')).toHaveValue('021 555 020');
  complaints.length = 0;
});
