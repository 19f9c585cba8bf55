import {
  expect,
  expectAccessible,
  expectNoOverflow,
  open,
  reload,
  signInStaff,
  signUp,
  test,
} from './tallboy.ts';

test.use({ hasPictures: true });

const pages = [
  ['/', 'Good furniture, second time around'],
  ['/?search=sofa&category=Bedroom', 'Search Results'],
  ['/categories', 'Browse by Category'],
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const [path, heading] of pages) {
      test(`${path} is whole, quiet and accessible`, async ({ page }) => {
        await open(page, path);
        await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
        await expectNoOverflow(page);
        await expectAccessible(page);
      });
    }

    test('/admin is whole, quiet and accessible', async ({ page }) => {
      await page.request.post('/api/contacts', { data: hostileEnquiry });
      await signInStaff(page);
      await open(page, '/admin?tab=crm');
      await expect(page.getByText(hostileEnquiry.message).first()).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
    });

    test('an unknown address is the 404 screen, with its status', async ({ page, complaints }) => {
      const answer = await page.goto('/sofas/of/atlantis');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
      await expectNoOverflow(page);
      await expectAccessible(page);
      // The browser itself remarks on the status; nothing else may.
      expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
    });
  });
}

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('a person whose names never end still finds the menu', async ({ page }) => {
    await signUp(page, 'W'.repeat(60));
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    for (const field of ['First Name', 'Last Name', 'Phone', 'Location', 'City', 'Region']) {
      await page.getByLabel(field).fill('W'.repeat(100));
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    for (const path of ['/account', '/']) {
      await open(page, path);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
      await expectNoOverflow(page);
    }
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('pages can be read and the search be sent', async ({ page }) => {
    await page.goto('/terms-of-service');
    await expect(page.getByText('Last updated July 19, 2025')).toBeVisible();
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Keywords' }).fill('rimu tallboy');
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Bedroom');
    await page.getByRole('button', { name: 'Search' }).last().click();
    await expect(page).toHaveURL('/?search=rimu+tallboy&category=Bedroom');
    await expect(page.getByText('No listings found matching your criteria.')).toBeVisible();
  });
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

test('an id kept from an ended session is tried and forgotten', async ({ page, complaints }) => {
  await page.addInitScript(() => localStorage.setItem('tallboyUserId', '424242'));
  await open(page, '/account');
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tallboyUserId'))).toBeNull();
  expect(complaints.splice(0).join('\n')).toContain('Error fetching user account');
});

test('the footer leads to the categories, the texts and the form', async ({ page }) => {
  await open(page, '/terms-of-service');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Outdoor' }).click();
  await expect(page).toHaveURL('/?category=Outdoor');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Outdoor');
  for (const [name, path] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
    ['Safety Tips', '/safety-tips'],
    ['Contact', '/contact'],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('another category on the same page begins at its top; going back finds the old place', async ({
  page,
}) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Outdoor' }).click();
  await expect(page).toHaveURL('/?category=Outdoor');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await footer.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await footer.getByRole('link', { name: 'Bedroom' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/?category=Outdoor');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('an emoji is a letter like any other', async ({ page }) => {
  await signUp(page, '🛋️ Sofa');
  await expect(page.getByRole('button', { name: '🛋️ Sofa' }).locator('[aria-hidden]').first()).toHaveText('🛋');
});

test('letters of twice the size push nothing over the side', async ({ page }) => {
  for (const path of ['/', '/categories', '/listing/1', '/account', '/contact', '/safety-tips']) {
    await open(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectNoOverflow(page);
  }
});
