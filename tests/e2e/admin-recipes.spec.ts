import { expect, expectAccessible, expectNoOverflow, open, signInStaff, test } from './tallboy.ts';

test('a source starts from the recipe for its platform', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/admin');
  const button = page.getByRole('button', { name: 'Import' });
  // On a low screen the menu is longer than the room there is for it.
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, height: 380 });
  await button.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize(size);
  await button.click();
  await page.getByRole('menuitem', { name: 'For a Shopify shop' }).click();
  const form = page.getByRole('form', { name: 'New data source' });
  await expect(form).toContainText('The recipe for a Shopify shop. The base URL is enough.');
  await expect(form.getByLabel('Name *')).toBeFocused();
  const config = form.getByLabel('Scraping Configuration (JSON) *');
  await expect(config).toHaveValue(/"linkTemplate": "\/products\/\{handle\}"/);
  await expect(config).toHaveAccessibleDescription('');
  await expectNoOverflow(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeFocused();
});
