import { untilJudged } from './catalogue.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, test } from './tallboy.ts';

const pasted = `Rimu tallboy, five drawers

$900
Condition: Good
90 x 45 x 120 cm
Pick up from Petone, Lower Hutt`;

test('a pasted listing gets a range, an offer, three prices, and can be put right', async ({ page }) => {
  await untilJudged(page);
  await open(page, '/worth');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByLabel('The piece')).toHaveAccessibleDescription(/Tell us what it is/);
  await page.getByLabel('The piece').fill(pasted);
  await page.getByRole('button', { name: 'Work it out' }).click();
  const title = page.getByRole('heading', { name: 'Rimu tallboy, five drawers' });
  await expect(title).toBeFocused();
  await expect(page.getByLabel('The piece')).toHaveValue(pasted);
  await expect(page.getByRole('heading', { name: /^About \$\d[\d,]* is fair$/ })).toBeVisible();
  await expect(page.getByText(/^A fair price for this one is about \$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'If you’re buying' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'If you’re selling' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible();
  for (const [label, value] of [
    ['Type of piece', 'tallboy'],
    ['Material', 'Rimu'],
    ['Condition', 'Good'],
    ['Town or region', 'Lower Hutt'],
    ['Width in cm', '90'],
    ['Asking price ($)', '900'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);

  await page.getByLabel('Height in cm').fill('tall');
  await page.getByRole('button', { name: 'Work it out again' }).click();
  await expect(page.getByLabel('Height in cm')).toHaveAccessibleDescription(/enter a number/);
  await page.getByLabel('Height in cm').fill('1 200,5');
  await page.getByRole('button', { name: 'Work it out again' }).click();
  await expect(page.getByLabel('Height in cm')).toHaveAccessibleDescription(/from 1 to 1,000/);
  await page.getByLabel('Height in cm').fill('');
  await page.getByLabel('Type of piece').fill('dining table');
  await page.getByLabel('Asking price ($)').fill('');
  await page.getByRole('button', { name: 'Work it out again' }).click();
  await expect(page.getByRole('heading', { name: 'If you’re buying' })).toBeHidden();
  await expect(page.getByLabel('Type of piece')).toHaveValue('dining table');
  await expect(page.getByLabel('Height in cm')).toHaveValue('');
  await expect(title).toBeFocused();
});
