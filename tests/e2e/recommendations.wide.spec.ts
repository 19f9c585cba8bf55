import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, findPieces, open, register, remarkOn, send, test } from './tallboy.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Recommended for You' });
const asked = /\/api\/recommendations\/\d+\?limit=8$/;

test('whoever is signed in sees eight pieces that may suit them, each with its reason', async ({ page }) => {
  const { id: userId } = await register(page, 'aroha');
  const [table] = await findPieces(page, 'coffee table');
  await send(page, '/api/track-activity', { userId, listingId: table?.id, action: 'view' });
  let answer = (_route: Route) => {};
  const request = new Promise<Route>((resolve) => {
    answer = resolve;
  });
  await page.route(asked, (route) => answer(route));
  await open(page, '/');
  const route = await request;
  await expect(section(page).locator('[aria-hidden] > .card')).toHaveCount(4);
  await expect(section(page).getByRole('article')).toHaveCount(0);
  await route.continue();
  await expect(section(page).getByRole('article')).toHaveCount(8);
  await expect(section(page).locator('[aria-hidden] > .card')).toHaveCount(0);
  const reasons = await section(page).locator('li > p').allInnerTexts();
  expect(reasons).toHaveLength(8);
  expect(reasons[0]).toMatch(/^Because you looked at .*coffee tables$/);
  await expectAccessible(page);
});

test('where nothing can be recommended the section is empty, and no error', async ({ page, complaints }) => {
  await register(page, 'wiremu');
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  const failed = page.waitForResponse(asked);
  await open(page, '/');
  await failed;
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible();
  await expect(section(page)).toContainText('Nothing to recommend yet.');
  await expect(section(page).getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await complaints.expect(remarkOn(500));
});
