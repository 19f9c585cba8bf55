import { beforeAll, describe, expect, test } from 'vitest';
import type { Recommendation } from '#contract/recommendations.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { activity } from './activity.table.ts';
import { vary } from './recommendations.ts';
import { learnTaste, readWish, type Signal } from './taste.ts';

const day = 86_400_000;
const now = new Date('2026-03-01T00:00:00Z');
const look: Signal = {
  action: 'view',
  at: now,
  groupId: 1,
  type: 'tallboy',
  category: 'Bedroom',
  brand: null,
  material: 'Rimu',
  region: 'Otago',
  priceCents: 30_000,
  words: null,
};

describe('a taste', () => {
  test('counts favourites more than looks, and what is long ago less', () => {
    const { liked } = learnTaste(
      [
        look,
        { ...look, action: 'favorite', type: 'sofa' },
        { ...look, type: 'desk', at: new Date(now.getTime() - 28 * day) },
      ],
      now,
    );
    expect([...liked.type]).toEqual([
      ['tallboy', 1],
      ['sofa', 4],
      ['desk', 0.25],
    ]);
  });

  test('leaves out what was seen often or is saved already', () => {
    const { tired } = learnTaste(
      [
        look,
        { ...look, groupId: 2 },
        { ...look, groupId: 2 },
        { ...look, groupId: 2 },
        { ...look, groupId: 3, action: 'favorite' },
      ],
      now,
    );
    expect(tired.get(1)).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(tired.get(2)).toBe(Number.POSITIVE_INFINITY);
    expect(tired.get(3)).toBe(Number.POSITIVE_INFINITY);
  });

  test('takes what a clock ahead of ours dates as of now', () => {
    const { liked } = learnTaste([{ ...look, at: new Date(now.getTime() + 28 * day) }], now);
    expect([...liked.type]).toEqual([['tallboy', 1]]);
  });

  test('is never so narrow that only one price suits', () => {
    const { price } = learnTaste([look, look], now);
    expect(price).toEqual({ middle: Math.log(30_000), spread: 0.5 });
    const wide = learnTaste([look, { ...look, priceCents: 300_000 }], now).price!;
    expect(wide.spread).toBeCloseTo(Math.log(10) / 2);
    expect(learnTaste([{ ...look, priceCents: null }], now).price).toBeNull();
  });

  test('is read from the words of a search too', () => {
    expect(readWish('rimu tallboy')).toMatchObject({ type: 'tallboy', category: 'Bedroom' });
  });

  test('is not served eight grey sofas', () => {
    const sofas = Array.from({ length: 8 }, (_, id) => ({ id, score: 3, type: 'sofa', material: null }));
    const other = { id: 9, score: 2, type: 'armchair', material: null };
    expect(vary([...sofas, other], 8).map(({ id }) => id)).toContain(9);
    const tables = sofas.map((sofa) => ({ ...sofa, id: sofa.id + 20, type: 'side table', score: -9 }));
    const varied = vary([...sofas.map((sofa) => ({ ...sofa, material: `${sofa.id}` })), ...tables], 8);
    expect(varied.filter(({ type }) => type === 'sofa')).toHaveLength(4);
    expect(vary(sofas, 8)).toHaveLength(8);
  });
});

