import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from '../support/program.ts';
import { type Letterbox, openLetterbox } from './letterbox.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  register,
  reload,
  send,
  test,
  toast,
} from './tallboy.ts';

/** A copy of Tallboy that sends mail, and where the mail arrives. */
let letterbox: Letterbox;
let tallboy: Program;
let directory: string;
let site: string;
// One after the other, or each worker would start a Tallboy for one of them.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  letterbox = await openLetterbox();
  directory = await mkdtemp(join(tmpdir(), 'tallboy-mail-'));
  const mail = { SMTP_URL: letterbox.url, MAIL_FROM: 'tallboy@example.nz' };
  tallboy = await startProgram({ DATA_DIR: directory, TRUST_PROXY: 'on', ...mail });
  site = tallboy.url;
});
test.afterAll(async () => {
  await tallboy.stop();
  await letterbox.close();
  await rm(directory, { recursive: true, force: true });
});

test('where mail is sent, addresses are confirmed and forgotten passwords replaced', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  const at = (path: string) => `${site}${path}`;
  const expectFine = async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  };

  const { email } = await register(page, 'marama', site);
  const followLetter = async () => at(/\/account\?\w+=[\w-]+/.exec(await letterbox.read(email))?.[0] ?? '');
  await open(page, at('/account'));
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
  await page.getByRole('tab', { name: /^Notifications/ }).click();
  await expect(page.getByText('We’ll start once you’ve confirmed your email address.')).toBeVisible();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await letterbox.read(email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(toast(page)).toContainText('Check Your Email');
  const confirmation = await followLetter();
  await open(page, confirmation);
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expectFine();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page)).toContainText('Email Confirmed');
  await expect(page).toHaveURL(at('/account'));
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  // It works once, and says so before anybody presses anything.
  await open(page, confirmation);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByText('You’ve already used it. Your email address is confirmed.')).toBeVisible();
  await expectFine();
  await page.getByRole('link', { name: 'Go to your account' }).click();

  await page.getByRole('tab', { name: /^Notifications/ }).click();
  await page.getByLabel('Email me my notifications').selectOption('Once a week');
  await expect(toast(page)).toContainText('Profile Updated');
  await reload(page);
  await expect(page.getByLabel('Email me my notifications')).toHaveValue('weekly');
  await expectFine();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, at('/account'));
  await page.getByLabel('Email *').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email *')).toHaveValue(email);
  await expectFine();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(
    page.getByText('If there’s an account with this address, an email’s on its way'),
  ).toBeVisible();
  const link = await followLetter();
  await open(page, link);
  await page.getByLabel('New Password *', { exact: true }).fill('Kauri Sideboard 9');
  await page.getByLabel('Confirm New Password *').fill('Kauri Sideboard 9');
  await expectFine();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page)).toContainText('Password Changed');
  expect(await letterbox.read(email)).toContain('Your Tallboy password has been changed');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *').fill('Kauri Sideboard 9');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();

  await open(page, link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByLabel('New Password *', { exact: true })).toHaveCount(0);
  await expectFine();
  await page.getByLabel('Email *').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('an email’s on its way')).toBeVisible();
  const another = await followLetter();
  await open(page, another);
  await page.getByLabel('New Password *', { exact: true }).fill('Kauri Sideboard 10');
  await page.getByLabel('Confirm New Password *').fill('Kauri Sideboard 10');
  // Used in another window while this one was open.
  const password = 'Kauri Sideboard 11';
  const token = new URL(another).searchParams.get('reset');
  await page.request.post(at('/api/accounts/reset-password'), {
    data: { token, password, confirmPassword: password },
  });
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link no longer works. Please ask for a new one.');
  await complaints.expect(/status of 4\d\d/, /^4\d\d: /);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, confirmation);
  await expect(page.getByText('sign in and ask for another email')).toBeVisible();
  await expectFine();
});

test('whoever replaces a forgotten password while signed in is signed out here too', async ({ page }) => {
  const { email } = await register(page, 'hemi', site);
  await letterbox.read(email);
  await send(page, `${site}/api/accounts/forgotten-password`, { email });
  const [path] = /\/account\?reset=[\w-]+/.exec(await letterbox.read(email))!;
  await open(page, `${site}/account`);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await open(page, `${site}${path}`);
  await page.getByLabel('New Password *', { exact: true }).fill('Kauri Sideboard 9');
  await page.getByLabel('Confirm New Password *').fill('Kauri Sideboard 9');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page)).toContainText('Password Changed');
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tallboyUserId'))).toBeNull();
});

test('an alert by email says what keeps it from being sent, and how to change that', async ({ page }) => {
  const at = (path: string) => `${site}${path}`;
  const { id, email } = await register(page, 'aroha', site);
  const alerts = at('/account?tab=price-alerts');
  const card = page.getByRole('article');
  const dialog = page.getByRole('dialog');
  const unconfirmed = 'We can’t email you until you’ve confirmed your email address.';
  const never = 'We can’t email you because you’ve chosen never to get notifications by email.';
  const onlyHere = 'For now, you’ll find everything in your notifications here.';

  await open(page, alerts);
  await page.getByRole('button', { name: 'New Alert' }).click();
  await expect(dialog).toContainText(`${unconfirmed} ${onlyHere}`);
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await expect(card).toContainText(`${unconfirmed} ${onlyHere}`);

  // With other ways to be told, it matters where email is chosen by itself.
  await send(page, at(`/api/accounts/${id}/channels`), {
    kind: 'slack',
    name: 'Our flat',
    url: 'https://chat.example.nz/hook',
  });
  await reload(page);
  await expect(card).toContainText('Sent everywhere you’ve set up.');
  await expect(card).not.toContainText(unconfirmed);
  await card.getByRole('button', { name: 'Change how we let you know' }).click();
  await dialog.getByLabel('Everything I’ve set up').uncheck();
  await expect(dialog).toContainText(unconfirmed);
  await expect(dialog).not.toContainText(onlyHere);
  await dialog.getByLabel('Our flat').uncheck();
  await expect(dialog).toContainText(`${unconfirmed} ${onlyHere}`);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Only shown here.');
  await expect(card).toContainText(`${unconfirmed} ${onlyHere}`);
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Confirm it' }).click();
  await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible();

  await open(page, at(/\/account\?\w+=[\w-]+/.exec(await letterbox.read(email))?.[0] ?? ''));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Price Alerts/ }).click();
  await expect(card).toContainText('Sent to email.');
  await expect(card).not.toContainText('We can’t email you');

  await page.getByRole('tab', { name: /^Notifications/ }).click();
  await page.getByLabel('Email me my notifications').selectOption('Never');
  await expect(toast(page)).toContainText('Profile Updated');
  await page.getByRole('tab', { name: /^Price Alerts/ }).click();
  await expect(card).toContainText(`${never} ${onlyHere}`);
  await card.getByRole('link', { name: 'Change that' }).click();
  await expect(page.getByLabel('Email me my notifications')).toHaveValue('never');
});
