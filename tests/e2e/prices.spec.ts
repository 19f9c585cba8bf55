import { find, untilJudged } from './catalogue.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, test } from './tallboy.ts';

test('a listing leads to its guide, the guide to makers, pieces and all kinds', async ({ page }) => {
  await untilJudged(page);
  const [piece] = await find(page, 'search=desk&type=desk');
  await open(page, `/listing/${piece!.id}`);
  await page.locator('summary', { hasText: 'How we worked this out' }).click();
  await page.getByRole('link', { name: 'Price guide: desk' }).click();
  await expect(page).toHaveURL('/prices/desk');
  await expect(page.getByRole('heading', { name: 'What desks go for' })).toBeVisible();
  await expect(page.getByText(/^Mostly \$\d[\d,]*–\$\d[\d,]*\. The middle price is \$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Best prices right now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By condition' })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Price guide', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'desks', exact: true })).toBeVisible();
});
