import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePiece } from '../catalogue/piece.ts';
import { createPictureCache, drawPicture, renderPicture } from './picture.ts';

const world = { seed: 1, listings: 542, epoch: 0 };
const pieces = Array.from({ length: world.listings }, (_, slot) => makePiece(world, slot, 0));

describe('pictures', () => {
  test('are drawn for every type, with numbers that are numbers', () => {
    const twoOfEach = pieces.filter(
      (piece, i) => pieces.slice(0, i).filter(({ type }) => type === piece.type).length < 2,
    );
    expect(twoOfEach.length).toBeGreaterThan(120);
    for (const piece of twoOfEach) {
      const svg = drawPicture(piece);
      expect(svg, `${piece.type.key} ${piece.slot}`).not.toMatch(/NaN|Infinity|undefined|null/);
      expect(svg.length).toBeLessThan(400_000);
    }
  });

  test('are JPEGs of 800 by 600, the same every time', async () => {
    const picture = await renderPicture(pieces[3]!);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    expect(picture.equals(await renderPicture(pieces[3]!))).toBe(true);
  });

  test('differ clearly from neighbour to neighbour', async () => {
    const thumbnails = await Promise.all(
      pieces.slice(0, 12).map(async (piece) =>
        sharp(await renderPicture(piece))
          .resize(16, 12)
          .raw()
          .toBuffer(),
      ),
    );
    for (let i = 1; i < thumbnails.length; i++) {
      const [one, other] = [thumbnails[i - 1]!, thumbnails[i]!];
      const apart = one.reduce((sum, value, k) => sum + Math.abs(value - other[k]!), 0) / one.length;
      expect(apart).toBeGreaterThan(8);
    }
  });

  test('are kept up to a limit and drawn once when asked for twice at once', async () => {
    let drawn = 0;
    const cache = createPictureCache(2);
    const ask = (key: number) =>
      cache(key, () => {
        drawn++;
        return pieces[key]!;
      });
    await Promise.all([ask(1), ask(1), ask(2)]);
    expect(drawn).toBe(2);
    await ask(3);
    await ask(1);
    expect(drawn).toBe(4);
  });

  test('are kept apart by where they are taken from', async () => {
    const cache = createPictureCache(2);
    const [front, side] = await Promise.all([0, 1].map((angle) => cache(3, () => pieces[3]!, angle)));
    expect(front!.equals(await renderPicture(pieces[3]!, 0))).toBe(true);
    expect(side!.equals(await renderPicture(pieces[3]!, 1))).toBe(true);
    expect(side!.equals(front!)).toBe(false);
  });
});
