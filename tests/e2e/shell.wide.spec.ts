import { expect, open, test, toast } from './tallboy.ts';

/** What only wide screens have: the search icon, and a keyboard. */
test('the search icon opens the search, and says its name', async ({ page }) => {
  await open(page, '/categories');
  const icon = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });
  await icon.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Search');
  await icon.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('searchbox', { name: 'Keywords' })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await icon.click();
  await expect(page.getByRole('searchbox', { name: 'Keywords' })).toBeFocused();
});

test('the keyboard reaches the content first, and toasts by F8', async ({ page }) => {
  await open(page, '/safety-tips');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notification/ }).getByRole('list')).toBeFocused();
});