onEachDatabase((open) => {
  const site = useSite(open);
  let ids: number[];
  beforeAll(async () => {
    const { db } = site.database;
    const pieces = [
      'Rimu tallboy',
      'Oak tallboy',
      'Rimu tallboy with six drawers',
      'Leather couch',
      'Office desk',
    ];
    const regions = ['Dunedin', 'Dunedin', 'Dunedin', 'Wellington', 'Auckland'];
    ids = await collectPieces(
      db,
      await addSource(db, 'One'),
      pieces.map((title, index) => ({
        url: `/${index}`,
        title,
        price: `$${300 + 17 * index}`,
        location: regions[index],
      })),
    );
  });
  const recommend = async (cookie: string, id: number) =>
    (await site.send('GET', `/api/recommendations/${id}`, undefined, { cookie })).json as Recommendation[];

  test('what was looked at leads to more of its kind, with the reason; it is not itself shown first', async () => {
    const { id, cookie } = await registerShopper(site, 'looks');
    const event = { userId: id, listingId: ids[0], action: 'view' };
    expect((await site.send('POST', '/api/track-activity', event, { cookie })).json).toEqual({ accepted: 1 });
    const [first, second] = await recommend(cookie, id);
    expect(first).toMatchObject({ id: ids[2], because: 'Because you looked at rimu tallboys' });
    expect(second).toMatchObject({ id: ids[1], because: 'Because you looked at tallboys' });
  });

  test('a search counts as well', async () => {
    const { id, cookie } = await registerShopper(site, 'searches');
    await site.send(
      'POST',
      '/api/track-activity',
      { events: [{ userId: id, action: 'search', searchQuery: 'leather sofa' }] },
      { cookie },
    );
    expect((await recommend(cookie, id))[0]).toMatchObject({
      id: ids[3],
      because: 'Because you searched for “leather sofa”',
    });
  });

  test('only one’s own can be read or told', async () => {
    const { id, cookie } = await registerShopper(site, 'own');
    const status = async (userId: number, headers = {}) =>
      (await site.send('GET', `/api/recommendations/${userId}`, undefined, headers)).status;
    expect(await status(id)).toBe(401);
    expect(await status(id + 1, { cookie })).toBe(404);
    const refuse = async (call: string) =>
      (await site.send('GET', `/api/recommendations/${call}`, undefined, { cookie })).json.message;
    expect(await refuse('0')).toBe('userId: must be a whole number from 1 to 2147483647');
    expect(await refuse(`${id}?limit=0`)).toBe('limit: must be at least 1');
    const tell = async (userId: number | null, headers = {}) =>
      (await site.send('POST', '/api/track-activity', { userId, action: 'view', listingId: ids[0] }, headers))
        .status;
    expect(await tell(null)).toBe(202);
    expect(await tell(id)).toBe(401);
    expect(await tell(id + 1, { cookie })).toBe(403);
    // Nor beside something of one's own.
    const events = [id, id + 1].map((userId) => ({ userId, action: 'view', listingId: ids[0] }));
    expect((await site.send('POST', '/api/track-activity', { events }, { cookie })).status).toBe(403);
  });

  test.each([{}, { action: 'stare' }, { action: 'view', priceRange: '1-2' }, { events: [] }])(
    '%j is refused',
    async (body) => {
      expect((await site.send('POST', '/api/track-activity', body)).status).toBe(400);
    },
  );

  test('of one address only so much is kept that nobody in particular did', async () => {
    const events = Array.from({ length: 50 }, () => ({ action: 'view', listingId: 1 }));
    const tell = (address: string) =>
      site.send('POST', '/api/track-activity', { events }, { 'x-forwarded-for': address });
    const before = await site.database.db.$count(activity);
    for (let call = 0; call < 12; call++) expect((await tell('10.9.0.1')).status).toBe(202);
    const refused = await tell('10.9.0.1');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await tell('10.9.0.2')).status).toBe(202);
    expect(await site.database.db.$count(activity)).toBe(before + 13 * 50);
  });

  test('of one account too, wherever it is signed in', async () => {
    const busy = await registerShopper(site, 'busy');
    const other = await registerShopper(site, 'other');
    const tell = ({ id, cookie }: typeof busy, address: string) => {
      const events = Array.from({ length: 50 }, () => ({ action: 'view', listingId: 1, userId: id }));
      return site.send('POST', '/api/track-activity', { events }, { cookie, 'x-forwarded-for': address });
    };
    for (let call = 0; call < 12; call++) expect((await tell(busy, `10.9.1.${call}`)).status).toBe(202);
    const refused = await tell(busy, '10.9.1.99');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await tell(other, '10.9.1.99')).status).toBe(202);
  });
});
