import { expect, expectAccessible, expectNoOverflow, open, signInStaff, test } from './tallboy.ts';

test('a source starts from the recipe for its platform', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/admin');
  const button = page.getByRole('button', { name: 'Import' });
  await button.click();
  await expectAccessible(page);
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
