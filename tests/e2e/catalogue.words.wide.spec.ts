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

test('what was understood is a chip that can be taken back, and a slip is told', async ({ page }) => {
  await open(page, '/?search=free+bookcsae+under+%24900+in+Wellington');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toContainText([
    '“free',
    'Free',
    'Up to $900',
    'Wellington',
    'Clear all',
  ]);
  await expect(page.getByText('Also searched for “bookcase”.')).toBeVisible();
  await chips.getByRole('link', { name: 'Remove Up to $900' }).click();
  await expect(page).toHaveURL('/?search=free+bookcsae+in+Wellington');
  await chips.getByRole('link', { name: 'Free: search for the words “free” instead' }).click();
  await expect(page).toHaveURL('/?search=%22free%22+bookcsae+in+Wellington');
  await page.getByRole('link', { name: 'Search only for “bookcsae”' }).click();
  await expect(page).toHaveURL('/?search=%22free%22+%22bookcsae%22+in+Wellington');
  await expect(page.getByText('Also searched for')).toHaveCount(0);
  await expect(chips.getByRole('listitem')).toHaveCount(3);
});

test('of two chips taken back at once neither comes back', async ({ page }) => {
  await open(page, '/?search=free+desk+under+%24900&category=Office');
  const chips = page.getByRole('list', { name: 'Active filters' });
  const links = await Promise.all(
    ['Remove Up to $900', 'Remove Office'].map((name) => chips.getByRole('link', { name }).elementHandle()),
  );
  // The page follows the address a moment later.
  await page.evaluate((pressed) => {
    for (const link of pressed) (link as HTMLElement).click();
  }, links);
  await expect(page).toHaveURL('/?search=free+desk');
});
