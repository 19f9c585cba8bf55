import { expect, expectNoOverflow, open, register, test } from './tallboy.ts';

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('a person whose names never end still finds the menu', async ({ page }) => {
    await register(page, 'W'.repeat(60));
    await open(page, '/account');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    for (const field of ['First Name', 'Last Name', 'Phone', 'Location']) {
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
    await expect(page.getByText(/^No exact matches\. \d+ come close\.$/)).toBeVisible();
  });
});

test('an id kept from an ended session is tried and forgotten', async ({ page, complaints }) => {
  await page.addInitScript(() => localStorage.setItem('tallboyUserId', '424242'));
  await open(page, '/account');
  await expect(page.getByRole('heading', { name: 'Account Access' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tallboyUserId'))).toBeNull();
  await complaints.expect(/Error fetching user account/, /status of 4\d\d/);
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
    // Until the page is there, the footer is about to move away from under the pointer.
    await expect(page.locator('main h1')).toBeVisible();
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
  await register(page, '🛋️ Sofa');
  await open(page, '/contact');
  await expect(page.getByRole('button', { name: '🛋️ Sofa' }).locator('[aria-hidden]').first()).toHaveText('🛋');
});

test('a browser that refuses to keep anything gets the page all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('going back while a page reloads shows the page gone back to, ready', async ({ page }) => {
  await open(page, '/');
  await page.locator('.listing-card').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Contact Seller' })).toBeVisible();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/entry-client-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Contact Seller' })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  goOn();
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
});
