import type { Locator, Page } from '@playwright/test';
import { chooseMore } from './admin.ts';
import { shopConfig, shopPage, test } from './own-tallboy.ts';
import { expect, expectAccessible, expectNoOverflow, open, signInStaff, toast } from './tallboy.ts';

const pieces = [1, 2, 3, 4].map((number) => ({
  title: `Rimu tallboy no. ${number}`,
  price: `$${number}20`,
  place: 'Petone, Wellington',
}));

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a new operator adds a site never seen before, sees it break, and mends it', async ({ page, own }) => {
  test.setTimeout(90_000);
  const path = `/${test.info().testId}`;
  const name = `Corner shop ${test.info().testId}`;
  own.site.pages.set(path, shopPage(pieces));
  let clicks = 0;
  const press = (target: Locator) => {
    clicks++;
    return target.click();
  };

  await signInStaff(page);
  await open(page, '/admin');
  await press(page.getByRole('button', { name: 'Add Data Source' }));
  const form = page.getByRole('form', { name: 'New data source' });
  await form.getByLabel('Name *').fill(name);
  await form.getByLabel('Base URL *').fill(own.site.origin);
  const config = form.getByLabel('Scraping Configuration (JSON) *');
  await config.fill(shopConfig(path));
  await press(form.getByRole('button', { name: 'Preview' }));
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(form.getByText('4 listings read, 0 dropped. robots.txt: allowed.')).toBeVisible();
  await expect(preview).toContainText(/Rimu tallboy no. 3 · \$\d/);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await press(form.getByRole('button', { name: 'Create Data Source' }));
  await expect(toast(page)).toContainText('Data source created successfully');
  const card = cardOf(page, name);
  await expect(card).toContainText('Last scraped: Never');
  await expect(card).toContainText('never run');
  await press(card.getByRole('button', { name: 'Start scraping' }));
  await expect(toast(page)).toContainText('Scraping started successfully');
  expect(clicks).toBeLessThan(10);
  await expect(card).toContainText('healthy');
  await expect(card).toContainText('4 listings');
  await expect(card).not.toContainText('Never');

  own.site.pages.set(path, shopPage(pieces, 'tile'));
  await card.getByRole('button', { name: 'Start scraping' }).click();
  await expect(card).toContainText('needs attention');
  await expect(card).toContainText('Needs attention: no listings found. Do the selectors still match?');
  await chooseMore(card, 'History');
  const history = card.getByRole('region', { name: /Runs of/ });
  await history.getByText('The page we fetched').first().click();
  await expect(history.locator('pre').first()).toContainText('<li class="tile">');
  await expectNoOverflow(page);
  await expectAccessible(page);

  await chooseMore(card, 'Edit');
  const mending = card.getByRole('form', { name: /Edit/ });
  await mending.getByLabel('Scraping Configuration (JSON) *').fill(shopConfig(path, 'tile'));
  await mending.getByRole('button', { name: 'Update Data Source' }).click();
  await expect(toast(page)).toContainText('Data source updated successfully');
  await card.getByRole('button', { name: 'Start scraping' }).click();
  await expect(card).toContainText('healthy');
  await expect(card.getByRole('img')).toHaveAccessibleName(
    'Listings per run, oldest first: 4, 0 (failed), 4',
  );

  await chooseMore(card, 'Deactivate');
  await expect(toast(page)).toContainText('Data source updated successfully');
  await expect(card).toContainText('Inactive');
  await expect(card.getByRole('button', { name: 'Start scraping' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Activate' })).toBeVisible();

  await chooseMore(card, 'Delete');
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this data source?',
  });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeVisible();
  await chooseMore(card, 'Delete');
  await question.getByRole('button', { name: 'Delete data source' }).click();
  await expect(toast(page)).toContainText('Data source deleted successfully');
  await expect(card).toHaveCount(0);

  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText(
    'Deleted a data source',
  );
});

