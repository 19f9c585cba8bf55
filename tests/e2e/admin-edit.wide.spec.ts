import { chooseMore } from './admin.ts';
import { shopConfig, test } from './own-tallboy.ts';
import { expect, expectAccessible, expectNoOverflow, open, signInStaff, toast } from './tallboy.ts';

test('whoever saves second reads what the first changed, and loses nothing they typed', async ({
  page,
  own,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const sources = `${own.url}/api/admin/data-sources`;
  const headers = { origin: own.url };
  const scrapingConfig = JSON.parse(shopConfig('/edited'));
  await signInStaff(page);
  const added = await page.request.post(sources, {
    headers,
    data: { name: 'Edited shop', baseUrl: own.site.origin, scrapingConfig },
  });
  const { id } = await added.json();
  await open(page, '/admin');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Edited shop', exact: true }) });
  await chooseMore(card, 'Edit');
  const form = card.getByRole('form', { name: 'Edit Edited shop' });
  const config = form.getByLabel('Scraping Configuration (JSON) *');
  const mine = JSON.stringify({ ...scrapingConfig, delaySeconds: 3 }, null, 2);
  await config.fill(mine);

  const theirs = { ...scrapingConfig, place: 'Nelson' };
  await page.request.patch(`${sources}/${id}`, { headers, data: { scrapingConfig: theirs } });

  const save = form.getByRole('button', { name: 'Update Data Source' });
  await save.click();
  await expect(toast(page)).toContainText('This data source has been changed since you opened it.');
  await expect(form.getByRole('alert')).toContainText('What you typed is still here.');
  const changes = form.getByRole('list', { name: 'What they changed' });
  await expect(changes.getByRole('listitem')).toHaveText(['place: nothing → "Nelson"']);
  await expect(config).toHaveValue(mine);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await config.fill(JSON.stringify({ ...theirs, delaySeconds: 3 }, null, 2));
  await save.click();
  await expect(form).toHaveCount(0);
  const [saved] = (await (await page.request.get(sources)).json()).filter(
    (source: { id: number }) => source.id === id,
  );
  expect(saved.scrapingConfig).toMatchObject({ place: 'Nelson', delaySeconds: 3 });
});
