import { cards, settle } from './catalogue.ts';
import { expect, expectAccessible, expectNoOverflow, open, test } from './tallboy.ts';

test('nothing moves away from under a finger on a page that is ready', async ({ page }) => {
  await open(page, '/');
  const tops = await page.getByRole('link', { name: 'Page 2', exact: true }).evaluate(async (link) => {
    link.scrollIntoView({ block: 'center' });
    const seen: number[] = [];
    // Parts that are laid out late appear two or three frames after you scroll to them.
    while (seen.push(link.getBoundingClientRect().top) < 10) await new Promise(requestAnimationFrame);
    return seen;
  });
  expect(new Set(tops).size, tops.join(' ')).toBe(1);
});

test('results can be sorted four ways, and shown as a grid or a list in the same place', async ({ page }) => {
  await open(page, '/?category=Dining');
  await expect(page.getByText('76 items', { exact: true })).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const names = ['Best Deal', 'Price: Low to High', 'Price: High to Low', 'Newest'];
  expect(await sort.locator('option').allTextContents()).toEqual(names);
  await expect(sort).toHaveValue('bestDeal');
  await sort.selectOption('Price: Low to High');
  await expect(page).toHaveURL('/?category=Dining&sort=priceLowToHigh');
  await settle(page);
  const prices = await cards(page).locator('p > span.font-display').allTextContents();
  expect(prices.length).toBeGreaterThan(10);
  const amounts = prices.map((price) => (price === 'Free' ? 0 : Number(price.replace(/[$,]/g, ''))));
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL('/?category=Dining&sort=priceLowToHigh&view=list');
  await expect(page.getByRole('link', { name: 'List view' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'List view' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await expect(cards(page).first()).toContainText(/cm|ago|last|yesterday/);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Grid view' }).click();
  await expect(page).toHaveURL('/?category=Dining&sort=priceLowToHigh');
});
