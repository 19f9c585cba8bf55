import { expect, test } from 'vitest';
import { reasonsLeftOut } from '#contract/accuracy.ts';
import { mostPriceAlerts } from '#contract/alerts.ts';
import { categories, nameCategory, typeGroups, usualSearches } from '#contract/categories.ts';
import { cautionNames, cautions, describeCautions } from '#contract/cautions.ts';
import { chosenSorts, filterNames, usualDistanceKm, usualSort } from '#contract/filter-fields.ts';
import { countFull } from '#contract/full-matches.ts';
import * as limits from '#contract/limits.ts';
import { proposalKinds } from '#contract/looking.ts';
import { toCents, writeAmount, writeDecimal } from '#contract/money.ts';
import { formatNumber } from '#contract/numbers.ts';
import { chooseAny, listChosen, listParameters } from '#contract/one-or-several.ts';
import { regions, southernRegions } from '#contract/places.ts';
import { describeGap, describeRange, fewestComparables } from '#contract/price-gap.ts';
import { mostSavedSearches } from '#contract/saved-searches.ts';
import { makeSlug } from '#contract/slug.ts';
import { categoryTexts } from '#server/catalogue/category-texts.ts';

test('the regions and their cities have their order', () => {
  expect(regions.map(({ name }) => name)).toEqual([
    ...['Auckland', 'Wellington', 'Canterbury', 'Waikato', 'Bay of Plenty', 'Otago', 'Manawatu-Wanganui'],
    ...['Northland', 'Gisborne', "Hawke's Bay", 'Taranaki', 'Tasman', 'Nelson', 'Marlborough', 'West Coast'],
    'Southland',
  ]);
  // The specification's own come first.
  const firstCities = Object.fromEntries(
    regions.map(({ name, cities }) => [name, cities.slice(0, 4).join(', ')]),
  );
  expect(firstCities).toEqual({
    Auckland: 'Auckland City, North Shore, Waitakere, Manukau',
    Wellington: 'Wellington City, Lower Hutt, Upper Hutt, Porirua',
    Canterbury: 'Christchurch, Timaru, Ashburton, Selwyn',
    Waikato: 'Hamilton, Taupo, Cambridge, Te Awamutu',
    'Bay of Plenty': 'Tauranga, Rotorua, Whakatane, Western Bay of Plenty',
    Otago: 'Dunedin, Queenstown, Wanaka, Central Otago',
    'Manawatu-Wanganui': 'Palmerston North, Whanganui, Manawatu, Horowhenua',
    Northland: 'Whangarei, Far North, Kaipara',
    Gisborne: 'Gisborne',
    "Hawke's Bay": "Napier, Hastings, Central Hawke's Bay, Wairoa",
    Taranaki: 'New Plymouth, Stratford, South Taranaki',
    Tasman: 'Richmond, Motueka, Golden Bay',
    Nelson: 'Nelson',
    Marlborough: 'Blenheim, Picton',
    'West Coast': 'Greymouth, Westport, Hokitika',
    Southland: 'Invercargill, Gore, Te Anau, Southland District',
  });
  expect(regions.flatMap(({ cities }) => cities.slice(4))).toEqual([
    ...['Papakura', 'Franklin', 'Rodney', 'Waiheke Island', 'Great Barrier Island', 'Kapiti Coast'],
    ...['Masterton', 'Carterton', 'South Wairarapa', 'Waimakariri', 'Banks Peninsula', 'Hurunui', 'Kaikoura'],
    ...['Mackenzie', 'Waimate', 'Chatham Islands', 'Waikato District', 'Matamata-Piako', 'Hauraki'],
    ...['Thames-Coromandel', 'South Waikato', 'Otorohanga', 'Waitomo', 'Opotiki', 'Kawerau', 'Waitaki'],
    ...['Clutha', 'Rangitikei', 'Ruapehu', 'Tararua'],
  ]);
  expect([...southernRegions].toSorted()).toEqual([
    ...['Canterbury', 'Marlborough', 'Nelson', 'Otago', 'Southland', 'Tasman', 'West Coast'],
  ]);
});

