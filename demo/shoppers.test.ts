import { expect, test } from 'vitest';
import { startDemo } from './demo.ts';
import { simulateShoppers } from './shoppers.ts';

test('shoppers repeat, and look mostly at what they are after', async () => {
  const demo = await startDemo({ epoch: 0, now: () => 0, listings: 300 });
  const truth = demo.truth();
  await demo.close();
  const shoppers = simulateShoppers(truth, 4, 30);
  expect(simulateShoppers(truth, 4, 30)).toEqual(shoppers);
  expect(simulateShoppers(truth, 5, 30)).not.toEqual(shoppers);
  const known = new Map(truth.pieces.map((piece) => [piece.id, piece]));
  let [wanted, all] = [0, 0];
  for (const { taste, steps } of shoppers)
    for (const step of steps) {
      const piece = known.get(step.piece)!;
      expect(piece.listings).toContainEqual(expect.objectContaining({ site: step.site, path: step.path }));
      all++;
      if (taste.types.includes(piece.type)) wanted++;
    }
  expect(wanted / all).toBeGreaterThan(0.3);
});
