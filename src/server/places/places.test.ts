import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { regions } from '#contract/places.ts';
import { measureDistanceKm } from '#contract/ways.ts';
import { expectSteady } from '../../../tests/support/steady.ts';
import { isAbroad } from './abroad.ts';
import { gazetteer } from './gazetteer.ts';
import { findCity, findPlace } from './places.ts';

const where = (text: string) => {
  const place = findPlace(text);
  return place && [place.suburb, place.city, place.region];
};

describe('findPlace', () => {
  test.each([
    ['Grey Lynn, Auckland', 'Grey Lynn', 'Auckland City', 'Auckland'],
    ['Takapuna', 'Takapuna', 'North Shore', 'Auckland'],
    ['Auckland - North Shore', null, 'North Shore', 'Auckland'],
    ['the Shore', null, 'North Shore', 'Auckland'],
    ['Pick up from Mt Eden, AKL', 'Mount Eden', 'Auckland City', 'Auckland'],
    ['Akl', null, null, 'Auckland'],
    ['Papakura', null, 'Papakura', 'Auckland'],
    ['Chch', null, 'Christchurch', 'Canterbury'],
    ['St. Albans, Christchurch 8014', 'Saint Albans', 'Christchurch', 'Canterbury'],
    ['Palmy', null, 'Palmerston North', 'Manawatu-Wanganui'],
    ['Wgtn', null, 'Wellington City', 'Wellington'],
    ['Newtown, Welly', 'Newtown', 'Wellington City', 'Wellington'],
    ['Lower Hutt, Wellington', null, 'Lower Hutt', 'Wellington'],
    ['Petone, Wellington', 'Petone', 'Lower Hutt', 'Wellington'],
    ['Northland, Wellington', 'Northland', 'Wellington City', 'Wellington'],
    ['Hamilton, Dunedin', null, 'Dunedin', 'Otago'],
    ['Dunedin, Hamilton', null, 'Hamilton', 'Waikato'],
    ['Northland', null, null, 'Northland'],
    ['The Mount', 'Mount Maunganui', 'Tauranga', 'Bay of Plenty'],
    ['Pāpāmoa Beach', 'Papamoa', 'Tauranga', 'Bay of Plenty'],
    ['The Tron', null, 'Hamilton', 'Waikato'],
    ['Dunners', null, 'Dunedin', 'Otago'],
    ['Gizzy', null, 'Gisborne', 'Gisborne'],
    ['Invers', null, 'Invercargill', 'Southland'],
    ['Nelly', null, 'Nelson', 'Nelson'],
    ['Wanganui', null, 'Whanganui', 'Manawatu-Wanganui'],
    ['Whangārei', null, 'Whangarei', 'Northland'],
    ['Ngaaruawaahia', 'Ngaruawahia', 'Waikato District', 'Waikato'],
    ['Aoraki/Mount Cook', 'Aoraki Mount Cook', 'Mackenzie', 'Canterbury'],
    ['Feilding, Manawatu', 'Feilding', 'Manawatu', 'Manawatu-Wanganui'],
    ["Hawke's Bay", null, null, "Hawke's Bay"],
    ['Bay of Plenty', null, null, 'Bay of Plenty'],
    ['12 Nelson St, Hokowhitu', 'Hokowhitu', 'Palmerston North', 'Manawatu-Wanganui'],
    ['Nowhere We Know, Timaru', null, 'Timaru', 'Canterbury'],
    ['Taupo Bay, Far North', 'Taupo Bay', 'Far North', 'Northland'],
  ])('%s', (text, suburb, city, region) => {
    expect(where(text)).toEqual([suburb, city, region]);
  });

  test.each([
    'Melbourne, Victoria',
    'Victoria, Australia',
    'Bondi NSW 2026',
    'Cambridge, UK',
    'Hamilton (Canada)',
    'Wellington, New South Wales',
  ])('%s is not in New Zealand', (text) => {
    expect(where(text)).toBeNull();
  });

  test('a place abroad has no namesake here, and is not where a thing may be sent', () => {
    expect([...gazetteer.keys()].filter(isAbroad)).toEqual([]);
    expect(where('Petone, can ship to Australia')?.[0]).toBe('Petone');
    expect(where('Sydney St, Petone')?.[0]).toBe('Petone');
  });

  test.each([
    'Richmond',
    'Hillcrest',
    'Paparangi',
    'Islington',
    'West End',
    'Springvale',
    'Seaview',
    'Maori Hill',
    'Oakura Coast',
    'Northshore',
    'Kensington',
    'Waverley',
    'Brooklyn',
    'Avalon',
    'Roslyn',
    'Woodlands',
    'Fairfield',
    '',
    '42',
    'somewhere nice',
    'Albany Creek Bay of Nothing',
    '7 Nelson Street',
    '7 Hamilton St',
    'Lake Hamilton',
    'Fort Nelson',
  ])('abstains on "%s"', (text) => {
    expect(findPlace(text)).toBeNull();
  });

  test('the rest of the text decides between namesakes', () => {
    expect(where('Hillcrest, Hamilton')).toEqual(['Hillcrest', 'Hamilton', 'Waikato']);
    expect(where('Hillcrest, North Shore')).toEqual(['Hillcrest', 'North Shore', 'Auckland']);
    expect(where('Richmond, Tasman')).toEqual([null, 'Richmond', 'Tasman']);
    expect(where('Richmond, Christchurch')).toEqual(['Richmond', 'Christchurch', 'Canterbury']);
    expect(where('Roslyn (Dunedin)')).toEqual(['Roslyn', 'Dunedin', 'Otago']);
    expect(where('Fernhill, Invercargill')).toEqual([null, 'Invercargill', 'Southland']);
    expect(where('Highbury, Wellington')).toEqual(['Highbury', 'Wellington City', 'Wellington']);
  });

  test('says how sure it is', () => {
    expect(findPlace('Ponsonby')?.certain).toBe(true);
    expect(findPlace('Hillcrest, Hamilton')?.certain).toBe(true);
    expect(findPlace('Northland')?.certain).toBe(false);
    expect(findPlace('a garage somewhere behind Ponsonby')?.certain).toBe(false);
    expect(findPlace('a garage somewhere behind Hamilton, Waikato')?.certain).toBe(false);
  });

  test('a region alone has no position', () => {
    expect(findPlace('Otago')).toMatchObject({ latitude: null, longitude: null });
  });

  test('any text is answered, quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        findPlace(text);
      }),
    );
    expectSteady(['St ', 'Mount, ', '((', 'a', 'Te ', '.\u0301'], findPlace);
  });
});

