import { find, untilJudged } from './catalogue.ts';
import { expect, expectNoOverflow, expectRefusal, open, test } from './tallboy.ts';

test('a shared listing stays that listing when its facts are sent again', async ({ page }) => {
  await untilJudged(page);
  const [deal] = await find(page, 'pageSize=1');
  const { title, originalListingUrl } = await (await page.request.get(`/api/listings/${deal?.id}`)).json();
  await open(page, `/worth?${new URLSearchParams({ title, url: originalListingUrl })}`);
  await expect(page.locator('body')).toBeFocused();
  const result = page.getByRole('region', { name: /^About \$\d[\d,]* is fair$/ });
  await expect(page.getByLabel('Asking price ($)')).toHaveValue(String(Number(deal?.price)));
  const told = await result.innerText();
  const answer = page.waitForResponse('/api/worth');
  await page.getByRole('button', { name: 'Work it out again' }).click();
  await answer;
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
  expect(await result.innerText()).toBe(told);
  await page.getByLabel('Width in cm').fill('120,5');
  await page.getByLabel('Needs repair').selectOption('Yes');
  await page.getByRole('button', { name: 'Work it out again' }).click();
  await expect(page.getByRole('status')).toContainText('needs repair');
  await expect(page.getByLabel('Width in cm')).toHaveValue('120.5');
});

test('a second piece is shown with its own facts, whatever was begun for the first', async ({ page }) => {
  await open(page, '/worth');
  const ask = async (title: string, rest: string) => {
    await page.getByLabel('The piece').fill(`${title}\n${rest}`);
    await page.getByRole('button', { name: 'Work it out', exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
  };
  await ask('Rimu tallboy', '90 cm wide, good condition, $280');
  await page.getByLabel('Width in cm').fill('77');
  await ask('Rimu desk', '120 cm wide, good condition, $150');
  await expect(page.getByLabel('Width in cm')).toHaveValue('120');
});

test('an address elsewhere is not looked at, and the page says what to do', async ({ page }) => {
  await open(page, '/worth');
  await page.getByLabel('The piece').fill('https://elsewhere.example/listing/7');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByRole('status')).toHaveText(/We don’t collect from elsewhere.example/);
  await expectNoOverflow(page);
});

test('asking too often is told beside the question, which stays', async ({ page, complaints }) => {
  await open(page, '/worth');
  await page.route('/api/worth', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Try again in a minute.' } }),
  );
  await page.getByLabel('The piece').fill('Rimu tallboy');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Try again in a minute.');
  await expect(page.getByLabel('The piece')).toHaveValue('Rimu tallboy');
  await expectRefusal(complaints, 429);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('a piece is described and judged; only putting facts right needs one', async ({ page }) => {
    await page.goto('/worth');
    expect(await page.getByRole('main').innerHTML()).not.toContain('needs JavaScript');
    await page.getByLabel('The piece').fill('Rimu tallboy, five drawers, good condition, $280');
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.getByRole('heading', { name: 'Rimu tallboy', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: /is fair$|^Our guess/ })).toBeVisible();
    await expect(page.getByLabel('The piece')).toHaveValue(
      'Rimu tallboy, five drawers, good condition, $280',
    );
    expect(await page.getByRole('main').innerHTML()).toContain('needs JavaScript');
    await page.goto('/worth?text=http://127.0.0.1:1/somewhere');
    await expect(page.getByRole('status')).toContainText('We don’t collect from');
  });
});
