import { focused, listen, tabTo } from './announcements.ts';
import { settle } from './catalogue.ts';
import { expect, open, register, test } from './tallboy.ts';

// Everything here is done by keyboard alone, and what a screen reader says meanwhile is recorded line by
// line.

test('a shopper finds, saves and watches a piece by keyboard', async ({ page }) => {
  const heard = await listen(page);
  await register(page, 'ruth');
  await open(page, '/');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('link "Skip to the content"');
  await tabTo(page, /^combobox "Keywords"/);
  await page.keyboard.type('rimu tallboy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=rimu/);
  await settle(page);
  await tabTo(page, /^button "Save (?!Search)/);
  await page.keyboard.press('Enter');
  await expect.poll(heard).toContain('Notification Added to favorites');
  await tabTo(page, /^link /);
  const piece = (await focused(page)).replace(/^link "|"$/g, '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: piece })).toBeVisible();

  await tabTo(page, /^button "Alert me about/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Alert Type' })).toBeFocused();
  await tabTo(page, /^button "Create Alert"/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await focused(page)).toContain(`button "Alert me about ${piece}"`);
  await expect
    .poll(heard)
    .toContain('Notification Alert CreatedYour price alert has been created successfully.');
  const said = (await heard()).filter((line) => !/^(Photo \d of \d|\d suggestions?)$/.test(line));
  expect(said).toEqual([
    expect.stringMatching(/^[\d,]+ items$/),
    expect.stringMatching(/^[\d,]+ items?$/),
    'Notification Added to favorites',
    expect.stringMatching(/^We’ll tell you each time this piece drops in price\. It’s \$[\d,.]+ now\.$/),
    'Notification Alert CreatedYour price alert has been created successfully.',
  ]);

  await tabTo(page, /^button "ruth/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

test('an operator signs in, opens and leaves a form and starts a source by keyboard', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/api/login');
  await tabTo(page, /^textbox "Email/);
  await page.keyboard.type('admin@tallboy.local');
  await tabTo(page, /^textbox "Password/);
  await page.keyboard.type('the staff of the tests');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await page.locator('html[data-ready]').waitFor();
  await tabTo(page, /^button "Add Data Source"/);
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  // What is missing is said with the field that has the focus.
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please give it a name/);
  await tabTo(page, /^button "Cancel"/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add Data Source' })).toBeFocused();

  await page.route('**/scrape', (route) => route.fulfill({ status: 202, json: { message: 'Started' } }));
  await tabTo(page, /^button "Start scraping Kea Street"/);
  await page.keyboard.press('Enter');
  await expect.poll(heard).toEqual(['Notification Scraping started successfully']);
  await expect(page.getByRole('button', { name: 'Start scraping Kea Street' })).toBeFocused();
  await tabTo(page, /^tab "Data Sources"/, 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Subscribers' })).toBeFocused();
  await expect(page).toHaveURL('/admin?tab=subscribers');
});
