import {
  expect,
  expectAccessible,
  open,
  reload,
  remarkOn,
  signInStaff,
  stopClock,
  test,
  toast,
} from './tallboy.ts';

test('nobody gets into the admin area: a word, then the staff sign-in', async ({ page }) => {
  await open(page, '/contact');
  await stopClock(page);
  await open(page, '/admin');
  await page.clock.runFor(500);
  await expect(toast(page)).toContainText('Admin Access Required');
  await page.clock.runFor(400);
  await expect(page).toHaveURL('/admin');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/api/login');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('an admin page kept for Back is asked for anew', async ({ page, complaints }) => {
  await signInStaff(page);
  await open(page, '/admin?tab=subscribers');
  await expect(page.getByRole('heading', { name: /Subscribers/ })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(toast(page)).toContainText('Admin Access Required');
  await expect(page.getByRole('heading', { name: /Subscribers/ })).toHaveCount(0);
  // The dashboard asks every few seconds; a call that meets the missing cookie is refused, and the browser says so.
  complaints.allow(/401/);
});

test('staff sign in, read what people wrote, and sign out', async ({ page, isPhone, complaints }) => {
  const enquiry = {
    name: 'Ngaio <b>',
    email: 'ngaio@example.nz',
    message: `Where is ${test.info().testId}?`,
  };
  await page.request.post('/api/contacts', { data: enquiry });
  await page.request.post('/api/subscribers', { data: { email: `${test.info().testId}@example.nz` } });

  await page.goto('/api/login');
  await expectAccessible(page);
  await page.getByLabel('Email').fill('admin@tallboy.local');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'That email address, password or one-time code isn’t right.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('admin@tallboy.local');
  // The browser's remark on the 401 that was asked for.
  await complaints.expect(remarkOn(401));
  await page.getByLabel('Password').fill('the staff of the tests');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Kia ora, admin@tallboy.local')).toBeVisible();

  await page.getByRole('tab', { name: 'CRM' }).click();
  const card = page.getByRole('listitem').filter({ hasText: enquiry.message });
  await expect(card).toContainText('Ngaio <b>');
  await expectAccessible(page);
  await card.getByRole('combobox', { name: 'Status' }).selectOption('contacted');
  await expect(toast(page)).toContainText('Contact status updated successfully');
  await reload(page);
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveValue('contacted');
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await page.getByRole('button', { name: `Delete ${test.info().testId}@example.nz` }).click();
  const question = page.getByRole('dialog', { name: 'Delete this subscriber?' });
  await question.getByRole('button', { name: 'Delete subscriber' }).click();
  await expect(toast(page)).toContainText('Subscriber deleted successfully');

  await open(page, '/');
  if (isPhone) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Admin' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/api/logout');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page);
});
