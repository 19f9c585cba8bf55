import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Figures } from '#contract/accuracy.ts';
import type { Deal } from '#contract/deals.ts';
import { HowWeJudgePage } from '#web/accuracy/how-we-judge-page.tsx';
import { accuracyQuery } from '#web/accuracy/queries.ts';
import { ContactList } from '#web/audience/contact-list.tsx';
import { SubscribeForm } from '#web/audience/subscribe-form.tsx';
import { SubscriberList } from '#web/audience/subscriber-list.tsx';
import { Comparables } from '#web/deals/comparables.tsx';
import { DealPanel } from '#web/deals/deal-panel.tsx';
import { DealWorking } from '#web/deals/deal-working.tsx';
import { dealQuery } from '#web/deals/queries.ts';
import { FavoriteRow } from '#web/favorites/favorite-row.tsx';
import { SearchFeed } from '#web/feeds/search-feed.tsx';
import { setAccountId } from '#web/lib/account-id.ts';
import { renderMarkup, renderText } from '#web/lib/rendered.ts';
import { Piece } from '#web/lists/piece.tsx';
import { PricesPage } from '#web/prices/prices-page.tsx';
import { pricesQuery } from '#web/prices/queries.ts';
import { Recommended } from '#web/recommendations/recommended.tsx';
import { SavedSearchCard } from '#web/saved-searches/saved-search-card.tsx';

const at = '2026-11-01T00:00:00.000Z';

test('how wrong we are is said of all, and of kinds with eight pieces', () => {
  const all: Figures = {
    ...{ pieces: 1250, medianError: 0.164, within10: 0.3, within20: 0.555, within50: 0.9, insideHalf: 0.5 },
    ...{ forSale: 8, judged: 7 },
  };
  const read = (more: object = {}, nights: object[] = []) =>
    renderText(HowWeJudgePage, {}, (client) => {
      const latest = { measuredAt: at, all, kinds: [], otherKinds: 0, leftOut: [], ...more };
      client.setQueryData(accuracyQuery.queryKey, { latest, nights } as never);
    });
  expect(read()).toContain('we priced 1,250 pieces without looking');
  expect(read()).toMatch(
    /within 16% of the asking price[\s\S]+It covered 50%\. We could judge 88% of all pieces/,
  );
  expect(read()).toMatch(
    /Type\nPieces\nHalf within\nWithin 10%\nWithin 20%\nWithin 50%\nIn range\nJudged\nAll types\n1,250\n16%\n30%\n56%\n90%\n50%\n88%/,
  );
  expect(read({ all: { ...all, forSale: 0, judged: 0, pieces: 1 } })).toContain(
    'We could judge 0% of all pieces',
  );
  expect(read({ all: { ...all, judged: 0 } })).toMatch(/In range\nJudged\n(?:.*\n){7}too few/);
  expect(read({ all: { ...all, pieces: 1 } })).toContain('priced 1 piece without');
  expect(read({ otherKinds: 1 })).toContain(
    '1 other type with fewer than eight pieces is only counted in the first row.',
  );
  expect(read({ otherKinds: 2 })).toContain('2 other types with fewer than eight pieces are only counted');
  expect(read()).not.toContain('other type');
  const night = { measuredAt: at, medianError: 0.2, insideHalf: 0.51 };
  expect(read({}, [night])).not.toContain('The last');
  expect(read({}, [night, { ...night, measuredAt: '2026-11-02T00:00:00.000Z' }])).toMatch(
    /The last 2 nights\n1 Nov 2026\nhalf within 20%, range covered 51%/,
  );
  expect(read({ leftOut: [{ reason: 'free', count: 1 }] })).toContain(
    'Free is always the cheapest. 1 piece that night.',
  );
  const names = read()
    .match(/What we leave out, and why\n([\s\S]+)We never compare/)![1]!
    .split('\n');
  expect(names.filter((_, place) => place % 2 === 0).filter(Boolean)).toEqual([
    ...['Auctions', 'No price', 'Free pieces', 'Prices we can’t be sure of', 'Pieces that need repair'],
    ...['Types we don’t know', 'Several at once', 'Too few like it'],
  ]);
  const early = renderText(HowWeJudgePage, {}, (client) =>
    client.setQueryData(accuracyQuery.queryKey, { latest: null, nights: [] }),
  );
  expect(early).toContain('No figures yet.');
});

