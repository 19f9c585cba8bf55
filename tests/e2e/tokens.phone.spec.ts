import { mostTokens } from '#contract/limits.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  expectRefusal,
  open,
  register,
  reload,
  test,
  toast,
} from './tallboy.ts';

test('a token is made, shown once, used and revoked', async ({ page, complaints, playwright, baseURL }) => {
  const { id, password } = await register(page, 'wiremu');
  await open(page, '/account');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Scripts and assistants' }) });
  await section.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a token' });
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await expect(dialog.getByText('Please give your token a name')).toBeVisible();
  await expect(dialog.getByLabel('Name *')).toBeFocused();
  await dialog.getByLabel('Name *').fill('My assistant');
  await dialog.getByLabel('What it can do').selectOption('Can read and change alerts');
  await expect(dialog.getByText('make, change and delete alerts')).toBeVisible();
  await dialog.getByLabel('Your password *').fill('Rimu Tallboy 8');
  await dialog.getByRole('button', { name: 'Make token' }).click();
  await expect(dialog.getByText('That password isn’t right.')).toHaveCount(1);
  await expectRefusal(complaints, 400);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await dialog.getByLabel('Your password *').fill(password);
  await dialog.getByRole('button', { name: 'Make token' }).click();

  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const secret = (await shown.getByRole('code').textContent()) ?? '';
  expect(secret).toMatch(/^tallboy_[\da-f]{56}$/);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByRole('status')).toHaveText('Copied. Treat it like a password.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByRole('listitem')).toContainText('Can read and change alerts');
  await expect(section.getByRole('listitem')).toContainText('Never used');

  // As a script would, without the browser's cookies.
  const script = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  const made = await script.post(`/api/accounts/${id}/price-alerts`, { data: { targetPrice: 50 } });
  expect(made.status()).toBe(201);
  await reload(page);
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(section.getByRole('listitem')).toContainText('Last used');
  await expect(page.getByRole('tab', { name: 'Price Alerts (1)' })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);

  await section.getByRole('button', { name: 'Revoke My assistant' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke My assistant?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page)).toContainText('Token Revoked');
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Scripts and assistants' })).toBeFocused();
  expect((await script.get('/api/token')).status()).toBe(401);
  await script.dispose();
});

test('as many tokens as there may be leave no room for another; those that have expired do', async ({
  page,
}) => {
  await register(page, 'hana');
  const token = { scope: 'read', createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null };
  const serve = (isExpired: boolean) =>
    page.route('**/api/accounts/*/tokens', (route) => {
      const expiresAt = isExpired ? '2026-02-01T00:00:00Z' : '2099-01-01T00:00:00Z';
      const json = Array.from({ length: mostTokens }, (_, at) => {
        return { ...token, id: at + 1, name: `Script ${at + 1}`, expiresAt, isExpired };
      });
      return route.fulfill({ json });
    });
  await serve(false);
  await open(page, '/account');
  const make = page.getByRole('button', { name: 'Make a token' });
  await expect(page.getByText(`You already have ${mostTokens} tokens.`)).toBeVisible();
  await expect(make).toBeDisabled();
  await serve(true);
  await reload(page);
  await expect(page.getByText('Expired', { exact: false }).first()).toBeVisible();
  await expect(make).toBeEnabled();
  await expect(page.getByText(`You already have ${mostTokens} tokens.`)).toHaveCount(0);
});
