import { beforeAll, expect, test } from 'vitest';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { showPage } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../tests/support/wardrobes.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let address: string;
  const ask = async (body: object) => (await site.send('POST', '/api/worth', body)).json;
  /** As the page sends the facts back: what nobody knows is empty. */
  const askAgain = async (
    text: string,
    { facts }: { facts: Record<string, unknown> },
    changed: object = {},
  ) => {
    const known = Object.entries(facts).filter(([, fact]) => fact !== null);
    const price = facts.price === null ? null : Number(facts.price);
    const blank = { type: '', brand: '', material: '', condition: '', place: '', description: '' };
    const sizes = { count: null, widthCm: null, depthCm: null, heightCm: null };
    return ask({ text, ...blank, ...sizes, ...Object.fromEntries(known), price, ...changed });
  };

  beforeAll(async () => {
    const { db } = site.database;
    const source = await addSource(db, 'Kea Street');
    address = `${source.baseUrl}/w/9`;
    const cheap = wardrobe(9, '$120', { description: 'It stood in the hall.', colour: 'White' });
    const auction = wardrobe(10, 'Start price $50');
    await showPage(db, source, [...usualWardrobes, ...lamps, cheap, auction]);
    await settleDeals(db, new Date());
  });

  test.each([
    ['a listing’s address', () => address],
    ['a pasted text', () => 'Oak wardrobe $310\nColour: white\nPick up from Petone, Lower Hutt'],
    ['a price for each', () => 'Oak wardrobes, $150 each, I have 3 of them'],
  ])('of %s nothing changes where nothing is put right', async (_, text) => {
    const first = await ask({ text: text() });
    expect(first.facts.price).not.toBeNull();
    expect(await askAgain(text(), first)).toEqual(first);
  });

  test('a listing whose facts are put right stays that listing: its price doesn’t speak for itself', async () => {
    const first = await ask({ text: address });
    expect(first).toMatchObject({ problem: null, count: 8, facts: { condition: 'Good', price: '120' } });
    const again = await askAgain(address, first, { condition: 'Fair', material: 'pine', place: 'Nelson' });
    expect(again).toMatchObject({
      count: 8,
      facts: { condition: 'Fair', material: 'Pine', place: 'Nelson' },
    });
    expect(again.comparables.map(({ title }: { title: string }) => title)).not.toContain(first.facts.title);
    const named = await askAgain(address, first, { title: 'Rimu wardrobe' });
    expect(named).toMatchObject({ count: 8, facts: { title: 'Rimu wardrobe', price: '120', widthCm: 127 } });
  });

  test('what says it needs repair can be put right', async () => {
    const text = 'Oak wardrobe\n$300\nOne door is broken and needs repair';
    const first = await ask({ text });
    expect(first).toMatchObject({ fairPrice: null, facts: { needsRepair: true } });
    expect(first.problem).toContain('needs repair');
    const again = await askAgain(text, first, { needsRepair: false });
    expect(again).toMatchObject({ problem: null, facts: { needsRepair: false, price: '300' } });
  });

  test('an auction’s first bid is no price, until somebody says what is asked', async () => {
    const text = address.replace('/w/9', '/w/10');
    const first = await ask({ text });
    expect(first).toMatchObject({ verdict: null, facts: { price: null } });
    expect(first.howSure.join(' ')).toContain('It’s an auction.');
    const again = await askAgain(text, first, { price: 300 });
    expect(again).toMatchObject({ verdict: 'fair', facts: { price: '300' } });
    expect(again.howSure.join(' ')).not.toContain('auction');
  });

  test('a place that is emptied is none, nor its town', async () => {
    const text = 'Oak wardrobe $310\nPick up from Petone, Lower Hutt';
    const first = await ask({ text });
    expect(first.facts.place).toBe('Lower Hutt');
    expect((await askAgain(text, first, { place: '' })).facts.place).toBeNull();
  });

  test('how many there are, once emptied, stays empty', async () => {
    const text = 'Set of 6 oak wardrobes $900';
    const first = await ask({ text });
    expect(first.facts.count).toBe(6);
    expect((await askAgain(text, first, { count: null })).facts.count).toBeNull();
  });

  test('what nobody has heard of is left out, and said so', async () => {
    const text = 'Rimu wardrobe $300';
    const first = await ask({ text });
    const again = await askAgain(text, first, { material: 'unobtainium', place: 'Gotham' });
    expect(again.facts).toMatchObject({ material: null, place: null });
    expect(again.howSure).toEqual(
      expect.arrayContaining([
        'We don’t know a material called “unobtainium”, so we left it out.',
        'We don’t know a place in New Zealand called “Gotham”, so we left it out.',
      ]),
    );
  });
});