const comparable = {
  ...{ id: 1, title: 'Oak desk', price: '100', adjustedPrice: '100', condition: 'Good', place: null },
  ...{ isGone: false, isSetAside: false },
};
const deal: Deal = {
  ...{ verdict: 'fair', headline: 'A fair price', cautions: [], reasons: [], score: 50, fairPrice: null },
  ...{ lowPrice: null, highPrice: null, tier: null, count: 0, comparables: [] },
};

test('the eight closest are shown, the others on request', () => {
  const read = (count: number, one = {}) =>
    renderText(Comparables, {
      comparables: Array.from({ length: count }, (_, id) => ({ ...comparable, ...one, id })),
    });
  expect(read(8)).not.toContain('Show all');
  expect(read(9)).toMatch(/(?:Oak desk\n[\s\S]+){8}Show all 9\nOak desk/);
  expect(read(1)).toMatch(/Oak desk\nGood\n\$100$/);
  const all = { place: 'Petone', isGone: true, isSetAside: true, adjustedPrice: '90' };
  expect(read(1, all)).toMatch(
    /Good\s·\n?\s?Petone\n?\s?· no longer listed\s· not counted\n\$100\n\$90 adjusted$/,
  );
});

test('what can’t be compared says why', () => {
  const why = 'This is an auction.';
  const text = renderText(DealPanel, { id: 1, price: '100' }, (client) =>
    client.setQueryData(dealQuery(1).queryKey, {
      ...deal,
      ...{
        verdict: 'not-compared',
        headline: 'Not compared',
        cautions: ['No size.'],
        reasons: ['No size.', why],
      },
    }),
  );
  expect(text).toBe(`Is it a good price?\nNot compared\n${why}\nNo size.`);
});

test('what the page says above is not said again, and there is a way to how we know', () => {
  const read = (more: Partial<Deal>) =>
    renderText(DealPanel, { id: 1, price: '100' }, (client) =>
      client.setQueryData(dealQuery(1).queryKey, { ...deal, ...more }),
    );
  const above = 'The seller says they’re overseas. If nobody can show you the piece, don’t pay for it.';
  expect(read({ cautions: [above, 'No size.'], reasons: [above, 'No size.'] })).toBe(
    'Is it a good price?\nA fair price\nNo size.',
  );
  expect(read({ fairPrice: '120', reasons: ['It is oak.'] })).toContain('How we worked this out');
  expect(read({ comparables: [comparable], count: 1 })).toContain('How we worked this out');
  expect(read({ fairPrice: '120', verdict: 'fair' })).toContain('fair $120');
  expect(read({ fairPrice: '120', verdict: 'not-enough' })).toContain('our guess $120');
  const working = renderText(DealWorking, { id: 1 }, (client) =>
    client.setQueryData(dealQuery(1).queryKey, {
      ...deal,
      cautions: ['No size.'],
      reasons: ['No size.', 'It is oak.'],
    }),
  );
  expect(working).toContain('It is oak.');
  expect(working).not.toContain('No size.');
});

test('a favourite says what waiting did to its price', () => {
  const listing = { id: 1, title: 'Desk', price: '80', isPriceUnread: false, imageUrl: null, cautions: [] };
  const read = (priceWhenSaved: string | null, more: object = {}) =>
    renderText(FavoriteRow, {
      favorite: {
        id: 1,
        savedAt: at,
        title: 'Old desk',
        priceWhenSaved,
        platform: 'Kea',
        isGone: false,
        listing,
        ...more,
      } as never,
      actions: () => 'Act',
      onRemove() {},
    });
  expect(read('100')).toContain('$80\n$20 less than when you saved it\nDesk\nKea · Saved\nNov 1, 2026');
  expect(read('70.50')).toContain('$9.50 more than when you saved it');
  expect(read('80.50')).toContain('$0.50 less than');
  expect(read('80.00')).not.toContain('when you saved it');
  expect(read(null)).not.toContain('when you saved it');
  expect(read('100', { isGone: true })).toContain('No longer for sale ·');
  expect(read('100', { listing: null })).toMatch(/^\$100\nOld desk\n[\s\S]+Remove$/);
  expect(read('100')).not.toContain('Remove');
  expect(read('100')).not.toContain('Very low price');
  expect(read('100', { listing: { ...listing, cautions: ['far-under'] } })).toContain('Very low price');
});

