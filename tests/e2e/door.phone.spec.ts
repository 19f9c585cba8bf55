import { expect, open, register, reload, test } from './tallboy.ts';

const unknown = 'We don’t know a town or suburb called Gotham.';

test('a town that the address names gives way to one that is typed', async ({ page }) => {
  const [{ id }] = await (await page.request.get('/api/listings?region=Auckland&pageSize=1')).json();
  await open(page, `/listing/${id}?from=Gotham&car=van`);
  await expect(page.getByText(unknown)).toBeVisible();
  await page.getByLabel('Your town or suburb').fill('Nelson');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByText('Cook Strait ferry, both ways')).toBeVisible();
  await expect(page.getByText(unknown)).toBeHidden();
  await page.goto(`/compare?ids=${id}`);
  const pieces = page.getByRole('region', { name: 'Pieces side by side' });
  await expect(pieces.getByRole('row', { name: /^At your door/ })).toContainText(
    /Cook Strait ferry, both ways: \$\d+/,
  );
  await expect(pieces.getByRole('row', { name: /^Distance/ })).toContainText('km away, over Cook Strait');
});

test('a town typed on this device goes before the one in the profile', async ({ page }) => {
  const [{ id }] = await (await page.request.get('/api/listings?region=Auckland&pageSize=1')).json();
  const ana = await register(page, 'ana');
  await page.request.patch(`/api/accounts/${ana.id}`, { data: { region: 'Waikato', city: 'Hamilton' } });
  await open(page, `/listing/${id}`);
  const door = page.getByRole('region', { name: 'At your door' });
  await expect(door).toContainText('and taken to Hamilton.');
  await door.getByLabel('Your town or suburb').fill('Nelson');
  await door.getByRole('button', { name: 'Work it out' }).click();
  await expect(door).toContainText('and taken to Nelson.');
  await reload(page);
  await expect(door).toContainText('and taken to Nelson.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a town nobody knows is said to be unknown, and what was typed stays', async ({ page }) => {
    const [{ id }] = await (await page.request.get('/api/listings?region=Auckland&pageSize=1')).json();
    for (const address of [`/listing/${id}?from=Gotham`, `/compare?ids=${id}&from=Gotham`, '/?from=Gotham']) {
      await page.goto(address);
      await expect(page.getByText(unknown)).toBeVisible();
      await expect(page.getByLabel('Your town or suburb')).toHaveValue('Gotham');
    }
  });
});