describe('findCity', () => {
  test('gives a position to measure from', () => {
    const hamilton = findCity('hamilton')!;
    const cambridge = findCity('Cambridge')!;
    expect(hamilton).toMatchObject({ name: 'Hamilton', region: 'Waikato' });
    expect(measureDistanceKm(hamilton, cambridge)).toBeCloseTo(20, -1);
    expect(measureDistanceKm(findCity('Auckland')!, findCity('Wellington')!)).toBeCloseTo(493, -1);
    expect(measureDistanceKm(hamilton, hamilton)).toBe(0);
    expect(findCity('Auckland')).toMatchObject({ latitude: -36.85 });
    expect(findCity('Feilding')?.name).toBe('Feilding');
  });

  test('abstains', () => {
    expect(findCity('Otago')).toBeNull();
    expect(findCity('Fernhill')).toBeNull();
    expect(findCity('Paris')).toBeNull();
  });
});

describe('the gazetteer', () => {
  const entries = [...new Set([...gazetteer.values()].flat())];

  test('uses exactly the regions and cities of the filters', () => {
    const filters = regions.flatMap(({ name, cities }) => cities.map((city) => `${name}: ${city}`));
    const used = new Set(entries.filter(({ city }) => city).map(({ region, city }) => `${region}: ${city}`));
    expect([...used].sort()).toEqual([...filters].sort());
    expect(regions).toHaveLength(16);
  });

  test('places everything in New Zealand, near its own city', () => {
    expect(entries.length).toBeGreaterThan(3500);
    const centres = new Map(
      entries
        .filter(({ suburb, city }) => city && !suburb)
        .map((entry) => [`${entry.region} ${entry.city}`, entry]),
    );
    const astray = entries.filter((entry) => {
      const centre = centres.get(`${entry.region} ${entry.city}`);
      return centre && measureDistanceKm(entry as never, centre as never) > 260; // Haast is that far from Hokitika
    });
    expect(astray).toEqual([]);
  });
});

const samples = '../shared/data/nz-places.csv';

describe.skipIf(!existsSync(samples))('two thousand suburbs', () => {
  const rows = (existsSync(samples) ? readFileSync(samples, 'utf8') : '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
    .map(([suburb = '', district = '', region = '']) => ({ suburb, district, region: readRegions(region) }));
  const regionsByName = new Map<string, Set<string>>();
  for (const { suburb, region } of rows)
    regionsByName.set(suburb, (regionsByName.get(suburb) ?? new Set()).add(region.join()));
  const isAmbiguous = ({ suburb }: { suburb: string }) => regionsByName.get(suburb)!.size > 1;

  test('at least 95 % go to the right region', () => {
    const right = rows.filter((row) => {
      const place = findPlace(isAmbiguous(row) ? `${row.suburb}, ${row.district}` : row.suburb);
      return place && row.region.includes(fold(place.region));
    });
    expect(right.length / rows.length).toBeGreaterThanOrEqual(0.95);
  });

  test('at most 2 % of the ambiguous names go wrong', () => {
    const ambiguous = rows.filter(isAmbiguous);
    const wrong = ambiguous.filter(({ suburb, district, region }) => {
      const place = findPlace(`${suburb}, ${district}`);
      return place && !region.includes(fold(place.region));
    });
    expect(ambiguous.length).toBeGreaterThan(100);
    expect(wrong.length / ambiguous.length).toBeLessThanOrEqual(0.02);
  });
});

function fold(region: string): string {
  return region.toLowerCase().replace(/[^a-z]/g, '');
}

function readRegions(region: string): string[] {
  return region === 'Nelson / Tasman' ? ['nelson', 'tasman'] : [fold(region)];
}

test('words that mean something to JavaScript are only words', () => {
  for (const text of ['constructor', 'toString, Nelson', '__proto__', 'hasOwnProperty']) {
    expect(() => findPlace(text)).not.toThrow();
  }
  expect(findPlace('toString, Nelson')?.region).toBe('Nelson');
});

test('every city we offer is known by its name alone', () => {
  for (const { name: region, cities } of regions)
    for (const name of cities) expect(findCity(name)).toMatchObject({ name, region });
  expect(findCity('richmond')).toMatchObject({ region: 'Tasman' });
});
