import type { Locator } from '@playwright/test';
import { find, openChanged } from './catalogue.ts';
import { expect, expectAccessible, type Page, test } from './tallboy.ts';

/** As somebody has it who reads everything at twice the size. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
}

/** Nothing in it reaches beyond its edge. */
async function expectRoom(part: Locator): Promise<void> {
  expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}

function compare(...asked: number[]) {
  return asked.map((amount, at) => ({
    id: at + 1,
    title: `Desk ${at}`,
    price: `${amount}`,
    adjustedPrice: `${amount}`,
    condition: null,
    place: null,
    isGone: false,
    isSetAside: amount < 50,
  }));
}

async function openDeal(page: Page, price: number, fairPrice: number): Promise<void> {
  const [piece] = await find(page, 'search=desk');
  await page.route(`**/api/listings/${piece!.id}/deal`, (route) =>
    route.fulfill({
      json: {
        ...{ verdict: 'hot', headline: 'A deal' },
        ...{ cautions: [], reasons: ['Cheaper than all 8 similar pieces.'] },
        ...{
          score: 90,
          tier: 'type',
          count: 9,
          fairPrice: `${fairPrice}`,
          lowPrice: '200',
          highPrice: '260',
        },
        comparables: compare(10, 150, 200, 220, 235, 250, 260, 300, 330),
      },
    }),
  );
  await openChanged(page, piece!, { price: `${price}` });
}

const dots = (page: Page) => page.getByRole('region', { name: 'Is it a good price?' }).locator('figure');

for (const [price, fair, sentence] of [
  [105, 235, 'none cheaper, all dearer.'],
  [230, 235, '3 cheaper, 5 dearer.'],
  [400, 330, 'all cheaper, none dearer.'],
] as const)
  test(`where $${price} stands is drawn with labels one can read, and told of those that count`, async ({
    page,
  }) => {
    await openDeal(page, price, fair);
    await expect(dots(page).locator('figcaption')).toHaveText(
      `This one is $${price}. About $${fair} is fair. 8 similar pieces come to $150 to $330 adjusted to match: ${sentence} 1 more was too far from the rest to count.`,
    );
    const labels = [dots(page).getByText(`this one $${price}`), dots(page).getByText(`fair $${fair}`)];
    const measure = async () => {
      const frame = (await dots(page).boundingBox())!;
      const boxes = await Promise.all(labels.map(async (label) => (await label.boundingBox())!));
      for (const { x, width } of boxes) {
        expect(x).toBeGreaterThanOrEqual(frame.x);
        expect(x + width).toBeLessThanOrEqual(frame.x + frame.width);
      }
      expect(boxes[0]!.y + boxes[0]!.height).toBeLessThanOrEqual(boxes[1]!.y);
      return Promise.all(
        labels.map((label) => label.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      );
    };
    expect(await dots(page).locator('[viewBox]').count()).toBe(0);
    expect(await measure()).toEqual([16, 14]);
    await enlargeText(page);
    expect(await measure()).toEqual([32, 28]);
    await expectRoom(page.locator('#deal'));
  });

async function openHistory(page: Page, prices: (string | null)[], changes = {}) {
  const [piece] = await find(page, 'search=bookcase');
  const json = prices.map((price, at) => ({
    price,
    seenAt: new Date(Date.UTC(2026, 5, 2 + at)).toISOString(),
  }));
  await page.route(`**/api/listings/${piece!.id}/price-history`, (route) => route.fulfill({ json }));
  await openChanged(page, piece!, changes);
  return page.locator('section', { has: page.getByRole('heading', { name: 'Price history' }) });
}

test('what is gone stays readable and says so; its price history ends with it', async ({ page }) => {
  const history = await openHistory(page, ['240', '200', '180'], {
    isGone: true,
    goneAt: '2026-07-05T00:00:00.000Z',
  });
  await expect(page.getByText('This one’s no longer for sale.')).toBeVisible();
  await expect(page.getByText('No longer for sale', { exact: true }).first()).toBeVisible();
  await expect(history).toContainText(
    'First seen at $240 on 2 Jun 2026. Changed twice since. Last listed at $180 (from 4 Jun 2026), down 25%. Gone since 5 Jul 2026.',
  );
  await expect(history.getByText('Gone 5 Jul 2026')).toBeVisible();
  await expect(history.getByText('Now')).toHaveCount(0);
  await expect(history.locator('svg path')).toHaveCount(2);
  await expectAccessible(page);
});

test('a long price history is short until it is opened, and says where there was no price', async ({
  page,
}) => {
  const prices = Array.from({ length: 61 }, (_, at) => (at === 30 ? null : `${240 - at}`));
  const history = await openHistory(page, prices);
  const caption = history.locator('figcaption');
  await expect(caption).toContainText('Changed 60 times since. Now $180');
  await expect(caption).toContainText('For a while it was open to offers.');
  const lines = await caption.evaluate(
    (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
  );
  expect(lines).toBeLessThan(7);
  const line = await history.locator('svg path').nth(1).getAttribute('d');
  expect(line!.split('M')).toHaveLength(3);
  await expect(history.getByText('$239')).toBeHidden();
  await history.getByText('All 61 prices').click();
  await expect(history.getByRole('listitem')).toHaveCount(61);
  await expect(history.getByRole('listitem').nth(1)).toHaveText('3 Jun 2026$239');
  await expect(history.getByRole('listitem').nth(30)).toHaveText('2 Jul 2026Make an offer');
  await enlargeText(page);
  await expectRoom(history);
  await expectAccessible(page);
});