test('what shoppers choose from has its order', () => {
  expect(categories.map(({ name }) => `${name}: ${categoryTexts[name].icon}`)).toEqual([
    ...['Living Room: sofa', 'Bedroom: bed', 'Dining: utensils', 'Office: briefcase', 'Kitchen: chef-hat'],
    ...['Outdoor: trees', 'Storage: archive', 'Vintage: clock'],
  ]);
  expect(typeGroups).toEqual(['Furniture', 'Beyond furniture']);
  expect(usualSearches).toEqual([
    ...[
      'Sofa',
      'Dining Table',
      'Office Chair',
      'Bed Frame',
      'Coffee Table',
      'Wardrobe',
      'Bookshelf',
      'Bar Stools',
    ],
  ]);
  expect(filterNames.slice(0, 12)).toEqual([
    ...['search', 'exclude', 'category', 'categories', 'type', 'deals', 'minPrice', 'maxPrice', 'condition'],
    ...['conditions', 'region', 'city'],
  ]);
  expect(chosenSorts.at(-1)).toBe('nearest');
  expect(proposalKinds).toEqual([
    ...['shopify', 'woocommerce', 'squarespace', 'feed', 'sitemap', 'schema', 'embedded-json', 'cards'],
  ]);
  expect(reasonsLeftOut).toEqual([
    ...['auction', 'no-price', 'free', 'unclear-price', 'needs-repair', 'unknown-kind', 'several', 'too-few'],
  ]);
  expect(['bedroom', ' DINING ', 'Attic'].map(nameCategory)).toEqual(['Bedroom', 'Dining', 'Attic']);
});

test('how many of everything there may be', () => {
  expect({ ...limits, mostPriceAlerts, mostSavedSearches, usualDistanceKm, fewestComparables }).toEqual({
    ...{ mostChannels: 10, mostDevices: 10, mostTokens: 20, tokenDays: [30, 90, 365], thisWeek: 7 },
    ...{ stages: ['idea', 'asked', 'viewing', 'bought', 'no'], mostHeaders: 10 },
    ...{ oauthMethods: ['HMAC-SHA1', 'PLAINTEXT'], longestPasted: 5000, mostCentimetres: 1000 },
    ...{ mostPieces: 100, mostDollars: 10_000_000, mostPriceAlerts: 100, mostSavedSearches: 100 },
    ...{ usualDistanceKm: 30, fewestComparables: 8 },
  });
});

test('each caution has its words; several begin like one', () => {
  expect(cautionNames.map((name) => `${name}: ${cautions[name].short}`)).toEqual([
    ...['far-under: Very low price', 'pay-first: Asks for money up front', 'no-way-back: Risky way to pay'],
    ...[
      'away: Seller is overseas',
      'courier: Sent after you pay',
      'write-elsewhere: Wants to talk elsewhere',
    ],
    ...['code: Asks for a code', 'pressure: Rushes you', 'same-photo: Same photo elsewhere'],
    'same-text: Same words elsewhere',
  ]);
  expect(describeCautions(['away', 'code'])).toBe(
    'Check carefully: the seller says they’re overseas. The seller wants a code that’s sent to your phone.',
  );
  expect(describeCautions([])).toBe('');
});

test.each([
  [80, 100, 'about $20 under similar'],
  [81, 100, 'about $19 under similar'],
  [1, 100, 'about $100 under similar'],
  [2, 100, 'about $100 under similar'],
  [78, 100, 'about $20 under similar'],
  [76, 100, 'about $25 under similar'],
  [100, 206, 'about $110 under similar'],
  [204, 100, 'about $100 over similar'],
  [100, 80, 'about $20 over similar'],
])('a price of %d beside a fair one of %d is %s', (price, fair, words) => {
  expect(describeGap(price, fair)).toBe(words);
});

