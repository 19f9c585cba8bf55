import { shopConfig, shopPage, test } from './own-tallboy.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, signInStaff } from './tallboy.ts';

const pieces = ['Rimu tallboy', 'Oak dining table', 'Kauri bookcase', 'Pine desk', 'Grey sofa'].map(
  (title, index) => ({ title, price: `$${index + 1}20`, place: 'Nelson' }),
);

test('cards renamed over night: the proposed mend, one click, healthy again', async ({ page, own }) => {
  test.setTimeout(180_000);
  own.site.pages.set('/renamed', shopPage(pieces));
  await signInStaff(page);
  const answer = await page.request.post(`${own.url}/api/admin/data-sources`, {
    headers: { origin: own.url },
    data: {
      name: 'Renaming shop',
      baseUrl: own.site.origin,
      scrapingConfig: JSON.parse(shopConfig('/renamed')),
    },
  });
  expect(answer.status()).toBe(201);
  await open(page, '/admin');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Renaming shop', exact: true }) });
  await card.getByRole('button', { name: 'Start scraping Renaming shop' }).click();
  await expect(card).toContainText('healthy', { timeout: 60_000 });

  own.site.pages.set(
    '/renamed',
    shopPage(pieces, 'tile-v2').replaceAll('"name"', '"headline"').replaceAll('"cost"', '"amount"'),
  );
  await card.getByRole('button', { name: 'Start scraping Renaming shop' }).click();
  await expect(card).toContainText('needs attention', { timeout: 60_000 });
  const mend = page.getByRole('region', { name: 'Suggested fix for Renaming shop' });
  await expect(mend).toContainText('5 listings, 5 of them known from before.');
  const changes = mend.getByRole('list', { name: 'What would change' });
  await expect(changes).toContainText('item: .piece → li.tile-v2');
  await expect(changes).toContainText('title: .name → b.headline');
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);

  await mend.getByRole('button', { name: 'Use the fix and collect from Renaming shop' }).click();
  await expect(card).toContainText('healthy', { timeout: 60_000 });
  await expect(card).toContainText('5 listings');
  await expect(mend).toHaveCount(0);
});