test('mistakes in the configuration are told by their line, while one types', async ({ page, own }) => {
  await signInStaff(page);
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Add Data Source' }).click();
  const form = page.getByRole('form', { name: 'New data source' });
  await form.getByRole('button', { name: 'Create Data Source' }).click();
  await expect(form.getByLabel('Name *')).toHaveAccessibleDescription('Please give it a name');
  await form.getByLabel('Name *').fill('Corner shop');
  await form.getByLabel('Base URL *').fill(own.site.origin);
  const config = form.getByLabel('Scraping Configuration (JSON) *');
  await expect(config).toHaveValue(/"searchEndpoint": "\/search\?q=\{searchTerm\}"/);
  await config.fill('{\n  "searchEndpoint": "/"\n  "format": "html"\n}');
  await expect(config).toHaveAccessibleDescription('Line 2: a comma is missing');
  await form.getByRole('button', { name: 'Create Data Source' }).click();
  await expect(toast(page)).toContainText('Invalid JSON configuration');
  await expect(toast(page)).toContainText('Please check your scraping configuration format');
  await config.fill('{\n  "searchEndpoint": "/",\n  "formt": "html"\n}');
  await expect(config).toHaveAccessibleDescription(
    /^Line 3: The configuration can’t have "formt"\. It can have/,
  );
  await expectNoOverflow(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Start from the template' }).click();
  await expect(config).toHaveAccessibleDescription('');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
});

test('hostile content of a marketplace is only text', async ({ page, own }) => {
  test.setTimeout(60_000);
  const path = `/${test.info().testId}`;
  const attack = '&lt;img src=x onerror=alert(1)&gt;';
  own.site.pages.set(
    path,
    shopPage([
      { title: `Oak ${attack} table`, price: '$80', place: attack },
      { title: `Oak chair ${'w'.repeat(10_000)}`, price: '$70', place: 'Nelson' },
      { title: '\u202eOak stool <script>alert(2)</script>', price: '=1+1', place: 'javascript:alert(3)' },
    ]).replace('/piece/3', 'javascript:alert(4)'),
  );
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs++;
    return dialog.dismiss();
  });
  await signInStaff(page);
  const name = `<img src=x onerror=alert(5)> ${test.info().testId}`;
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Add Data Source' }).click();
  const form = page.getByRole('form', { name: 'New data source' });
  await form.getByLabel('Name *').fill(name);
  await form.getByLabel('Base URL *').fill(own.site.origin);
  await form.getByLabel('Scraping Configuration (JSON) *').fill(shopConfig(path));
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = form.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Oak table');
  await expect(preview).toContainText('Dropped: No link to the listing’s own page');
  await expectNoOverflow(page);
  await form.getByRole('button', { name: 'Create Data Source' }).click();
  const card = cardOf(page, name);
  await card.getByRole('button', { name: 'Start scraping' }).click();
  await expect(card).toContainText(/healthy|needs attention/);
  await chooseMore(card, 'History');
  await expect(card.getByRole('region', { name: /Runs of/ })).toContainText('listings');
  await expectNoOverflow(page);
  for (const tab of ['Overview', 'Audit log', 'Data Sources']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(name).first()).toBeAttached();
    await expectNoOverflow(page);
  }
  for (const href of await page
    .locator('a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')))) {
    expect(href).not.toMatch(/^\s*javascript:/i);
  }
  expect(dialogs).toBe(0);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

test('sources go from one Tallboy to another as a file', async ({ page, own, complaints }) => {
  const name = `Travelling shop ${test.info().testId}`;
  const robotsPermission = { from: 'Jane', date: '2026-11-16', wording: 'Go on.' };
  const scrapingConfig = { searchEndpoint: '/', place: 'Nelson', robotsPermission };
  const file = [{ name, baseUrl: own.site.origin, isActive: true, scrapingConfig }];
  await signInStaff(page);
  await open(page, '/admin');
  const upload = (content: unknown) =>
    page.getByLabel('File of data sources').setInputFiles({
      name: 'sources.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    });
  await upload(file);
  await expect(toast(page)).toContainText('1 imported');
  await expect(cardOf(page, name)).toContainText('Inactive');
  await upload([...file, { name: 'Nowhere', baseUrl: 'nowhere' }]);
  await expect(toast(page)).toContainText('0 imported');
  await expect(toast(page)).toContainText('Nowhere: ');
  await expect(toast(page)).toContainText('1 skipped because it’s already here.');
  await upload({ hello: 1 });
  await expect(toast(page)).toContainText('That isn’t a file of data sources.');
  complaints.allow(/4\d\d/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const kept = await (await download).createReadStream();
  let text = '';
  for await (const chunk of kept) text += chunk;
  expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ name, isActive: false }));
  const recipe = page.waitForEvent('download');
  await chooseMore(cardOf(page, name), 'Recipe');
  let written = '';
  for await (const chunk of await (await recipe).createReadStream()) written += chunk;
  expect(JSON.parse(written)).toMatchObject([{ name, scrapingConfig: { place: 'Nelson' } }]);
  expect(written).not.toContain('robotsPermission');
});