test('with fewer than eight a range is a guess', () => {
  expect(describeRange(299.5, 420.4, 8)).toBe('A fair price for this one is about $300–$420.');
  expect(describeRange(299.5, 420.4, 7)).toBe(
    'Our guess is $300–$420, going by all the furniture we’ve seen.',
  );
});

test.each([
  ['Dining Table', 'dining-table'],
  ['Café étagère', 'cafe-etagere'],
  ['  TV unit (low) ', 'tv-unit-low'],
  ['Freedom & Co.', 'freedom-co'],
])('“%s” is %s in an address', (name, slug) => {
  expect(makeSlug(name)).toBe(slug);
});

test.each([
  [{}, 'bestDeal'],
  [{ search: 'rimu desk' }, 'relevance'],
  [{ search: 'cheap desk' }, 'priceLowToHigh'],
  [{ search: 'the cheapest desk' }, 'priceLowToHigh'],
  [{ search: '"cheap" desk' }, 'relevance'],
  [{ search: 'not cheap' }, 'relevance'],
  [{ search: 'dirt-cheap desk' }, 'relevance'],
  [{ search: 'cheapish desk' }, 'relevance'],
  [{ category: 'Dining' }, 'bestDeal'],
] as const)('%j comes in the order %s', (filter, sort) => {
  expect(usualSort(filter)).toBe(sort);
});

test('one is kept by itself, several in their list', () => {
  expect(chooseAny('category', ['Dining'])).toEqual({ category: 'Dining', categories: undefined });
  expect(chooseAny('condition', ['Good', 'Fair'])).toEqual({
    condition: undefined,
    conditions: ['Good', 'Fair'],
  });
  expect(chooseAny('category', [])).toEqual({ category: undefined, categories: undefined });
  expect(listChosen({ category: 'Dining', categories: ['Dining', 'Office'] }, 'category')).toEqual([
    'Dining',
    'Office',
  ]);
  expect(listParameters({ conditions: ['Good', 'Fair'], categories: ['Dining', 'Office'] })).toEqual([
    ...[
      ['category', 'Dining'],
      ['category', 'Office'],
      ['conditions', 'Good'],
      ['conditions', 'Fair'],
    ],
  ]);
  expect(listParameters({ conditions: ['Good'] })).toEqual([['condition', 'Good']]);
});

test('a first close one on a full page means that none matches', () => {
  const [full, close] = [{ match: 'full' }, { match: 'close' }] as const;
  const count = (items: (typeof full | typeof close)[], total: number, also: number, page = 1) =>
    countFull({ items, total, close: also }, { page, pageSize: 24 });
  expect(count([full, close], 5, 3)).toBe(5);
  expect(count([close], 3, 3)).toBe(0);
  expect(count([full], 3, 3)).toBe(3);
  // The second page of as many of either begins with a close one, too.
  expect(count([close], 24, 24, 2)).toBe(24);
  expect(count([close], 25, 25, 2)).toBe(0);
  expect(count([], 0, 0)).toBe(0);
});

test('amounts and numbers are written alike everywhere', () => {
  expect([125_000, 1250, 5, 0, null].map((cents) => writeAmount(cents))).toEqual([
    '1250',
    '12.50',
    '0.05',
    '0',
    null,
  ]);
  expect([125_000, 5, null].map((cents) => writeDecimal(cents))).toEqual(['1250.00', '0.05', null]);
  expect([19.99, 0.29, 4.35].map(toCents)).toEqual([1999, 29, 435]);
  expect([0, 0.05, 0.5, 1, 1.4, 999, 1000, 1_234_567].map(formatNumber)).toEqual([
    ...['0', '0.05', '0.50', '1', '1', '999', '1,000', '1,234,567'],
  ]);
});
