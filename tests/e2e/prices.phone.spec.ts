import { untilJudged } from './catalogue.ts';
import { expect, expectNoOverflow, test } from './tallboy.ts';

test('a kind nobody knows is not found', async ({ page, complaints }) => {
  complaints.allow(/404/);
  const answer = await page.goto('/prices/spaceship');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Price guide not found' })).toBeVisible();
  await expectNoOverflow(page);
});

test('the kinds are in the order of a dictionary, capitals or not', async ({ page }) => {
  await untilJudged(page);
  await page.goto('/prices');
  const kinds = await page.getByRole('rowheader').allTextContents();
  expect(kinds).toContain('TV units');
  expect(kinds).toEqual(kinds.toSorted((a, b) => a.localeCompare(b, 'en')));
  await page.goto('/');
  const groups = page.getByLabel('Type').locator('optgroup');
  await expect(groups.first()).toBeAttached();
  const types = await groups
    .first()
    .locator('option')
    .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value));
  expect(types).toEqual(types.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('on the narrowest screen a kind of one word stays on one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await untilJudged(page);
  await page.goto('/prices');
  const kinds = page.getByRole('rowheader').getByRole('link');
  const broken = await kinds.evaluateAll((links) =>
    links
      .filter((link) => !link.textContent.includes(' ') && link.getBoundingClientRect().height > 30)
      .map((link) => link.textContent),
  );
  expect(broken).toEqual([]);
  await expectNoOverflow(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the guides can be read', async ({ page }) => {
    await untilJudged(page);
    await page.goto('/prices');
    await page.getByRole('rowheader', { name: 'desks', exact: true }).getByRole('link').click();
    await expect(page).toHaveURL('/prices/desk');
    await expect(page.getByText(/^Mostly \$/)).toBeVisible();
  });
});
