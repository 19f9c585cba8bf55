import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { changeSource } from '#server/sources/sources.queries.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { showPage } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { type StaticSite, startStaticSite } from '../../../tests/support/static-site.ts';
import { lamps, usualWardrobes } from '../../../tests/support/wardrobes.ts';

const pasted = `Oak wardrobe, two doors

$450
Condition: Good
Size: 112 x 60 x 190 cm
Pick up from Petone, Lower Hutt
I paid $1,200 for it. Selling because we are moving.`;

onOneDatabase((open) => {
  const allowedHosts: string[] = [];
  let [shop, elsewhere] = [] as unknown as [StaticSite, StaticSite];
  beforeAll(async () => {
    [shop, elsewhere] = [await startStaticSite(), await startStaticSite()];
    allowedHosts.push(shop.host, elsewhere.host);
    shop.pages.set('/robots.txt', 'User-agent: *\nDisallow: /private/');
  });
  afterAll(() => {
    shop.close();
    elsewhere.close();
  });
  const site = useSite(open, { allowedHosts });
  let source: Awaited<ReturnType<typeof addSource>>;
  const ask = async (body: object) => (await site.send('POST', '/api/worth', body)).json;

  beforeAll(async () => {
    const { db } = site.database;
    source = await addSource(db, 'Kea Street');
    await changeSource(db, source.id, { baseUrl: shop.origin });
    source.baseUrl = shop.origin;
    await showPage(db, source, [...usualWardrobes, ...lamps]);
    await settleDeals(db, new Date());
  });

  test('a link says the same, and opens no marketplace’s page', async () => {
    const link = (text: string) => site.send('GET', `/api/worth?text=${encodeURIComponent(text)}`);
    expect((await link(pasted)).json).toEqual(await ask({ text: pasted }));
    shop.pages.set('/unseen', '<h1>Oak wardrobe</h1>');
    const before = shop.asked.length;
    expect((await link(`${shop.origin}/unseen`)).json.problem).toContain('We don’t have that listing yet');
    expect(shop.asked).toHaveLength(before);
    const page = (await site.send('GET', `/worth?text=${encodeURIComponent(pasted)}`)).text;
    expect(page).toContain('Oak wardrobe, two doors');
    expect(page).toContain('is fair');
  });

  test('a pasted text is understood, priced and judged', async () => {
    const worth = await ask({ text: pasted });
    expect(worth).toMatchObject({
      problem: null,
      facts: {
        title: 'Oak wardrobe, two doors',
        type: 'wardrobe',
        material: 'Oak',
        condition: 'Good',
        place: 'Lower Hutt',
        widthCm: 112,
        price: '450',
      },
      count: 8,
      verdict: 'above',
    });
    expect(Number(worth.fairPrice)).toBeGreaterThan(250);
    expect(Number(worth.lowPrice)).toBeLessThan(Number(worth.fairPrice));
    expect(worth.comparables).toHaveLength(8);
    expect(Number(worth.offer.price)).toBeLessThan(450);
    expect(Number(worth.offer.price)).toBeGreaterThanOrEqual(330);
    expect(worth.offer.message).toContain('Would you take $');
    expect(worth.howSure[0]).toBe('This is a rough guide. There are 8 similar pieces to compare it with.');
  });

  test('where an offer would be what is asked, there is none', async () => {
    const { lowPrice, fairPrice } = await ask({ text: pasted });
    expect(Number(lowPrice)).toBeGreaterThan(0.75 * Number(fairPrice));
    const worth = await ask({ text: pasted.replace('$450', `$${lowPrice}`) });
    expect(worth).toMatchObject({ facts: { price: lowPrice }, verdict: 'fair', offer: null });
  });

  test.each([
    ['Oak wardrobe\nI paid $249 for it, selling for $99', '99'],
    ['Oak wardrobe with hutch for 111 dollars -- retail price 300 dollars', '111'],
    ['Oak wardrobe\nAsking 400 and it is well worth it', '400'],
    ['Oak wardrobe $250 ono', '250'],
    ['Oak wardrobe\nI paid $900 for it', null],
    ['Oak wardrobe\n$40 for one or $75 for both!', null],
  ])('the price in "%s" is %s', async (text, price) => {
    expect((await ask({ text })).facts.price).toBe(price);
  });

  test.each([
    ['Free oak wardrobe, two doors', /^It’s free, so there’s no price to judge\./],
    ['Oak wardrobe, two doors\nFree to a good home', /^It’s free, /],
    ['Oak wardrobe, two doors\nPrice: Free', /^It’s free, /],
    ['Oak wardrobe, two doors\nStarting bid $50', /^It’s an auction\. A starting bid says nothing/],
    ['Oak wardrobe, two doors, $1 reserve', /^It’s an auction\. /],
    ['Oak wardrobe, two doors\nFree parking outside', /^This is a rough guide/],
    ['Oak wardrobe, two doors\nFree to a good home, or $20', /^This is a rough guide/],
  ])('of "%s" it is said why no price is judged', async (text, first) => {
    const { howSure, fairPrice } = await ask({ text });
    expect(howSure[0]).toMatch(first);
    expect(Number(fairPrice)).toBeGreaterThan(0);
  });

  test.each([
    [
      'Oak wardrobe by Parker, 1960s, 112 cm wide, good condition, a mark on one door. $450 pick up Petone',
      'Oak wardrobe by Parker',
    ],
    [
      'Big old oak wardrobe $450 still in good order, we are moving at the end of the month and it cannot come',
      'Big old oak wardrobe',
    ],
    [
      'Oak wardrobe which our grandparents brought with them to Dunedin when they moved there asking $450',
      'Oak wardrobe which our grandparents brought with them to Dunedin when',
    ],
  ])('of a line that says everything the first words are its name', async (text, title) => {
    const { facts, offer } = await ask({ text });
    expect(facts).toMatchObject({ title, type: 'wardrobe', price: '450' });
    expect(offer.message).toContain(`is the ${title} still available?`);
  });

  test('what is corrected counts, and what is emptied is not known', async () => {
    const { facts } = await ask({ text: pasted });
    const words = { title: facts.title, description: facts.description };
    const worth = await ask({ ...words, type: 'floor lamp', material: '', price: null, widthCm: null });
    expect(worth.facts).toMatchObject({ type: 'lamp', material: null, price: null, widthCm: null });
    expect(worth).toMatchObject({ verdict: null, offer: null, reasons: [] });
    expect(Number(worth.fairPrice)).toBeLessThan(200);
    const four = await ask({ ...words, type: 'wardrobe', count: 4 });
    expect(four.facts.count).toBe(4);
  });

  test('what is not furniture, or nothing at all, is answered with what to do', async () => {
    expect(await ask({ text: '' })).toMatchObject({
      problem: 'Tell us what it is, in a few words.',
      fairPrice: null,
    });
    expect((await ask({ text: 'Wanted: oak wardrobe' })).problem).toContain('looking for this');
    expect((await ask({ text: 'Oak thing' })).problem).toBe('We couldn’t tell what kind of piece it is.');
    expect((await ask({ title: 'Garden gnome throne', type: 'gnome' })).fairPrice).toBeNull();
  });

  describe('an address', () => {
    test('of a piece we know is not fetched again, and the piece does not speak for itself', async () => {
      const before = shop.asked.length;
      const worth = await ask({ text: `${shop.origin}/w/3?utm_source=mail` });
      expect(worth).toMatchObject({ problem: null, facts: { price: '310', type: 'wardrobe' }, count: 7 });
      expect(shop.asked).toHaveLength(before);
    });

    test('of a listing on this very site is that listing', async () => {
      const [{ id } = { id: 0 }] = await site.database.db
        .select({ id: listings.id })
        .from(listings)
        .where(eq(listings.title, 'Oak wardrobe d3'));
      const headers = { host: 'tallboy.example' };
      const askHere = async (path: string) => {
        const text = `Oak wardrobe https://tallboy.example${path}`;
        return (await site.send('POST', '/api/worth', { text }, headers)).json;
      };
      expect(await askHere(`/listing/${id}?from=Nelson`)).toMatchObject({
        facts: { price: '310' },
        count: 7,
      });
      expect(await askHere('/listing/999999')).toMatchObject({
        facts: { title: 'Oak wardrobe', price: null },
      });
    });

    test('of a marketplace we read is read politely', async () => {
      shop.pages.set(
        '/w/77',
        '<h1>Oak wardrobe with mirror</h1><p class="price">$150</p><p>Good condition</p>',
      );
      const worth = await ask({ text: `${shop.origin}/w/77` });
      expect(worth).toMatchObject({
        problem: null,
        facts: { title: 'Oak wardrobe with mirror', price: '150' },
      });
      expect(shop.asked).toContain('/robots.txt');
      expect(shop.asked).toContain('/w/77');
      expect(await site.database.db.$count(listings)).toBe(usualWardrobes.length + lamps.length);
    });

    test('that robots.txt forbids, or that is not there, is said so', async () => {
      expect((await ask({ text: `${shop.origin}/gone` })).problem).toContain('couldn’t open that page');
      const before = shop.asked.length;
      expect((await ask({ text: `${shop.origin}/private/1` })).problem).toContain('doesn’t let us read');
      expect(shop.asked).toHaveLength(before);
    });

    test.each([
      ['a title and its address, as phones share them', 'Oak wardrobe c3\n%', { price: '310' }],
      ['one in a sentence', 'Check this out: (%).', { price: '310' }],
      ['one of ours beside another', 'Oak wardrobe % via https://elsewhere.example/app', { price: '310' }],
    ])('%s leads to its listing', async (_, text, facts) => {
      const worth = await ask({ text: text.replace('%', `${shop.origin}/w/3`) });
      expect(worth).toMatchObject({ problem: null, facts, count: 7 });
    });

    test('is not followed where it is one of several, beside many words, or of another site', async () => {
      const [one, other] = [`${shop.origin}/w/3`, `${shop.origin}/w/4`];
      for (const text of [
        `Oak wardrobe $444\n${one}\n${other}`,
        `Oak wardrobe $444\n${'We have looked after it well. '.repeat(12)}\nMore of mine: ${one}`,
        `Oak wardrobe ${elsewhere.origin}/w/1 $444`,
      ]) {
        const { facts } = await ask({ text });
        expect(facts).toMatchObject({ title: expect.stringMatching(/^Oak wardrobe/), price: '444' });
        expect(facts.title).not.toContain('http');
      }
      expect(elsewhere.asked).toEqual([]);
    });

    test('that can’t be opened leaves the words beside it', async () => {
      const worth = await ask({ text: `Oak wardrobe $444 ${shop.origin}/gone` });
      expect(worth).toMatchObject({ problem: null, facts: { price: '444', type: 'wardrobe' } });
    });

    test('of any other site is not fetched', async () => {
      const worth = await ask({ text: `${elsewhere.origin}/w/1` });
      expect(worth.problem).toBe(
        `We don’t collect from ${elsewhere.host}, so we can’t open that link. Copy the text of the listing and paste it here instead.`,
      );
      expect(elsewhere.asked).toEqual([]);
    });
  });

  test('one address may not ask without end', async () => {
    const headers = { 'x-forwarded-for': '10.77.0.1' };
    for (let call = 0; call < 60; call++)
      expect((await site.send('POST', '/api/worth', {}, headers)).status).toBe(200);
    expect((await site.send('POST', '/api/worth', {}, headers)).status).toBe(429);
  });
});
