import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { FoundListing, Listing, ListingDetail } from '#contract/catalogue.ts';
import { ApiError } from '#web/lib/api.ts';
import { renderMarkup, renderText } from '#web/lib/rendered.ts';
import { CautionLine } from '../ui/caution-line.tsx';
import { Badges } from './badges.tsx';
import { CautionPanel } from './cautions.tsx';
import type { Filter } from './filter.ts';
import { ContactSeller, SellerBar } from './listing/contact-seller.tsx';
import { ListingFacts } from './listing/listing-facts.tsx';
import { ListingHead } from './listing/listing-head.tsx';
import { namePhoto } from './listing/photos.ts';
import { SizeDrawing } from './listing/size-drawing.tsx';
import { StructuredData } from './listing/structured-data.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import { listingsQuery } from './queries.ts';
import { Results } from './results.tsx';

const filter: Filter = { sort: 'bestDeal', page: 1, view: 'grid' };
const listing = {
  ...{
    id: 7,
    title: 'Rimu desk',
    price: '80',
    originalPrice: null,
    isPriceUnread: false,
    platform: 'Fantail',
  },
  ...{
    condition: null,
    category: null,
    location: null,
    cautions: [],
    repeats: [],
    isGone: false,
    isAuction: false,
  },
  ...{ widthCm: null, depthCm: null, heightCm: null, sellerName: null, contactInfo: null, sellerPhone: null },
  ...{
    sellerEmail: null,
    originalListingUrl: 'https://fantail.example/7',
    createdAt: '2026-11-01T00:00:00.000Z',
  },
  ...{ isHotDeal: false, isGreatDeal: false, fairPrice: null, brand: null, material: null, colour: null },
  ...{ delivery: null, description: null, region: null, imageUrl: null, latitude: null, longitude: null },
} as unknown as ListingDetail;
const now = Date.parse('2026-11-04T00:00:00.000Z');
const of = (more: Partial<ListingDetail>) => ({ ...listing, ...more });

test('how many there are is told, and that only close ones are', () => {
  const read = (items: number, total: number, close: number, match: 'full' | 'close' = 'full') =>
    renderText(Results, { filter, change: () => true, Card: () => null }, (client) => {
      const found = Array.from(
        { length: items },
        (_, id) => ({ ...listing, id, match }) as unknown as FoundListing,
      );
      client.setQueryData(listingsQuery(filter).queryKey, { items: found, total, close });
    });
  expect(read(0, 0, 0)).toMatch(/Search Results\n0 items(?:\n|$)/);
  expect(read(1, 1, 0)).toMatch(/Search Results\n1 item(?:\n|$)/);
  expect(read(2, 1250, 0)).toContain('Search Results\n1,250 items');
  expect(read(1, 1, 1, 'close')).toContain('No exact matches. One comes close.');
  expect(read(2, 2, 2, 'close')).toContain('No exact matches. 2 come close.');
  const failed = (status: number) =>
    renderText(Results, { filter, change: () => true, Card: () => null }, (client) =>
      client.setQueryError(
        listingsQuery(filter).queryKey,
        new ApiError(status, '{"message":"No such town."}'),
      ),
    );
  expect(failed(400)).toContain('Failed to fetch listings. No such town.');
});

test('the pages around the open one can be reached, and the first and the last', () => {
  const read = (page: number, last: number) =>
    renderText(Pagination, { page, last, address: (number: number) => `/?page=${number}` })
      .split('\n')
      .join(' ');
  expect(read(1, 1)).toBe('');
  expect(read(1, 2)).toBe('1 2 Next');
  expect(read(1, 15)).toBe('1 2 3 … 15 Next');
  expect(read(2, 15)).toBe('Previous 1 2 3 … 15 Next');
  expect(read(3, 15)).toBe('Previous 1 2 3 4 … 15 Next');
  expect(read(8, 15)).toBe('Previous 1 … 7 8 9 … 15 Next');
  expect(read(15, 15)).toBe('Previous 1 … 14 15');
  const markup = renderMarkup(createElement(Pagination, { page: 2, last: 3, address: String }));
  expect(
    markup
      .match(/aria-current="page"[^>]*aria-label="Page (\d)"|aria-label="Page (\d)"[^>]*aria-current="page"/)
      ?.slice(1)
      .join(''),
  ).toBe('2');
});

test('where nothing is found it is said why', () => {
  const read = (more: Partial<Filter>, total = 0) =>
    renderText(NothingFound, { filter: { ...filter, ...more }, said: [], total });
  expect(read({ page: 9 }, 40)).toBe('There’s no page 9.\nGo to the first page');
  expect(read({})).toContain('No listings yet.');
  expect(read({ search: 'x' })).toMatch(
    /No listings found matching your criteria\.\nTry fewer words[\s\S]+Clear Filters/,
  );
  expect(read({ search: 'x' })).not.toContain('Swap them');
  expect(read({ minPrice: 90, maxPrice: 10 })).toContain(
    'The min price is higher than the max price.\nSwap them',
  );
});

test('a card has one badge at most, the most important first', () => {
  const all = { isHotDeal: true, isGreatDeal: true, cautions: ['away'], isGone: true };
  const read = (more: object) => renderText(Badges, { listing: { ...all, ...more } });
  expect(read({})).toBe('No longer for sale');
  expect(read({ isGone: false })).toBe('Check carefully');
  expect(read({ isGone: false, cautions: [] })).toBe('Hot Deal');
  expect(read({ isGone: false, cautions: [], isHotDeal: false })).toBe('Great Deal');
  expect(read({ isGone: false, cautions: [], isHotDeal: false, isGreatDeal: false })).toBe('');
});

