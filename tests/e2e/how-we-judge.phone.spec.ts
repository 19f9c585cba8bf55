import { expect, test } from './tallboy.ts';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('all of it can be read', async ({ page }) => {
    await page.goto('/how-we-judge');
    await expect(page.getByRole('heading', { name: 'How far off we are' })).toBeVisible();
    await expect(page.getByText('A starting bid says nothing about the final price.')).toBeVisible();
  });
});
