import {
  expect,
  expectAccessible,
  expectRefusal,
  open,
  register,
  reload,
  remarkOnCut,
  signUp,
  test,
  toast,
} from './tallboy.ts';

test('signing up asks for a good password, twice', async ({ page, complaints }) => {
  await open(page, '/account');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('At least 8 characters with uppercase, lowercase and a number')).toBeVisible();
  // The card goes from one form to the other and back.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Confirm Password *')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await page.getByLabel('Email *').fill('new@example.nz');
  await page.getByLabel('Password *', { exact: true }).fill('all lower case');
  await page.getByLabel('Confirm Password *').fill('all lower case!');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  await page.getByLabel('Confirm Password *').fill('all lower case');
  await page.getByRole('button', { name: 'Create Account' }).click();
  // Beside the field, and nowhere else.
  await expect(page.getByText('Password must contain an uppercase letter')).toHaveCount(1);
  await expect(page.getByLabel('Password *', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expectRefusal(complaints, 400);
});

test('signing up takes what a person likes to tell, and says what they agree to', async ({
  page,
  complaints,
}) => {
  await open(page, '/account');
  const email = `kiri-${test.info().testId}@example.nz`;
  await page.getByLabel('Email *').fill(email);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email *')).toHaveValue(email);
  await expect(page.getByText('You must be at least 13 years old.')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Terms of Service' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await page.getByLabel('Password *', { exact: true }).fill('Rimu Tallboy 7');
  await page.getByLabel('Confirm Password *').fill('Rimu Tallboy 7');
  await page.getByText('Phone and location (optional)').click();
  await page.getByLabel('Region').selectOption('Waikato');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Waikato' })).toBeVisible();
  // Without a first name they are the letter of their address, and their account.
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toContainText('K');

  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *', { exact: true }).fill('Rimu Tallboy 7');
  await page.getByLabel('Confirm Password *').fill('Rimu Tallboy 7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toContainText('There’s already an account with this email address.');
  await expectRefusal(complaints, 409);
});

test('signing in again after signing out, with the right password only', async ({ page, complaints }) => {
  const { email, password } = await register(page, 'hemi');
  await open(page, '/account');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Password *').fill('Rimu Tallboy 8');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('That email address or password isn’t right.');
  const isRed = (element: Element) => {
    const paint = document.createElement('canvas').getContext('2d')!;
    paint.fillStyle = getComputedStyle(element).color;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data;
    return red > 1.5 * Math.max(green, blue);
  };
  expect(await alert.evaluate(isRed)).toBe(true);
  await page.getByLabel('Password *').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expectRefusal(complaints, 401);
});

test('the profile can be seen and changed', async ({ page }) => {
  await register(page, 'ana');
  await open(page, '/account');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectAccessible(page);
  await page.getByLabel('Phone').fill('021 555 019');
  await page.getByLabel('City').selectOption('Taupo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Profile Updated');
  await expect(page.getByRole('definition').filter({ hasText: 'Taupo' })).toBeVisible();
  await reload(page);
  await expect(page.getByText('021 555 019')).toBeVisible();
});

test('a profile that cannot be saved says so and stays open', async ({ page, complaints }) => {
  await register(page, 'tama');
  await open(page, '/account');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('021 555 020');
  await page.route('/api/accounts/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Update Failed');
  await expect(toast(page)).toContainText('Failed to update profile. Please try again.');
  await expect(page.getByLabel('Phone')).toHaveValue('021 555 020');
  await complaints.expect(remarkOnCut);
});

test('the keyboard keeps its place while things change around it', async ({ page }) => {
  await signUp(page, 'rangi');
  const heading = page.getByRole('heading', { name: 'Profile' });
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Edit Profile' }).press('Enter');
  await expect(page.getByLabel('First Name')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Edit Profile' }).press('Enter');
  await page.getByLabel('Location').press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeFocused();
});

test('signing out without a connection says that it did not happen', async ({ page, complaints }) => {
  await register(page, 'aroha');
  await open(page, '/account');
  await page.route('/api/accounts/logout', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page)).toContainText('Still signed in');
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(toast(page)).toContainText('Still signed in');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await complaints.expect(remarkOnCut);
});

test('a second tab follows, out and in again', async ({ page, context }) => {
  const { email, password } = await register(page, 'moana');
  await open(page, '/account');
  const second = await context.newPage();
  await open(second, '/account');
  await expect(second.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(second.getByRole('heading', { name: 'Account Access' })).toBeVisible();
  await expect(second.getByText(email)).toHaveCount(0);
  await second.getByLabel('Email *').fill(email);
  await second.getByLabel('Password *').fill(password);
  await second.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(email)).toBeVisible();
});

test('a page kept for Back shows nobody who has signed out since', async ({ page, context, complaints }) => {
  const { email } = await register(page, 'wairua');
  await open(page, '/account');
  await expect(page.getByText(email)).toBeVisible();
  await context.clearCookies();
  // What the browser does when it takes a page out of its back/forward cache, where it got no events.
  await page.evaluate(() => {
    localStorage.removeItem('tallboyUserId');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  // Something the page was still asking for may have been refused.
  complaints.allow(/401/);
});

test('nothing is done in the name of nobody', async ({ page }) => {
  await register(page, 'nobody');
  await open(page, '/account');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.evaluate(() => localStorage.removeItem('tallboyUserId'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('No user logged in');
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
});

test('whoever was signed out elsewhere signs in again and goes on, or is shown as signed out', async ({
  page,
  context,
  complaints,
}) => {
  const { email, password } = await register(page, 'tui');
  await open(page, '/account');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Phone').fill('021 555 021');
  await context.clearCookies();
  // What is asked for on signing in is answered last, with what was known before the change.
  let answerLast = () => {};
  const last = new Promise<void>((resolve) => {
    answerLast = resolve;
  });
  await page.route(/\/api\/accounts\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    await last;
    await route.fulfill({ response: answer }).catch(() => {});
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toHaveAccessibleDescription('You’ve been signed out. Sign in to carry on.');
  await expect(dialog.getByLabel('Email *')).toHaveValue(email);
  await expect(dialog.getByLabel('Password *')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Password *').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page)).toContainText('Profile Updated');
  answerLast();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('021 555 021')).toBeVisible();
  complaints.allow(/401/);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  // What was just announced is shown in the dialog too, where it can be pressed.
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(toast(page)).toContainText('You’ve been signed out. Please sign in and try again.');
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
  await expectRefusal(complaints, 401);
});
