import { cards } from './catalogue.ts';
import { expect, open, reload, test } from './tallboy.ts';

test('Back leads to where somebody was, though the results have to be fetched again', async ({ page }) => {
  await open(page, '/');
  const link = cards(page).nth(16).getByRole('heading').getByRole('link');
  const title = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // As when a phone has closed the page meanwhile.
  await reload(page);
  await page.goBack();
  await expect(link).toHaveText(title);
  await expect(link).toBeInViewport();
});
