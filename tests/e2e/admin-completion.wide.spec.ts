import { expect, open, signInStaff, test } from './tallboy.ts';

test('what is typed before suggestions are loaded gets them once they are', async ({ page }) => {
  await signInStaff(page);
  await open(page, '/admin');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/check-config-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add Data Source' }).click();
  const config = page.getByLabel('Scraping Configuration (JSON) *');
  await config.fill('{\n  \n}');
  for (const key of ['ArrowUp', 'End']) await config.press(key);
  await config.pressSequentially('for');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveCount(0);
  goOn();
  await expect(options).toHaveText([/^format/]);
});
