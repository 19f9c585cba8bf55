import { find, findCareful } from './catalogue.ts';
import { expect, expectNoOverflow, open, type Page, signInStaff, test } from './tallboy.ts';

async function findBox(page: Page, id: number, selector: string) {
  const card = page.locator('article').filter({ has: page.locator(`a[href="/listing/${id}"]`) });
  const box = await card.locator(selector).boundingBox();
  expect(box, selector).not.toBeNull();
  return box!;
}

for (const view of ['grid', 'list'])
  test(`nothing lies on the badge of a card, seen as a ${view}`, async ({ page }) => {
    const { id, title } = await findCareful(page);
    await open(page, `/?view=${view}&search=${encodeURIComponent(title)}`);
    const badge = await findBox(page, id, '.badge');
    const more = await findBox(page, id, 'button[aria-label^="Add "]');
    const picture = await findBox(page, id, 'img');
    expect(more.y + more.height).toBeLessThanOrEqual(badge.y);
    expect(badge.x + badge.width).toBeLessThan(picture.x + picture.width - 4);
  });

test('one can read which car is chosen', async ({ page }) => {
  const [piece] = await find(page, 'search=table&minPrice=20');
  await open(page, `/listing/${piece!.id}`);
  const room = await page.getByLabel('Your car').evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const text = pen.measureText(select.selectedOptions[0]!.text).width;
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
  });
  // The arrow takes about twenty pixels.
  expect(room).toBeGreaterThan(20);
});

test('what unfolds is high enough for a thumb', async ({ page }) => {
  await signInStaff(page);
  for (const path of ['/admin?tab=overview', '/api/docs']) {
    await page.goto(path);
    await page.locator('summary').first().waitFor();
    const heights = await page
      .locator('summary')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...heights), path).toBeGreaterThanOrEqual(24);
    await expectNoOverflow(page);
  }
});
