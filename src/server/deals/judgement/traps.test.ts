import { expect, test } from 'vitest';
import { findListingsById } from '#server/catalogue/catalogue.queries.ts';
import { explainDeal } from '#server/deals/judgement/explain-deal.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { openShelf } from '../../../../tests/support/shelf.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../../tests/support/wardrobes.ts';
import type { RawListing } from '../../pipeline/listing.ts';

const traps: Partial<RawListing>[] = [
  ...[
    'No reserve, closes tonight',
    'Current bid $150, closes Sunday',
    'As is where is',
    'Missing a door',
    'Both shelves missing',
    'Cat has shredded one side',
    'The left door won’t close',
    'Wobbly',
    'A hinge has snapped',
    'Price shown is the deposit only',
    'Warped and mouldy',
    'Cat pee smell',
  ].map((description) => ({ description })),
  ...[
    'Print of a wardrobe, wall art',
    'Oak wardrobe 1:12 scale',
    'Oak wardrobe, parts only',
    'Oak wardrobe, legs only',
    'Cover for a wardrobe',
    'One half of oak wardrobe',
    'Oak wardrobe, one of a set of 6',
    '1 of 4 oak wardrobes',
    'Pair of oak wardrobes, $150 ea',
    'Oak wardrobes x 3 - price per wardrobe',
    'Oak wardrobes, have 4, $150 each',
  ].map((title) => ({ title })),
  ...['$150 each, 4 available', 'Price is per wardrobe', 'Sold individually at $150', 'Buy one or all'].map(
    (description) => ({ title: '4 oak wardrobes', description }),
  ),
];

/** So many that a price is rare even where all traps ask it. */
const manyWardrobes = Array.from({ length: 200 }, (_, at) =>
  wardrobe(at % 9, `$${280 + (at % 9) * 5}`, { url: `/usual/${at}` }),
);

onOneDatabase((open) => {
  test('a price that only looks like a deal is never badged; a reduced one may be', async () => {
    const { db, close } = await open();
    const description = 'Nothing missing, not wobbly. Old borer holes, long since treated.';
    const sound = wardrobe(9, 'Reduced from $200 to $150', { description });
    const catches = traps.map((trap, at) => wardrobe(at % 9, '$150', { url: `/trap/${at}`, ...trap }));
    const shelf = await openShelf(db, 'Kea Street');
    const ids = await shelf.show(...catches, sound, ...manyWardrobes);
    await settleDeals(db, new Date());
    const rows = await findListingsById(db, ids);
    expect(rows.filter(({ isCheckCarefully }) => isCheckCarefully)).toEqual([]);
    const badged = rows.filter(({ isHotDeal, isGreatDeal }) => isHotDeal || isGreatDeal);
    expect(badged.map(({ url }) => url)).toEqual(['/w/9']);
    await close();
  });

  test('a badge goes when the listing turns out to sell something else', async () => {
    const { db, close } = await open();
    const shelf = await openShelf(db, 'Kea Street');
    const [id] = await shelf.show(wardrobe(9, '$150'), ...usualWardrobes, ...lamps);
    await settleDeals(db, new Date());
    expect(await explainDeal(db, id!)).toMatchObject({ verdict: 'hot' });
    await shelf.show(wardrobe(9, '$150', { title: 'Oak wardrobe j9, legs only' }));
    await settleDeals(db, new Date());
    expect(await findListingsById(db, [id!])).toMatchObject([{ type: null, isHotDeal: false }]);
    await close();
  });

  test('a price of a cent is written as one', async () => {
    const { db, close } = await open();
    const shelf = await openShelf(db, 'Kea Street');
    const [id] = await shelf.show(wardrobe(9, '$0.01'), ...usualWardrobes, ...lamps);
    await settleDeals(db, new Date());
    expect((await explainDeal(db, id!)).headline).toMatch(/^\$0\.01 · /);
    await close();
  });
});
