import { expect, type Page } from './tallboy.ts';

export const cards = (page: Page) => page.getByRole('article');
export const keywords = (page: Page) => page.getByRole('combobox', { name: 'Keywords' });

/** Once the results are those of the address. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('ul[aria-busy]')).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
}

/** The filters as this screen has them: the card, or the sheet brought up from below. */
export async function openFilters(page: Page, isPhone: boolean) {
  if (!isPhone) return page.getByRole('search', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}
