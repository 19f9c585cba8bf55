import type { Locator } from '@playwright/test';
import { expect, open, register, test, toast } from './tallboy.ts';

/** What only wide screens have: the search icon, and a keyboard. */
test('the search icon opens the search, and says its name', async ({ page }) => {
  await open(page, '/categories');
  const icon = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });
  await icon.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Search');
  await icon.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('combobox', { name: 'Keywords' })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await icon.click();
  await expect(page.getByRole('combobox', { name: 'Keywords' })).toBeFocused();
});

test('signing out from the menu leaves the keyboard where it was', async ({ page }) => {
  await register(page, 'pania');
  await open(page, '/safety-tips');
  await page.getByRole('button', { name: 'pania' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeFocused();
});

test('a control that changes what the page shows keeps the keyboard and the place', async ({ page }) => {
  await open(page, '/');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await page.evaluate(() => window.scrollTo(0, 150));
  await sort.focus();
  const place = await page.evaluate(() => window.scrollY);
  await sort.selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await expect(sort).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
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

test('on a tablet the way to the account stands in line with the other links', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await register(page, 'Wiremu');
  await open(page, '/categories');
  const header = page.getByRole('navigation', { name: 'Main' });
  const middleOf = async (part: Locator) => {
    const box = (await part.boundingBox())!;
    return box.y + box.height / 2;
  };
  const links = await middleOf(header.getByRole('link', { name: 'Categories' }));
  expect(Math.abs((await middleOf(header.getByRole('button', { name: 'Wiremu' }))) - links)).toBeLessThan(5);
});
