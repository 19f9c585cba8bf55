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

test('below the bars each price stands at the place it names', async ({ page }) => {
  await untilJudged(page);
  await open(page, '/prices/desk');
  const [bars, labels] = await page.locator('figure').evaluate((figure) => {
    const places = (name: string) =>
      [...figure.querySelectorAll(name)].map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right, middle: (left + right) / 2, text: one.textContent };
      });
    return [places('rect'), places('text')];
  });
  expect(labels!.map(({ text }) => text)).toEqual([
    '$0',
    expect.stringMatching(/^\$\d+$/),
    expect.stringMatching(/\+$/),
  ]);
  const [first, middle, last] = labels!;
  const step = (bars![9]!.left - bars![0]!.left) / 9;
  // A bar fills its place but for a little on each side.
  const edge = (at: number) => bars![at]!.left - step * 0.06;
  expect(Math.abs(first!.left - edge(0))).toBeLessThan(2);
  expect(Math.abs(middle!.middle - edge(5))).toBeLessThan(2);
  expect(Math.abs(last!.middle - edge(9))).toBeLessThan(2);
});
