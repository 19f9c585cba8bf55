import { expect, open, register, test } from './tallboy.ts';

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
