import { expect, expectNoOverflow, open, signUp, test } from './tallboy.ts';

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test('a person whose names never end still finds the menu', async ({ page }) => {
    await signUp(page, 'W'.repeat(60));
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
