import { describe, expect, test } from 'vitest';
import { normaliseListing, normaliseListings } from './3-normalise.ts';
import type { RawListing } from './listing.ts';

const context = { baseUrl: 'http://127.0.0.1:4100/', collectedAt: new Date('2025-07-20T03:00:00Z') };
const keep = (raw: Partial<RawListing>) => {
  const result = normaliseListing({ url: '/item/1', title: 'Rimu tallboy', ...raw }, context);
  if (!('kept' in result)) throw new Error(result.dropped.reason);
  return result.kept;
};
const drop = (raw: Partial<RawListing>) => {
  const result = normaliseListing({ url: '/item/1', title: 'Rimu tallboy', ...raw }, context);
  return 'dropped' in result ? result.dropped.reason : null;
};

describe('normaliseListing', () => {
  test('a full listing', () => {
    expect(
      keep({
        url: '/item/17?utm_source=mail#photos',
        title: '🔥 SOLID RIMU TALLBOY 🔥',
        price: 'Was $450, now $380 ono',
        location: 'Grey Lynn, Auckland',
        image: '/pictures/17.jpg',
        condition: 'Used - good',
        description: 'Five drawers.<br>Smells of nothing &amp; runs well. Can deliver.',
        dimensions: 'W 90 x D 45 x H 120',
        seller: ' Hana ',
        sellerPhone: 'tel:021 555 123',
        sellerEmail: 'mailto:Hana@example.nz?subject=tallboy',
        category: 'Beds & bedrooms',
        listedAt: '2 days ago',
        status: 'Available',
      }),
    ).toEqual({
      key: 'item/17',
      url: 'http://127.0.0.1:4100/item/17',
      title: 'Solid rimu tallboy',
      price: 38_000,
      originalPrice: 45_000,
      priceKind: 'negotiable',
      priceUnsure: false,
      isAuction: false,
      isSet: false,
      count: null,
      photos: ['http://127.0.0.1:4100/pictures/17.jpg'],
      category: 'Bedroom',
      type: 'tallboy',
      condition: 'Good',
      brand: null,
      material: 'Rimu',
      colour: null,
      delivery: 'Can deliver',
      widthCm: 90,
      depthCm: 45,
      heightCm: 120,
      location: 'Grey Lynn, Auckland',
      suburb: 'Grey Lynn',
      city: 'Auckland City',
      region: 'Auckland',
      latitude: -36.86,
      longitude: 174.74,
      description: 'Five drawers.\nSmells of nothing & runs well. Can deliver.',
      sellerName: 'Hana',
      sellerPhone: '021 555 123',
      sellerEmail: 'hana@example.nz',
      contactInfo: '021 555 123 · hana@example.nz',
      listedAt: new Date('2025-07-18T03:00:00Z'),
      sold: false,
      needsRepair: false,
    });
  });

  test('a bare listing', () => {
    expect(keep({ title: 'Thing' })).toMatchObject({
      price: null,
      priceKind: 'unknown',
      category: null,
      type: null,
      condition: null,
      region: null,
      description: null,
      listedAt: null,
      widthCm: null,
    });
  });

  test('prices', () => {
    expect(keep({ price: 'Free' })).toMatchObject({ price: 0, priceKind: 'free' });
    expect(keep({ title: 'FREE couch' })).toMatchObject({
      price: 0,
      priceKind: 'free',
      priceUnsure: false,
    });
    expect(keep({ price: 'make an offer' })).toMatchObject({ price: null, priceKind: 'offer' });
    expect(keep({ price: '$1 reserve' })).toMatchObject({
      price: 100,
      priceKind: 'auction',
      isAuction: true,
    });
    expect(keep({ price: '$99.999' })).toMatchObject({ price: 9_999_900, priceUnsure: true });
    expect(Number.isInteger(keep({ price: '$99.955' }).price)).toBe(true);
    expect(keep({ price: '$5551234567' })).toMatchObject({
      price: null,
      priceKind: 'unknown',
      priceUnsure: true,
    });
    expect(keep({ price: '€300 (was €500)' })).toMatchObject({
      price: null,
      originalPrice: null,
      priceKind: 'unknown',
      priceUnsure: true,
    });
    expect(keep({ price: '$80', originalPrice: 'US$200' }).originalPrice).toBeNull();
    expect(keep({ price: '$80', originalPrice: 'RRP $200' })).toMatchObject({
      price: 8000,
      originalPrice: 20_000,
    });
    expect(keep({ price: '$80', originalPrice: '$60' }).originalPrice).toBeNull();
    expect(keep({ price: '$80 (SOLD)' }).sold).toBe(true);
  });

  test('sets', () => {
    expect(keep({ title: 'Set of 6 dining chairs', price: '$240' })).toMatchObject({ isSet: true, count: 6 });
    expect(keep({ title: 'Set of 6 dining chairs', price: '$40 each' })).toMatchObject({
      isSet: false,
      count: 6,
    });
    for (const [title, description] of [
      ['4 ash dining chairs', '$90 each, 4 available'],
      ['Ash dining chairs', '$90 each, 4 available'],
      ['1 of 4 dining chairs', ''],
    ] as const)
      expect(keep({ title, description, price: '$90' })).toMatchObject({ isSet: false, count: 4 });
    expect(keep({ title: '4 chairs', description: '$360 the set ($90 each)', price: '$360' })).toMatchObject({
      isSet: true,
      count: 4,
    });
    expect(keep({ title: '7 piece dining suite' })).toMatchObject({
      isSet: true,
      count: 7,
      type: 'dining suite',
    });
    expect(keep({ title: 'Outdoor setting' })).toMatchObject({
      isSet: true,
      count: null,
      category: 'Outdoor',
    });
  });

  test('sizes from the title or the description when there is no field for them', () => {
    expect(keep({ title: 'Desk 120x60x75cm' })).toMatchObject({ widthCm: 120, depthCm: 60, heightCm: 75 });
    expect(keep({ description: 'About 35 1/2" wide and 48" tall.' })).toMatchObject({
      widthCm: 90.2,
      heightCm: 121.9,
    });
  });

  test.each([
    [{ title: ' 🔥 ' }, 'No title'],
    [{ url: '' }, 'No link to the listing’s own page'],
    [{ url: '#' }, 'No link to the listing’s own page'],
    [{ url: 'javascript:void(0)' }, 'The link isn’t a web address, or it’s too long'],
    [{ url: 'https://elsewhere.nz/item/1' }, 'The link leaves the site'],
    [{ title: 'WANTED: rimu tallboy' }, 'Wanted ad: someone is looking for this, not selling it'],
    [{ title: 'Sofa for hire' }, 'For hire, not for sale'],
    [{ title: 'Coffee table book' }, 'Not furniture'],
    [{ title: 'Sofa cover' }, 'Not furniture'],
  ])('%j is dropped', (raw, reason) => {
    expect(drop(raw)).toBe(reason);
  });

  test('a size half told is filled up by a text that agrees with it', () => {
    const title = 'Round table Ø120cm';
    expect(keep({ title, dimensions: '', description: 'Size Ø120 x H75 cm' })).toMatchObject({
      widthCm: 120,
      depthCm: 120,
      heightCm: 75,
    });
    expect(keep({ title, dimensions: '', description: 'Chairs 45 x 45 x 90 cm' }).heightCm).toBeNull();
  });

  test('nonsense in single fields costs only those fields', () => {
    expect(
      keep({
        image: 'data:,x',
        sellerEmail: 'nobody',
        sellerPhone: '12',
        listedAt: 'soon',
        dimensions: 'huge',
        brand: 'n/a',
      }),
    ).toMatchObject({
      photos: [],
      sellerEmail: null,
      sellerPhone: null,
      contactInfo: null,
      listedAt: null,
      brand: null,
    });
  });
});

test('normaliseListings keeps each link once and tells what it dropped', () => {
  const { kept, dropped } = normaliseListings(
    [
      { url: '/item/1', title: 'Rimu tallboy' },
      { url: '/item/1?utm_source=x', title: 'Rimu tallboy' },
      { url: '/item/2', title: 'Wanted: desk' },
      { url: '/item/3', title: 'Oak desk' },
    ],
    context,
  );
  expect(kept.map(({ key }) => key)).toEqual(['item/1', 'item/3']);
  expect(dropped.map(({ reason }) => reason)).toEqual([
    'Same link as another listing here',
    'Wanted ad: someone is looking for this, not selling it',
  ]);
});
