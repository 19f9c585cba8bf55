import { expect, open, register, test, toast } from './tallboy.ts';

test('what is known of an account is kept for its time, and not asked for when the page is seen again', async ({
  page,
}) => {
  const { id } = await register(page, 'hone');
  await page.clock.install();
  await open(page, '/account');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, what] = pathname.match(`^/api/accounts/${id}(|/saved-searches|/price-alerts)$`) ?? [];
    if (what !== undefined) asked.push(what);
  });
  const lookAround = async () => {
    for (const name of ['Saved Searches (0)', 'Price Alerts (0)', 'Profile'])
      await page.getByRole('tab', { name }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByRole('link', { name: 'Tallboy, home' }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  };
  await lookAround();
  expect(asked).toEqual([]);
  await page.clock.fastForward('02:01');
  await lookAround();
  await expect.poll(() => new Set(asked)).toEqual(new Set(['/saved-searches', '/price-alerts']));
  await page.clock.fastForward('03:00');
  await lookAround();
  await expect.poll(() => asked).toContain('');
});

test('what fails is not asked for again by itself', async ({ page, complaints }) => {
  const { id } = await register(page, 'tui');
  await page.clock.install();
  await open(page, '/account');
  const asked: string[] = [];
  await page.route(`/api/accounts/${id}/saved-searches`, (route) => {
    asked.push(route.request().method());
    return route.fulfill({ status: 500, json: { message: 'Something went wrong.' } });
  });
  await page.clock.fastForward('02:01');
  await page.getByRole('tab', { name: 'Saved Searches (0)' }).click();
  await expect.poll(() => asked).toEqual(['GET']);
  await page.getByRole('button', { name: 'New Search' }).first().click();
  await page.getByLabel('Search Name').fill('Rimu for the hall');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Search' }).click();
  await expect(toast(page)).toContainText('Failed to save search. Please try again.');
  await page.clock.fastForward('01:00');
  expect(asked).toEqual(['GET', 'POST']);
  complaints.allow(/500/);
});
