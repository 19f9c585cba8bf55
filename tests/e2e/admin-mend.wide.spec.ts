import type { Page } from '@playwright/test';
import { type Own, shopConfig, shopPage, test } from './own-tallboy.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, signInStaff } from './tallboy.ts';

const pieces = ['Rimu tallboy', 'Oak dining table', 'Kauri bookcase', 'Pine desk', 'Grey sofa'].map(
  (title, index) => ({ title, price: `$${index + 1}20`, place: 'Nelson' }),
);

/** Collected once, by an operator at the dashboard. */
async function collectShop(page: Page, own: Own, name: string, path: string) {
  own.site.pages.set(path, shopPage(pieces));
  await signInStaff(page);
  const answer = await page.request.post(`${own.url}/api/admin/data-sources`, {
    headers: { origin: own.url },
    data: { name, baseUrl: own.site.origin, scrapingConfig: JSON.parse(shopConfig(path)) },
  });
  expect(answer.status()).toBe(201);
  await open(page, '/admin');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card.getByRole('button', { name: `Start scraping ${name}` }).click();
  await expect(card).toContainText('healthy', { timeout: 60_000 });
  return card;
}

test('cards renamed over night: the proposed mend, one click, healthy again', async ({ page, own }) => {
  test.setTimeout(180_000);
  const card = await collectShop(page, own, 'Renaming shop', '/renamed');

  own.site.pages.set(
    '/renamed',
    shopPage([...pieces, { title: 'Oak stool', price: '$90', place: 'Nelson' }], 'tile-v2')
      .replaceAll('"name"', '"headline"')
      .replaceAll('"cost"', '"amount"'),
  );
  await card.getByRole('button', { name: 'Start scraping Renaming shop' }).click();
  await expect(card).toContainText('needs attention', { timeout: 60_000 });
  const mend = page.getByRole('region', { name: 'Suggested fix for Renaming shop' });
  await expect(mend).toContainText('6 listings, 5 of which we already had.');
  const changes = mend.getByRole('list', { name: 'What would change' });
  await expect(changes).toContainText('item: .piece → li.tile-v2');
  await expect(changes).toContainText('title: .name → b.headline');
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);

  await mend.getByRole('button', { name: 'Use the fix and collect from Renaming shop' }).click();
  await expect(card).toContainText('healthy', { timeout: 60_000 });
  await expect(card).toContainText('6 listings');
  await expect(mend).toHaveCount(0);
});

test('a clearance at half price is held back until the operator says it is right', async ({ page, own }) => {
  test.setTimeout(180_000);
  const card = await collectShop(page, own, 'Clearing shop', '/clearance');
  const halved = pieces.map((piece) => ({ ...piece, price: `$${Number(piece.price.slice(1)) / 2}` }));
  own.site.pages.set('/clearance', shopPage(halved));
  await card.getByRole('button', { name: 'Start scraping Clearing shop' }).click();
  await expect(card).toContainText('5 of 5 known prices on a page are 50% of what they were', {
    timeout: 60_000,
  });
  const question = card.getByRole('region', { name: 'Is Clearing shop right?' });
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);

  await question.getByRole('button', { name: 'It’s right, collect it' }).click();
  await expect(card).toContainText('healthy', { timeout: 60_000 });
  await expect(question).toHaveCount(0);
});