test('a piece on a list says what to be careful of, as its card does', () => {
  const listing = { id: 1, condition: 'Good', location: null, imageUrl: null, cautions: ['far-under'] };
  const read = (more: object = {}) =>
    renderText(Piece, {
      item: {
        title: 'Desk',
        price: '7',
        platform: 'Kea',
        isGone: false,
        listing: { ...listing, ...more },
      } as never,
    });
  expect(read()).toContain('$7\nVery low price\nDesk');
  expect(read({ cautions: [] })).toContain('$7\nDesk');
});

test('news by email are few, and can be ended', () => {
  expect(renderText(SubscribeForm, {})).toContain(
    'News from Tallboy, by email\nOccasional emails. Unsubscribe any time.',
  );
});

test('staff’s lists say when there is nothing, and how many there are', () => {
  const key = (name: string, more: object = {}) => [
    `GET /api/admin/${name}`,
    { query: { page: 1, pageSize: 20, search: '', ...more } },
  ];
  const contacts = (total: number) =>
    renderText(ContactList, {}, (client) =>
      client.setQueryData(key('contacts', { status: undefined }), { items: [], total, close: 0 }),
    );
  expect(contacts(0)).toMatch(/CRM\n\(0\)[\s\S]+No enquiries yet\./);
  expect(contacts(1250)).toContain('(1,250)');
  expect(contacts(20)).not.toContain('Page 1');
  expect(contacts(21)).toContain('Page 1 of 2');
  expect(renderText(ContactList, {})).toContain('Loading contacts...');
  const subscribers = (total: number) =>
    renderText(SubscriberList, {}, (client) =>
      client.setQueryData(key('subscribers'), { items: [], total, close: 0 }),
    );
  expect(subscribers(0)).toContain('Nobody has subscribed yet.');
  expect(subscribers(41)).toContain('Page 1 of 3');
  expect(renderText(SubscriberList, {})).toMatch(/\(…\)[\s\S]+Loading subscribers\.\.\./);
});

test('a saved search says what it asks for and what it finds', () => {
  const read = (more: object) =>
    renderText(SavedSearchCard, {
      search: {
        id: 1,
        name: 'Desks',
        searchQuery: null,
        matches: 1,
        newMatches: 0,
        createdAt: at,
        ...more,
      } as never,
      ...{ actions: null, onEdit() {}, onDelete() {} },
    });
  expect(read({})).toMatch(/^Desks\nEverything\nSaved\nNov 1, 2026\n1 match\nOpen/);
  expect(read({ matches: 0 })).toContain('0 matches');
  expect(read({ searchQuery: 'desk', maxPrice: 90, newMatches: 2, matches: 2 })).toContain(
    '“desk” · Up to $90\n',
  );
  expect(read({ newMatches: 1250, matches: 2000 })).toContain('2,000 matches\n1,250 new\n');
});

test('recommendations are for those signed in; prices, where there are enough', () => {
  const card = () => null;
  expect(renderText(Recommended, { card })).toBe('');
  const read = (known?: object[]) =>
    renderText(Recommended, { card }, (client) => {
      setAccountId(client, 7);
      const asked = { params: { userId: 7 }, query: { limit: 8 } };
      client.setQueryData(['GET /api/recommendations/:userId', asked], known);
    });
  expect(read()).toBe('Recommended for You');
  expect(read([])).toContain('Nothing to recommend yet.');
  expect(read([{ id: 1, because: 'Because you looked.' }])).toBe('Recommended for You\nBecause you looked.');
  const none = renderText(PricesPage, {}, (client) => client.setQueryData(pricesQuery.queryKey, []));
  expect(none).toContain('There aren’t enough listings yet.');
  expect(renderText(PricesPage, {})).not.toContain('enough');
});

test('a feed of a search is called one, and one of all is not', () => {
  const show = (filter: object) => renderMarkup(createElement(SearchFeed, { filter }));
  expect(show({})).toContain('title="New pieces on Tallboy" href="/feed.atom"');
  expect(show({ search: 'desk', conditions: ['Good', 'Fair'] })).toContain(
    'title="New pieces in this search (JSON)" href="/feed.json?search=desk&amp;conditions=Good&amp;conditions=Fair"',
  );
});
