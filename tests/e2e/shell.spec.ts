import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  open,
  reload,
  signInStaff,
  signUp,
  test,
} from './tallboy.ts';

const pages = [
  ['/', 'Good furniture, second time around'],
  ['/?search=sofa&category=Bedroom', 'Search Results'],
  ['/categories', 'Browse by Category'],
  ['/?view=map&search=table', 'Search Results'],
  ['/?from=Nelson&sort=nearest', 'Search Results'],
  ['/compare', 'Compare'],
  ['/worth', 'What is it worth?'],
  ['/offline', 'You’re online'],
  ['/how-we-judge', 'How we judge'],
  ['/prices', 'Price guide'],
  ['/account', 'Account Access'],
  ['/contact', 'Contact us'],
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/safety-tips', 'Safety Tips'],
] as const;

const hostileEnquiry = {
  name: `\u202e${'W'.repeat(90)}`,
  email: `${'w'.repeat(60)}@example.nz`,
  message: 'W'.repeat(3000),
};

for (const [path, heading] of pages) {
  test(`${path} is whole, quiet and accessible`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessibleInBothThemes(page);
  });
}

test('/admin is whole, quiet and accessible', async ({ page }) => {
  await page.request.post('/api/contacts', { data: hostileEnquiry });
  await signInStaff(page);
  await open(page, '/admin?tab=crm');
  await expect(page.getByText(hostileEnquiry.message).first()).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
});

test('an unknown address is the 404 screen, with its status', async ({ page, complaints }) => {
  const answer = await page.goto('/sofas/of/atlantis');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  // The browser itself remarks on the status; nothing else may.
  complaints.allow(/404/);
});

test('the top navigation leads everywhere', async ({ page, isPhone }) => {
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const height = await bar.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBe(isPhone ? 64 : 112);
  if (isPhone) {
    await expect(bar.getByRole('link', { name: 'Categories' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectAccessible(page);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Categories' }).click();
    await expect(menu).toBeHidden();
  } else {
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await bar.getByRole('link', { name: 'Categories' }).click();
    await expect(bar.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page).toHaveURL('/categories');
  await expect(page).toHaveTitle('Browse by Category · Tallboy');
  await bar.getByRole('link', { name: 'Tallboy, home' }).click();
  await expect(page).toHaveURL('/');
  await bar.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/account');
});

test('a signed-in person has a menu of their own', async ({ page, isPhone }) => {
  await signUp(page, 'mere');
  const trigger = page.getByRole('button', { name: 'mere' });
  await expect(trigger).toContainText('M');
  expect(await page.evaluate(() => localStorage.getItem('tallboyUserId'))).toMatch(/^\d+$/);
  await reload(page);
  await trigger.click();
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/account');
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  } else {
    await trigger.click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tallboyUserId'))).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
});

test('letters of twice the size push nothing over the side', async ({ page }) => {
  for (const path of [
    '/',
    '/categories',
    '/worth',
    '/how-we-judge',
    '/listing/1',
    '/account',
    '/contact',
    '/safety-tips',
  ]) {
    await open(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoOverflow(page);
  }
});
