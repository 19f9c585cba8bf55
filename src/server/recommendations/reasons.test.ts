import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Activity, Recommendation } from '#contract/recommendations.ts';
import { changeAccount } from '#server/accounts/accounts.queries.ts';
import { changeListing } from '#server/catalogue/catalogue.queries.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';

const monthAgo = new Date(Date.now() - 30 * 86_400_000);

onOneDatabase((open) => {
  const site = useSite(open);
  const ids = new Map<string, number>();
  let ana: Shopper;
  let round = 0;

  const idOf = (title: string) => ids.get(title)!;
  async function collect(source: string, town: string, titles: string[], now?: Date): Promise<void> {
    const { db } = site.database;
    const pieces = titles.map((title, at) => ({
      url: `/${town}/${now ? 'old' : 'new'}/${at}`,
      title,
      price: `$${400 + 30 * at}`,
      location: town,
    }));
    const seen = await collectPieces(db, await addSource(db, source), pieces, now);
    titles.forEach((title, at) => {
      ids.set(`${title}${ids.has(title) ? ' again' : ''}`, seen[at]!);
    });
  }
  const mark = (title: string, deal: { isGreatDeal?: boolean; isCheckCarefully?: boolean }) =>
    changeListing(site.database.db, idOf(title), { dealScore: 60, ...deal });
  const liveIn = (region: string) => changeAccount(site.database.db, ana.id, { region });
  const did = (event: Activity) => ana.send('POST', '/api/track-activity', { ...event, userId: ana.id });
  const save = (title: string) => ana.send('POST', `/api/listings/${idOf(title)}/favorite`);
  const recommend = async () =>
    (await ana.send('GET', '/api/recommendations/:me?limit=24')).json as Recommendation[];
  const reasons = async () =>
    new Map((await recommend()).map(({ id, because }): [number, string] => [id, because]));

  beforeAll(async () => {
    const old = ['Oak sideboard', 'Rimu sideboard', 'Plywood tallboy', 'Office desk', 'Leather couch'];
    await collect('Kea', 'Dunedin', old, monthAgo);
    await collect('Tui', 'Dunedin', ['Oak sideboard']);
    await collect('Weka', 'Dunedin', ['Steel filing cabinet']);
    await collect('Moa', 'Auckland', ['Wicker bar stool', 'Glass coffee table']);
    await collect('Kiwi', 'Wellington', ['Pine bunk bed', 'Pine bookshelf'], monthAgo);
    await collect('Ruru', 'Wellington', ['Pine bunk bed'], monthAgo);
    const titles = ['IKEA HEMNES bed frame', 'IKEA MALM desk', 'Paisley pouffe', 'Tasselled pouffe'];
    await collect('Kaka', 'Hamilton', titles, monthAgo);
    await collect('Pukeko', 'Nelson', ['Kauri duchess, mirror broken', 'Teak footstool', 'Wool rug']);
    await collect('Takahe', 'Nelson', ['Kauri duchess, mirror broken', 'Teak footstool']);
    const group = { groupId: idOf('Paisley pouffe') };
    await changeListing(site.database.db, idOf('Tasselled pouffe'), group);
    await changeListing(site.database.db, idOf('Teak footstool again'), { needsRepair: true });
    await mark('Leather couch', { isGreatDeal: true });
    await mark('Pine bookshelf', { isGreatDeal: true });
    await mark('Pine bunk bed', { isCheckCarefully: true });
    await mark('Pine bunk bed again', { isGreatDeal: true });
  });
  beforeEach(async () => {
    ana = await registerShopper(site, `ana-${++round}`);
  });

  describe('somebody new', () => {
    test('gets the deals of their region, then what is new there, then deals elsewhere, and is told which', async () => {
      await liveIn('Otago');
      expect([...(await reasons())]).toEqual([
        [idOf('Leather couch'), 'One of the better deals in Otago'],
        [idOf('Steel filing cabinet'), 'New in Otago'],
        [idOf('Pine bookshelf'), 'One of the better deals in Wellington'],
      ]);
    });

    test('who lives nowhere in particular is told of deals and of what is new anywhere', async () => {
      const found = await recommend();
      expect(found.map(({ because }) => because)).toEqual(
        expect.arrayContaining(['New in Auckland', 'New in Otago']),
      );
      expect(found.slice(0, 2).map(({ isGreatDeal }) => isGreatDeal)).toEqual([true, true]);
      for (const { isGreatDeal, region, because } of found)
        expect(because).toBe(isGreatDeal ? `One of the better deals in ${region}` : `New in ${region}`);
    });

    test('keeps the deals of their region after a search that finds nothing', async () => {
      await liveIn('Otago');
      const before = await recommend();
      await did({ action: 'search', searchQuery: 'zzqq purple' });
      await did({ action: 'search', searchQuery: 'zzqq purple tallboy', category: 'Bedroom' });
      expect(await recommend()).toEqual(before);
    });
  });

  test('what matches nothing and is neither a deal nor new nearby is not shown', async () => {
    await liveIn('Otago');
    await did({ action: 'view', listingId: idOf('Plywood tallboy') });
    const found = await reasons();
    expect(found.has(idOf('Office desk'))).toBe(false);
    expect(found.has(idOf('Wicker bar stool'))).toBe(false);
    expect(found.get(idOf('Leather couch'))).toBe('One of the better deals in Otago');
  });

  test('a heart that was taken back tells nothing', async () => {
    await did({ action: 'favorite', listingId: idOf('Oak sideboard') });
    expect((await reasons()).has(idOf('Rimu sideboard'))).toBe(false);
  });

  test('a saved piece does not come back by its twin on another marketplace', async () => {
    await save('Oak sideboard again');
    const found = await reasons();
    expect(found.has(idOf('Oak sideboard'))).toBe(false);
    expect(found.has(idOf('Oak sideboard again'))).toBe(false);
    expect(found.get(idOf('Rimu sideboard'))).toBe('Because you saved sideboards');
  });

  test('nor does one looked at often, here and there', async () => {
    for (const title of ['Oak sideboard', 'Oak sideboard again', 'Oak sideboard again'])
      await did({ action: 'view', listingId: idOf(title) });
    const found = await reasons();
    expect(found.has(idOf('Oak sideboard'))).toBe(false);
    expect(found.has(idOf('Oak sideboard again'))).toBe(false);
  });

  test('the reason is one thing that was done, not the halves of two', async () => {
    await save('Oak sideboard');
    await did({ action: 'view', listingId: idOf('Rimu sideboard') });
    expect((await reasons()).get(idOf('Rimu sideboard'))).toBe('Because you saved sideboards');
  });

  test('another type of the same material or room says which of them it is', async () => {
    await did({ action: 'view', listingId: idOf('Pine bookshelf') });
    await did({ action: 'click', listingId: idOf('Steel filing cabinet') });
    expect((await reasons()).get(idOf('Office desk'))).toBe('Because you looked at office furniture');
  });

  describe('an alert', () => {
    const watch = (body: object) => ana.send('POST', '/api/accounts/:me/price-alerts', body);

    test('on a listing leads to more of its kind, and not to the piece itself', async () => {
      await watch({ listingId: idOf('Oak sideboard'), priceDropPercentage: 10 });
      const found = await reasons();
      expect(found.get(idOf('Rimu sideboard'))).toBe('Because you’re keeping an eye on sideboards');
      expect(found.has(idOf('Oak sideboard again'))).toBe(false);
      expect(found.has(idOf('Oak sideboard'))).toBe(false);
    });

    test('on a saved search is named by it, as long as it watches', async () => {
      const search = { name: 'For the hall', searchQuery: 'sideboard' };
      const savedSearchId = (await ana.send('POST', '/api/accounts/:me/saved-searches', search)).json.id;
      const { id } = (await watch({ savedSearchId, alertType: 'new_listing' })).json;
      const readReason = async () => (await reasons()).get(idOf('Rimu sideboard'));
      expect(await readReason()).toBe('Because of your alert for “For the hall”');
      await ana.send('PATCH', `/api/price-alerts/${id}`, { isActive: false });
      expect(await readReason()).toBe('Because of your saved search “For the hall”');
    });
  });

  test('a piece that says “check carefully” is never shown, however well it would suit', async () => {
    await did({ action: 'search', searchQuery: 'pine bunk bed' });
    const found = await reasons();
    expect(found.has(idOf('Pine bunk bed'))).toBe(false);
    expect(found.has(idOf('Pine bunk bed again'))).toBe(false);
    expect(found.get(idOf('Pine bookshelf'))).toBe('Because you searched for pine furniture');
  });

  test('nor is one that needs repair, or says so elsewhere', async () => {
    await liveIn('Nelson');
    const found = await reasons();
    expect([...found.values()]).toContain('New in Nelson');
    for (const title of ['Kauri duchess, mirror broken', 'Teak footstool', 'Teak footstool again'])
      expect([title, found.has(idOf(title))]).toEqual([title, false]);
  });

  describe('a search', () => {
    test('is quoted where the piece is what was searched for; else it is told what is alike', async () => {
      await did({ action: 'search', searchQuery: 'ikea malm' });
      await did({ action: 'search', searchQuery: 'oak sideboard' });
      const found = await reasons();
      expect(found.get(idOf('IKEA MALM desk'))).toBe('Because you searched for “ikea malm”');
      expect(found.get(idOf('IKEA HEMNES bed frame'))).toBe('Because you searched for IKEA furniture');
      expect(found.get(idOf('Rimu sideboard'))).toBe('Because you searched for sideboards');
    });

    test('brings what it finds before what is merely alike', async () => {
      await did({ action: 'search', searchQuery: 'ikea malm' });
      await did({ action: 'view', listingId: idOf('Pine bunk bed') });
      const titles = (await recommend()).map(({ title }) => title);
      expect(titles[0]).toBe('IKEA MALM desk');
      expect(titles).toContain('IKEA HEMNES bed frame');
    });

    test('that was saved for two rooms and finds nothing yet is for the first of them', async () => {
      const search = { name: 'For work', categories: ['Office', 'Bedroom'], region: 'Northland' };
      await ana.send('POST', '/api/accounts/:me/saved-searches', search);
      expect((await reasons()).get(idOf('Steel filing cabinet'))).toBe(
        'Because you saved a search for office furniture',
      );
    });

    test('that was saved, or is watched, is named only where it finds the piece', async () => {
      const search = { name: 'Swedish', searchQuery: 'ikea malm' };
      const savedSearchId = (await ana.send('POST', '/api/accounts/:me/saved-searches', search)).json.id;
      const readReasons = async () => {
        const found = await reasons();
        return ['IKEA MALM desk', 'IKEA HEMNES bed frame'].map((title) => found.get(idOf(title)));
      };
      expect(await readReasons()).toEqual([
        'Because of your saved search “Swedish”',
        'Because you saved a search for IKEA furniture',
      ]);
      const alert = { savedSearchId, alertType: 'new_listing' };
      await ana.send('POST', '/api/accounts/:me/price-alerts', alert);
      expect(await readReasons()).toEqual([
        'Because of your alert for “Swedish”',
        'Because you set an alert for IKEA furniture',
      ]);
    });

    test('brings a piece once, though another search finds it elsewhere', async () => {
      await did({ action: 'search', searchQuery: 'paisley pouffe' });
      await did({ action: 'search', searchQuery: 'tasselled pouffe' });
      const titles = (await recommend()).map(({ title }) => title);
      expect(titles.filter((title) => / pouffe$/.test(title))).toHaveLength(1);
    });

    test('is quoted no longer than a card can bear', async () => {
      await did({ action: 'search', searchQuery: `${'ikea malm '.repeat(20).trim()}` });
      const because = (await reasons()).get(idOf('IKEA MALM desk'))!;
      expect(because).toMatch(/^Because you searched for “(?:ikea malm )+ikea(?: malm)?…”$/);
      expect(because.length).toBeLessThan(90);
    });
  });
});
