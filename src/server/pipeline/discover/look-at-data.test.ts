import { describe, expect, test } from 'vitest';
import { useLooking } from '../../../../tests/support/looking.ts';

const pieces = ['Rimu tallboy', 'Oak dining table', 'Grey two-seater sofa', 'Kauri bookcase'];

describe('data at a pasted address', () => {
  const { look, shop } = useLooking();
  const entries = (extra: (index: number) => object = () => ({})) =>
    pieces.map((title, index) => ({
      id: 4000 + index,
      title,
      price: { amount: (index + 1) * 100, currency: 'NZD' },
      photos: [{ url: `/photos/${index}.jpg` }, { url: `/photos/${index}b.jpg` }],
      location: { suburb: 'Petone', region: 'Wellington' },
      seller: { name: 'Aroha', url: '/members/aroha' },
      ...extra(index),
    }));
  const menu = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Part ${id}`, url: `/part/${id}` }));

  test('reads what Next.js brings along, with links as the page has them', async () => {
    const state = { props: { pageProps: { menu, search: { results: entries() } } } };
    const links = pieces.map((_, index) => `<a href="/listing/${4000 + index}/view">See</a>`);
    shop().pages.set(
      '/search',
      `<title>Search | Kea</title>${links.join('')}<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script><a href="/search?page=2">2</a>`,
    );
    const { steps, proposal, listings, warnings } = await look('/search');
    expect(steps).toContain('It’s a page with its listings as data: 4 listings on the first page.');
    expect(proposal.scrapingConfig).toMatchObject({
      data: 'script#__NEXT_DATA__',
      linkTemplate: '/listing/{id}/view',
      searchEndpoint: '/search?page={page}',
      selectors: {
        item: 'props.pageProps.search.results',
        title: 'title',
        price: 'price.amount',
        image: 'photos',
      },
    });
    expect(listings[1]).toMatchObject({
      title: 'Oak dining table',
      url: `${shop().origin}/listing/4001/view`,
      price: '200',
      location: 'Petone',
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^Most pictures can’t be loaded/),
      expect.stringMatching(/^We couldn’t find a second page/),
    ]);
  });

  test('reads what Nuxt brings along, where values name each other by number', async () => {
    shop().pages.set(
      '/nuxt',
      `<title>Kea</title><script type="application/json" id="__NUXT_DATA__">${writeNumbered({
        data: { search: { items: entries((index) => ({ url: `/p/${index}` })) } },
      })}</script>`,
    );
    const { proposal, listings } = await look('/nuxt');
    expect(proposal.scrapingConfig).toMatchObject({
      data: 'script#__NUXT_DATA__',
      selectors: { item: 'data.search.items', title: 'title', price: 'price.amount' },
    });
    expect(listings[1]).toMatchObject({ title: 'Oak dining table', price: '200', location: 'Petone' });
  });

  test.each([
    ['as it stands', (state: object) => `window.__STATE__ = ${JSON.stringify(state)}; boot();`],
    [
      'in quotes',
      (state: object) => `window["__STATE__"]=JSON.parse(${JSON.stringify(JSON.stringify(state))})`,
    ],
  ])('reads what a script is given, %s, and never runs it', async (_, write) => {
    const byId = Object.fromEntries(
      entries((index) => ({ url: `/p/${index}`, price: undefined, priceCents: (index + 1) * 12_500 })).map(
        (entry) => [`n${entry.id}`, entry],
      ),
    );
    const page = `<script>while (true);</script><script>${write({ user: null, listings: { byId } }).replaceAll('</', '<\\/')}</script>`;
    shop().pages.set('/search', page);
    const { proposal, listings } = await look('/search');
    expect(proposal.scrapingConfig).toMatchObject({
      data: 'window.__STATE__',
      priceUnit: 'cents',
      selectors: { item: 'listings.byId', link: 'url' },
    });
    expect(listings[0]).toMatchObject({ url: `${shop().origin}/p/0`, price: '125' });
  });

  test('reads a pasted API and its next pages', async () => {
    const answer = (from: number, next: string | null) =>
      JSON.stringify({
        total: 8,
        links: { next },
        items: entries((index) => ({ url: `/p/${from + index}` })),
      });
    shop().pages.set('/api/listings', answer(0, '/api/listings?offset=4'));
    shop().pages.set('/api/listings?offset=4', answer(4, null));
    const { steps, proposal } = await look('/api/listings');
    expect(steps).toContain('It’s an API that answers with JSON: 4 listings on the first page.');
    expect(steps).toContain('The second page has 4 listings.');
    expect(proposal.scrapingConfig).toMatchObject({ pagination: { selector: 'links.next' } });
  });

  test.each([
    [
      'pricing',
      (amount: number, was?: number) => ({ amount, was, currency: 'NZD' }),
      'pricing.amount',
      'pricing.was',
    ],
    ['price', (value: number, wasPrice?: number) => ({ value, wasPrice }), 'price.value', 'price.wasPrice'],
  ])('reads what a piece costs and cost, kept as its %s', async (name, write, price, originalPrice) => {
    const listings = entries((index) => ({
      url: `/p/${index}`,
      price: undefined,
      [name]: write((index + 1) * 100, index === 2 ? 450 : undefined),
    }));
    shop().pages.set('/shop', `<script type="application/json">${JSON.stringify({ listings })}</script>`);
    const found = await look('/shop');
    expect(found.steps).toContain('Its listings come with the page as data.');
    expect(found.proposal.scrapingConfig.selectors).toMatchObject({ price, originalPrice });
    expect(found.listings[2].price).toBe('300');
  });

  test.each([
    ['{"items": [', 'It starts like JSON, but isn’t valid JSON.'],
    ['{"items": [1, 2, 3]}', 'It’s JSON, but no list in it has titles and prices.'],
    [
      JSON.stringify(pieces.map((title, id) => ({ id, title, price: 100 }))),
      expect.stringMatching(/^Its data has titles and prices, but no links to the listings\./),
    ],
    [
      JSON.stringify(
        pieces.map((title, id) => ({ id, title, price: 100, media: { fullUrl: `/${id}.jpg` } })),
      ),
      expect.stringMatching(/^Its data has titles and prices, but no links to the listings\./),
    ],
    [
      '<script>window.__NUXT__=(function(a){return {items:a}}([]))</script>',
      'Its data is in a script that would have to be run (window.__NUXT__), and Tallboy doesn’t do that.',
    ],
    [`${'{"a":'.repeat(50_000)}`, 'It starts like JSON, but isn’t valid JSON.'],
  ])('says what is wrong: %#', async (text, why) => {
    shop().pages.set('/api', text);
    const { steps, proposal } = await look('/api');
    expect(proposal).toBeNull();
    expect(steps).toContainEqual(why);
  });

  test('says that data is nested too deep for a configuration to name', async () => {
    const nest = (levels: number) =>
      Array.from({ length: levels }).reduce<object>(
        (inner) => ({ listingsOfThisPage: inner }),
        entries((index) => ({ url: `/p/${index}` })),
      );
    const api = (levels: number) => {
      shop().pages.set('/api', JSON.stringify(nest(levels)));
      return look('/api');
    };
    expect((await api(50)).found).toBe(4);
    const { proposal, steps } = await api(60);
    expect(proposal).toBeNull();
    expect(steps).toContain(
      'It looks like an API that answers with JSON, but its listings are nested too deep for a configuration to say where they are (selectors.item must be at most 1,000 characters).',
    );
  });
});

/** As Nuxt writes it: the root wrapped, everything else by its number, and a value that contains itself. */
function writeNumbered(root: object): string {
  const list: unknown[] = [['ShallowReactive', 1]];
  const number = (value: unknown): number => {
    const at = list.push(null) - 1;
    if (Array.isArray(value)) list[at] = value.map(number);
    else if (typeof value === 'object' && value !== null)
      list[at] = {
        ...Object.fromEntries(Object.entries(value).map(([name, item]) => [name, number(item)])),
        parent: at,
        missing: -1,
      };
    else list[at] = value;
    return at;
  };
  number(root);
  return JSON.stringify(list);
}
