import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findListing, type Listing, shelvesOn } from './catalogue/market.ts';
import { makePiece } from './catalogue/piece.ts';
import { priceStepsOf } from './catalogue/price.ts';
import { wantedCount, wantedOn } from './catalogue/wanted.ts';
import { startDemo } from './demo.ts';
import { simulateShoppers } from './shoppers.ts';
import { wordListing } from './words/wording.ts';

// One seed makes the same marketplaces on every machine and in every version: figures that were measured on them can be
// compared, and so can pictures of pages. Whoever means to change them writes the new mark here.

const world = { seed: 1, listings: 542, epoch: Date.UTC(2026, 0, 1) };
const slots = Array.from({ length: world.listings }, (_, slot) => slot);
const days = [0, 1, 7, 30, 200];

/** Amounts to the cent: what a machine makes of the last digit is its own affair. */
const markOf = (what: unknown) =>
  createHash('sha256')
    .update(
      JSON.stringify(what, (_, value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)),
    )
    .digest('hex')
    .slice(0, 12);

const shownOn = (day: number): Listing[] =>
  shelvesOn(world, day).flatMap(({ keys }, site) =>
    [...keys].flatMap((key) => {
      const found = findListing(world, site, key, day);
      return found.kind === 'listing' ? [found.listing] : [];
    }),
  );

test('the pieces are the same', () => {
  const pieces = slots.flatMap((slot) => [makePiece(world, slot, 0), makePiece(world, slot, 1)]);
  expect({
    what: markOf(
      pieces.map(({ type, maker, model, parts, count, style, finish, upholstery }) => [
        type.key,
        maker?.name,
        model,
        parts,
        count,
        style,
        finish,
        upholstery,
      ]),
    ),
    size: markOf(pieces.map(({ size, bedSize }) => [size, bedSize])),
    where: markOf(pieces.map(({ place, sites }) => [place, sites])),
    state: markOf(pieces.map(({ condition, trap, bargain }) => [condition, trap, bargain])),
    worth: markOf(pieces.map(({ fairPrice }) => Math.round(fairPrice))),
    asked: markOf(
      pieces.map((piece) =>
        priceStepsOf(piece).map(({ age, price }) => [Number.isFinite(age) ? age : null, price]),
      ),
    ),
  }).toEqual({
    what: 'c388043d39c4',
    size: 'f6b087bbe41f',
    where: '2cc104bf4d99',
    state: '63ce43fc2c91',
    worth: 'f2ce98d935cd',
    asked: 'ae67ea4a2c3f',
  });
});

test('they come and go on the same days', () => {
  expect(
    days.map((day) =>
      markOf(
        shownOn(day).map(({ site, key, listedAt, changedAt, status, price, was }) => [
          site,
          key,
          listedAt,
          changedAt,
          status,
          price,
          was,
        ]),
      ),
    ),
  ).toEqual([...['ee3041445ab3', '7d0271cda685', '448964073441', 'ce25d6fcb20d', '9a68e23eb25c']]);
});

test('their sellers write the same', () => {
  const words = days.slice(0, 3).flatMap((day) => shownOn(day).map((listing) => wordListing(listing)));
  expect({
    titles: markOf(words.map(({ title }) => title)),
    descriptions: markOf(words.map(({ description }) => description)),
    prices: markOf(words.map(({ price }) => price)),
    facts: markOf(
      words.map(({ place, condition, brand, material, colour }) => [
        place,
        condition,
        brand,
        material,
        colour,
      ]),
    ),
    sellers: markOf(words.map(({ seller }) => seller)),
  }).toEqual({
    titles: '600b09945c6b',
    descriptions: 'ff8656afbf1d',
    prices: '11bc34a21cfd',
    facts: '8d9221e6a9c8',
    sellers: '4975769b0db5',
  });
});

test('the same people want the same, and look at the same', async () => {
  const ads = days.flatMap((day) =>
    Array.from({ length: wantedCount(world) }, (_, at) => wantedOn(world, at, day)),
  );
  const demo = await startDemo({ epoch: world.epoch, now: () => world.epoch });
  const truth = demo.truth();
  await demo.close();
  expect({
    wanted: markOf(ads),
    truth: markOf(truth),
    shoppers: markOf(simulateShoppers(truth, 1, 400)),
  }).toEqual({ wanted: '1ba455e790ca', truth: '576691e123f1', shoppers: 'b44062614ded' });
});

test('their pages are the same, but for how a machine writes a date', async () => {
  const demo = await startDemo({ epoch: world.epoch, now: () => world.epoch + 1000 });
  const marks: Record<string, string> = {};
  for (const { key, url, scrapingConfig } of demo.sites) {
    const own = demo
      .truth()
      .pieces.flatMap(({ listings }) => listings)
      .find(({ site }) => site === key)!;
    const wanted = demo.truth().wanted.find(({ site }) => site === key);
    const { searchEndpoint } = scrapingConfig as { searchEndpoint: string };
    const search = searchEndpoint.replace('{searchTerm}', 'rimu').replace('{page}', '1');
    const paths = [
      '/',
      '/?page=2&from=36',
      '/?category=outdoor&tag=outdoor',
      search,
      '/style.css',
      '/logo.svg',
    ];
    paths.push('/robots.txt', '/nowhere', '/report/it', own.path, ...(wanted ? [wanted.path] : []));
    const texts: string[] = [JSON.stringify(scrapingConfig)];
    for (const path of paths) {
      const text = await (await fetch(url + path)).text();
      texts.push(text.replaceAll(url, '').replace(/\d{1,2} \p{L}+ 20\d\d/gu, ''));
    }
    marks[key] = markOf(texts);
  }
  await demo.close();
  expect(marks).toEqual({
    'kea-street': '3e2cb2eb1554',
    fantail: '2fc799bd13d6',
    'rata-and-rimu': 'c0cf8e5d9498',
    'bach-board': 'c6adc5bd41f8',
  });
});