test('the first thing to look twice for is on the card, all of them on the page', () => {
  const line = (more: Partial<Listing>) =>
    renderText(CautionLine, { listing: { ...listing, ...more } as Listing });
  expect(line({})).toBe('');
  expect(line({ cautions: ['away'] })).toBe('Seller is overseas');
  expect(line({ cautions: ['away', 'code', 'courier'] })).toBe('Seller is overseas, and 2 more');
  expect(line({ cautions: ['away'], isGone: true })).toBe('');
  const repeat = { caution: 'same-text', id: 3, title: 'Old desk', place: 'Nelson', isGone: true } as const;
  const panel = (more: Partial<ListingDetail>) => renderText(CautionPanel, { listing: of(more) });
  expect(panel({ cautions: ['same-text'], repeats: [repeat] })).toContain(
    'See\nOld desk\nin Nelson, no longer listed.',
  );
  expect(panel({ cautions: ['same-text'], repeats: [{ ...repeat, place: null, isGone: false }] })).toContain(
    'Old desk\n.',
  );
  expect(panel({ cautions: ['away'], repeats: [repeat] })).not.toContain('Old desk');
  expect(panel({ cautions: ['away'], isGone: true })).toBe('');
});

test('the seller is named, and was one once the piece is gone', () => {
  const read = (more: Partial<ListingDetail>, alsoOn: { id: number; platform: string }[] = []) =>
    renderText(ContactSeller, { listing: of(more), className: '', alsoOn, onVisit() {} });
  expect(read({})).toContain('Listed on Fantail.');
  expect(read({ sellerName: 'Hemi' })).toContain('Hemi is selling this on Fantail.');
  expect(read({ sellerName: 'Hemi', isGone: true })).toContain('Hemi was selling this on Fantail.');
  expect(read({ sellerPhone: '021 555 123', sellerEmail: 'h@kea.nz' })).toContain('021 555 123\nh@kea.nz');
  expect(read({ sellerPhone: '021 555 123', contactInfo: 'Text only' })).not.toContain('021');
  expect(
    read({}, [
      { id: 1, platform: 'Kea' },
      { id: 2, platform: 'Bach' },
    ]),
  ).toMatch(/Also on\nKea\n,\nBach/);
  expect(read({})).not.toContain('Also on');
  const bar = (more: Partial<ListingDetail>) => renderText(SellerBar, { listing: of(more), onVisit() {} });
  expect(bar({})).toBe('$80\nSee it on Fantail');
  expect(bar({ isAuction: true })).toContain('$80\nstarting bid');
  expect(bar({ isAuction: true, isGone: true })).toBe('No longer for sale\nSee it on Fantail');
});

test('only what is known of a piece is told', () => {
  const head = (more: Partial<ListingDetail>) =>
    renderText(ListingHead, { listing: of(more), actions: null });
  expect(head({})).toBe('Rimu desk\n$80');
  expect(head({ condition: 'Good', category: 'Office' })).toContain('Good condition ·\nOffice\n$80');
  expect(head({ condition: 'Good' })).toContain('Good condition\n$80');
  expect(head({ originalPrice: '100' })).toContain('$80\n20% off\nwas\n$100');
  expect(head({ isAuction: true })).toContain('$80\nstarting bid');
  expect(head({ isGone: true })).toContain('This one’s no longer for sale.');
  const facts = (more: Partial<Listing>) =>
    renderText(ListingFacts, { listing: { ...listing, ...more } as Listing, now });
  expect(facts({})).toBe('Details\nMarketplace\nFantail\nListed\n3 days ago');
  expect(facts({ brand: 'IKEA', delivery: 'Can deliver', widthCm: 90, heightCm: 75 })).toMatch(
    /^Details\nSize\nW 90 × H 75 cm\n90 cm wide, 75 cm high\nBrand\nIKEA\nDelivery\nCan deliver\n/,
  );
  const size = (more: Partial<Listing>) =>
    renderText(SizeDrawing, { listing: { ...listing, ...more } as Listing });
  expect(size({})).toBe('');
  expect(size({ widthCm: 90, depthCm: 40 })).toBe('Size\n90 cm wide, 40 cm deep');
  expect(size({ widthCm: 90, heightCm: 75 })).toBe(
    'Size\n90 cm wide, 75 cm high\nNext to a standard door (198 cm)',
  );
  expect([0, 1, 2].map((at) => namePhoto('Desk', at, 3))).toEqual([
    'Desk',
    'Desk, photo 2 of 3',
    'Desk, photo 3 of 3',
  ]);
});

test('search engines are told what it is and whether it is to be had', () => {
  const read = (more: Partial<ListingDetail>) => {
    const markup = renderMarkup(
      createElement(StructuredData, { listing: of(more), photos: [{ url: '/pictures/7' }] }),
    );
    // Up to where a browser takes it to end.
    return JSON.parse(/>(.*?)<\/script>/.exec(markup)![1]!);
  };
  const title = 'Desk </script><script>alert(1)</script>';
  expect(read({ title, description: title })).toMatchObject({ name: title, description: title });
  expect(read({ widthCm: 90, condition: 'New', brand: 'IKEA' })).toMatchObject({
    ...{ '@type': 'Product', name: 'Rimu desk', itemCondition: 'https://schema.org/NewCondition' },
    ...{ width: { value: 90, unitCode: 'CMT' }, brand: { name: 'IKEA' }, image: ['/pictures/7?width=960'] },
    offers: {
      price: '80',
      priceCurrency: 'NZD',
      availability: 'https://schema.org/InStock',
      url: '/listing/7',
    },
  });
  expect(read({ isGone: true, condition: 'Good' })).toMatchObject({
    ...{
      itemCondition: 'https://schema.org/UsedCondition',
      offers: { availability: 'https://schema.org/SoldOut' },
    },
  });
  expect(read({ price: null }).offers).toBeUndefined();
});
