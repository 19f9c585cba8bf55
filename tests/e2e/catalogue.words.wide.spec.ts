import { cards, readCards } from './catalogue.ts';
import { expect, open, test } from './tallboy.ts';

test('what is misspelt, called by another name or written apart is found all the same', async ({ page }) => {
  for (const [search, expected] of [
    ['dinning tabel', /dining|table/i],
    ['couch', /couch|sofa|lounge|settee|seater/i],
    ['bed side table', /bedside/i],
    ['3 seater leather', /leather|seater/i],
    ['MALM', /malm/i],
  ] as const) {
    await page.goto(`/?search=${encodeURIComponent(search)}&sort=relevance`);
    await expect(cards(page).first()).toContainText(expected);
  }
});

test('a place in the keywords is a place, and a minus leaves words out', async ({ page }) => {
  // The second finds only what comes close: there, too, the place holds.
  for (const search of ['tallboy+wellington', 'zyzzyva+tallboy+in+Wellington']) {
    await open(page, `/?search=${search}`);
    for (const text of await readCards(page))
      expect(text).toMatch(/Wellington|Hutt|Porirua|Kapiti|Masterton|Carterton|Wairarapa/);
  }
  await open(page, '/?search=table+-coffee&sort=relevance');
  for (const text of await readCards(page)) expect(text).not.toMatch(/coffee/i);
});
