import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeCautions } from '#contract/cautions.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { readFeed } from '../../../tests/support/feeds.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

const publicUrl = 'https://tallboy.example';
const image = 'https://kea.example/a.jpg';
const matai = { url: '/5', title: 'Matai sideboard', price: '$280', location: 'Taupō' };
const rimu = { url: '/1', title: 'Rimu tallboy', price: '$280', location: 'Newtown, Wellington', image };
/** As hostile as a title gets: markup, entities, the end of a section, what XML can't hold. */
const evil = `<script>alert("1")</script> ]]> &amp; &#0; ${'\u0007\u001b\ufffe'}'couch' 🛋`;
const formats = ['atom', 'json'] as const;

onOneDatabase((open) => {
  const site = useSite(open, { publicUrl });
  let shelf: Shelf;
  let ids: number[];
  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    ids = await shelf.show(
      { ...rimu, listedAt: '2026-03-01', condition: 'Good' },
      { url: '/2', title: 'Kauri tallboy', price: 'Free', listedAt: '2026-03-03' },
      { url: '/3', title: 'Oak tallboy', price: '$90', listedAt: '2026-03-02' },
      { url: '/4', title: 'Velvet couch', price: '$50', listedAt: '2026-03-04' },
      matai,
    );
    // Collecting takes most of it out. A feed relies on nobody.
    await site.database.db.execute(
      sql`update listings set title = ${evil}, location = ${evil} where id = ${ids[3]}`,
    );
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    site.send('GET', url, undefined, headers);
  const read = async (url: string) => readFeed((await get(url)).text);

  describe.each(formats)('%s', (format) => {
    const address = `/feed.${format}?search=tallboy`;

    test('its title holds nothing that XML can’t', async () => {
      const { text } = await get(`/feed.${format}?search=tallboy%EF%BF%BE%EF%BF%BFs`);
      expect(readFeed(text).title).toBe('“tallboys” on Tallboy');
    });

    test('a feed parser reads any search, newest first whatever order is asked for', async () => {
      const answer = await get(`${address}&sort=priceHighToLow&page=2&view=map&from=nowhere`);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(
        format === 'atom' ? /^application\/atom\+xml;/ : /^application\/feed\+json;/,
      );
      const feed = readFeed(answer.text);
      expect(feed).toMatchObject({
        title: '“tallboy” on Tallboy',
        home: `${publicUrl}/?search=tallboy`,
        self: `${publicUrl}${address}`,
      });
      expect(feed.entries.map(({ title }) => title)).toEqual([
        'Kauri tallboy · Free',
        'Oak tallboy · $90',
        'Rimu tallboy · $280',
      ]);
      expect(feed.entries[2]).toMatchObject({
        id: `tag:tallboy.example,2026:listing/${ids[0]}`,
        url: `${publicUrl}/listing/${ids[0]}`,
      });
      const { html } = feed.entries[2]!;
      expect(html).toContain(`<img src="${publicUrl}/pictures/${ids[0]}?width=640"`);
      expect(html).toContain('<strong>$280</strong>');
      expect(html).toContain('Good · Newtown, Wellington · Kea Street');
      expect(html).toContain('There’s not enough to compare it with yet.');
    });

    test('the filters of the page count, several of a kind too', async () => {
      const found = await read(
        `/feed.${format}?search=tallboy&maxPrice=100&category=Bedroom&category=Office`,
      );
      expect(found.entries.map(({ title }) => title)).toEqual(['Kauri tallboy · Free', 'Oak tallboy · $90']);
      expect(found.title).toBe('“tallboy” · Bedroom or Office · Up to $100 on Tallboy');
      expect(found.home).toBe(`${publicUrl}/?search=tallboy&category=Bedroom&category=Office&maxPrice=100`);
      expect((await read(`/feed.${format}?search=zzzzqqqq`)).entries).toEqual([]);
      expect((await read(`/feed.${format}`)).title).toBe('New pieces on Tallboy');
    });

    test('hostile text stays text', async () => {
      const { text } = await get(`/feed.${format}?search=couch`);
      const [entry] = readFeed(text).entries;
      expect(entry!.title).toBe(`<script>alert("1")</script> ]]> &amp; &#0; 'couch' 🛋 · $50`);
      expect(entry!.html).toContain(
        '<p>&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; ]]&#62; &#38;amp;',
      );
      expect(entry!.html).not.toContain('<script');
      if (format === 'atom') expect(text).not.toContain('<script');
      expect(text.includes('\u0007') || text.includes('\\u0007') || text.includes('\ufffe')).toBe(false);
    });

    test('what is wrong with a search is said in the words of the search', async () => {
      for (const wrong of ['minPrice=lots', 'sort=cheapest', 'near=Atlantis', 'fits=big']) {
        const [feed, search] = [await get(`/feed.${format}?${wrong}`), await get(`/api/listings?${wrong}`)];
        expect([wrong, feed.status]).toEqual([wrong, 400]);
        expect(feed.json).toEqual(search.json);
      }
    });

    test('whoever has it is told so, by its tag or its time, until it changes', async () => {
      const sideboards = `/feed.${format}?search=sideboard`;
      const first = await get(sideboards);
      const { etag, 'last-modified': since } = first.headers as Record<string, string>;
      expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
      const again = await get(sideboards, { 'if-none-match': `"other", W/${etag}` });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect((await get(sideboards, { 'if-modified-since': since! })).status).toBe(304);
      expect((await get(sideboards, { 'if-none-match': '*' })).status).toBe(304);
      // The tag tells exactly.
      const both = { 'if-none-match': '"another"', 'if-modified-since': since! };
      expect((await get(sideboards, both)).status).toBe(200);
      expect((await get(sideboards, { 'if-modified-since': 'yesterday' })).status).toBe(200);

      const head = await site.app.inject({ method: 'HEAD', url: sideboards });
      expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
      expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(first.text));

      const before = readFeed(first.text).entries.find(({ url }) => url?.endsWith(`/${ids[4]}`))!;
      const price = `$${format === 'atom' ? 270 : 260}`;
      await shelf.show({ ...matai, price });
      const later = await get(sideboards, { 'if-none-match': etag! });
      expect(later.status).toBe(200);
      expect((await get(sideboards, { 'if-modified-since': since! })).status).toBe(200);
      const after = readFeed(later.text).entries.find(({ id }) => id === before.id)!;
      expect(after).toMatchObject({ title: `Matai sideboard · ${price}`, url: before.url });
      expect(Date.parse(after.updated!)).toBeGreaterThan(Date.parse(before.updated!));
      expect(after.html).toContain('<s>was $280</s>');
    });
  });

  test('an entry says whether it is a deal, by how much, and what to be careful of', async () => {
    const { db } = site.database;
    const tell = async () => (await read('/feed.json?search=oak')).entries[0]!.html;
    await db.execute(sql`update listings set is_hot_deal = true, fair_price = 185 where id = ${ids[2]}`);
    const fair = 'A fair price is around $185, going by similar pieces.';
    expect(await tell()).toContain(`<p>Hot Deal: about $95 under similar. ${fair}</p>`);
    await db.execute(sql`update listings set is_hot_deal = false, is_great_deal = true where id = ${ids[2]}`);
    expect(await tell()).toContain(`<p>Great Deal: about $95 under similar. ${fair}</p>`);
    await db.execute(sql`update listings set is_great_deal = false where id = ${ids[2]}`);
    expect(await tell()).toContain(`<p>${fair}</p>`);
    expect(await tell()).not.toMatch(/Deal|carefully/);
    await db.execute(sql`update listings set is_check_carefully = true where id = ${ids[2]}`);
    expect(await tell()).toContain(`<p><strong>${describeCautions(['far-under'])}</strong></p>`);
    await db.execute(sql`update listings set is_auction = true where id = ${ids[2]}`);
    expect(await tell()).toContain('<p>We haven’t compared its price.</p>');
    expect(await tell()).toContain('<strong>Starting bid $90</strong>');
    expect((await read('/feed.atom?search=oak')).entries[0]!.title).toBe('Oak tallboy · Starting bid $90');
  });

  test('a piece without a price is open to offers, or has one that only its page shows', async () => {
    const [id] = await shelf.show({ url: '/6', title: 'Elm settle', price: 'Make an offer' });
    const title = async () => (await read('/feed.atom?search=settle')).entries[0]!.title;
    expect(await title()).toBe('Elm settle · Make an offer');
    await site.database.db.execute(sql`update listings set price_unsure = true where id = ${id}`);
    expect(await title()).toBe('Elm settle · See listing for price');
  });

  test('it was updated when the newest of its entries was', async () => {
    const { text } = await get('/feed.atom?search=tallboy');
    const times = readFeed(text).entries.map(({ updated }) => updated!);
    const [, updated] = /<\/title>\n<updated>([^<]+)</.exec(text)!;
    expect(updated).toBe(times.sort().at(-1));
  });

  test('it comes packed for whoever takes that, under a tag of its own', async () => {
    const plain = await get('/feed.atom');
    const packed = await get('/feed.atom', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(packed.headers['last-modified']).toBe(plain.headers['last-modified']);
  });

  test('it has fifty entries at most, and the same for everybody whatever they have hidden', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      url: `/stool-${at}`,
      title: `Bar stool number ${at}`,
      price: `$${10 + at}`,
      location: 'Napier',
    }));
    await shelf.show(...many);
    expect((await read('/feed.atom?search=stool')).entries).toHaveLength(50);
    const ana = await registerShopper(site, 'ana');
    await ana.send('POST', `/api/listings/${ids[2]}/hide`, { what: 'piece' });
    const hers = readFeed((await ana.send('GET', '/feed.json?search=oak')).text);
    expect(hers).toEqual(await read('/feed.json?search=oak'));
    expect(hers.entries).toHaveLength(1);
  });

  test('pictures may be shown by feed readers elsewhere', async () => {
    const picture = await get(`/pictures/${ids[1]}`);
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('the page of a search names its feeds, without a script', async () => {
    const page = (await get('/?search=tallboy&maxPrice=100&sort=newest&page=1')).text;
    const [head = '', body = ''] = page.split('</head>');
    const links = [...head.matchAll(/<link rel="alternate"[^>]*>/g)].map(([link]) => link);
    expect(links).toHaveLength(2);
    for (const [at, format] of formats.entries())
      expect(links[at]).toContain(`href="${publicUrl}/feed.${format}?search=tallboy&amp;maxPrice=100"`);
    expect(body).toContain('href="/feed.atom?search=tallboy&amp;maxPrice=100"');
    expect((await get('/categories')).text).not.toContain('/feed.atom');
  });
});
