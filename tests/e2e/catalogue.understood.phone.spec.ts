import { cards } from './catalogue.ts';
import { expect, expectAccessible, open, test } from './tallboy.ts';

test('a meaning is a chip, taken back to its words by keyboard; refused pieces stay out', async ({
  page,
}) => {
  await open(page, '/?search=cheap+gray+sofa+no+leather');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toContainText([
    '“cheap gray',
    'Cheapest first',
    'Without leather',
    'Any grey',
    'Clear all',
  ]);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('priceLowToHigh');
  await expect(cards(page).filter({ hasText: /leather/i })).toHaveCount(0);
  await expectAccessible(page);
  await chips.getByRole('link', { name: 'Cheapest first: search for the words “cheap” instead' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?search=%22cheap%22+gray+sofa+no+leather');
  await expect(chips.getByText('Cheapest first')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('relevance');
});

test('what leads to nothing is named, and left out in one click', async ({ page }) => {
  await open(page, '/?search=recliner+under+%242');
  const offers = page.getByRole('list', { name: 'Try without' });
  await expect(offers.getByRole('link')).toHaveText([/^Without “under \$2”: \d+ pieces$/]);
  await expectAccessible(page);
  await offers.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?search=recliner');
  await expect(cards(page).first()).toContainText(/recliner/i);
});
