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
