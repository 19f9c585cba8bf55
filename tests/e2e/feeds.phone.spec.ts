import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, type Page, test } from './tallboy.ts';

/** A browser's own parser is strict: whatever isn't XML has no entries. */
function countEntries(page: Page, xml: string): Promise<number> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    if (document.querySelector('parsererror')) throw new Error(document.documentElement.textContent ?? '');
    return document.querySelectorAll('feed > entry').length;
  }, xml);
}

test('the results name their feed in the head, and follow the filter', async ({ page }) => {
  await open(page, '/?search=tallboy');
  const found = page.locator('head > link[rel="alternate"][type="application/atom+xml"]');
  await expect(found).toHaveAttribute('href', /\/feed\.atom\?search=tallboy$/);
  const link = page.getByRole('region', { name: 'Search Results' }).getByRole('link', { name: 'Feed' });
  await expect(link).toHaveAttribute('href', '/feed.atom?search=tallboy');
  await link.scrollIntoViewIfNeeded();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  const answer = await page.request.get((await found.getAttribute('href'))!);
  expect(await countEntries(page, await answer.text())).toBeGreaterThan(3);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest');
  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(found).toHaveAttribute('href', /\/feed\.atom\?search=tallboy$/);
  await open(page, '/categories');
  await expect(found).toHaveCount(0);
});
