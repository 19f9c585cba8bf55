import { expect, test } from 'vitest';
import { findWay, measureEffort } from '#contract/ways.ts';
import {
  describeDistance,
  type Fetched,
  listCosts,
  listRemarks,
  readPriceToPay,
  reckonFetching,
} from './fetching-cost.ts';

const wellington = { name: 'Wellington City', region: 'Wellington', latitude: -41.29, longitude: 174.78 };
const petone: Fetched = {
  ...{ latitude: -41.23, longitude: 174.88, region: 'Wellington' },
  ...{ widthCm: 60, depthCm: 40, heightCm: 55 },
};
const nelson = { ...petone, latitude: -41.27, longitude: 173.28, region: 'Nelson' };

test('a small piece nearby costs the drive both ways', () => {
  expect(reckonFetching(wellington, 'hatchback', petone)).toEqual({
    ...{ km: 14, drive: 10, hire: null, needsMovers: false, crossing: 0, total: 10 },
    ...{ fits: true, isOverWater: false, isRoadless: false },
  });
});

test.each([
  ['hatchback', { widthCm: 180, depthCm: 90, heightCm: 80 }, 'trailer', 70],
  ['van', { widthCm: 180, depthCm: 90, heightCm: 80 }, undefined, 10],
  ['hatchback', { widthCm: 250, depthCm: 170, heightCm: 80 }, 'van', 120],
  ['van', { widthCm: 250, depthCm: 95, heightCm: 80 }, 'van', 120],
  ['van', { widthCm: 350, depthCm: 110, heightCm: 75 }, undefined, 10],
  ['wagon', { widthCm: null, depthCm: null, heightCm: 210 }, 'trailer', 70],
] as const)('in a %s, %o needs a %s', (car, size, what, total) => {
  const fetching = reckonFetching(wellington, car, { ...petone, ...size });
  expect(fetching?.hire?.what).toBe(what);
  expect(fetching?.total).toBe(total);
});

test('it may be turned, and what is not known is not guessed', () => {
  expect(reckonFetching(wellington, 'hatchback', { ...petone, widthCm: 60, heightCm: 130 })?.fits).toBe(true);
  expect(reckonFetching(wellington, 'hatchback', { ...petone, depthCm: null })).toMatchObject({
    fits: null,
    hire: null,
  });
});

test('between the islands there is a ferry, dearer for what is large', () => {
  expect(reckonFetching(wellington, 'wagon', nelson)).toMatchObject({ crossing: 460, hire: null });
  expect(reckonFetching(wellington, 'wagon', { ...nelson, widthCm: 200 })).toMatchObject({ crossing: 660 });
  expect(reckonFetching(wellington, 'van', nelson)).toMatchObject({ crossing: 660, hire: null });
  const back = { ...wellington, name: 'Nelson', region: 'Nelson', latitude: -41.27, longitude: 173.28 };
  expect(reckonFetching(back, 'wagon', petone)?.crossing).toBe(460);
  expect(reckonFetching(back, 'wagon', nelson)?.crossing).toBe(0);
});

test('what goes into no hired van needs movers, whom nobody prices', () => {
  const table = { ...petone, widthCm: 350, depthCm: 110, heightCm: 75 };
  expect(reckonFetching(wellington, 'van', table)).toMatchObject({
    fits: false,
    hire: null,
    needsMovers: true,
  });
  expect(reckonFetching(wellington, 'van', { ...table, widthCm: 250 })).toMatchObject({ needsMovers: false });
});

const places = {
  auckland: { latitude: -36.85, longitude: 174.76 },
  maraetai: { latitude: -36.88, longitude: 175.04 },
  kawau: { latitude: -36.42, longitude: 174.85 },
  oneroa: { latitude: -36.78, longitude: 175.01 },
  tryphena: { latitude: -36.31, longitude: 175.48 },
  bluff: { latitude: -46.6, longitude: 168.34 },
  oban: { latitude: -46.9, longitude: 168.13 },
  waitangi: { latitude: -43.95, longitude: -176.56 },
};

test.each([
  ['auckland', 'oneroa', true],
  ['oneroa', 'auckland', true],
  ['oneroa', 'oneroa', false],
  ['auckland', 'kawau', true],
  ['auckland', 'tryphena', true],
  ['oneroa', 'tryphena', true],
  ['auckland', 'maraetai', false],
  ['bluff', 'oban', true],
  ['auckland', 'waitangi', true],
] as const)('from %s to %s there is water between: %s', (from, to, isOverWater) => {
  const town = { name: from, region: 'Auckland', ...places[from] };
  const piece = { ...petone, region: 'Auckland', ...places[to] };
  expect(reckonFetching(town, 'wagon', piece)?.isOverWater).toBe(isOverWater);
});

const town = (latitude: number, longitude: number, region: string | null) => ({
  latitude,
  longitude,
  region,
});
const towns = {
  auckland: town(-36.85, 174.76, 'Auckland'),
  wellington: town(-41.28, 174.78, 'Wellington'),
  picton: town(-41.29, 174.0, 'Marlborough'),
  christchurch: town(-43.53, 172.64, 'Canterbury'),
  oneroa: town(-36.78, 175.01, 'Auckland'),
  port: town(-36.88, 174.9, 'Auckland'),
  waitangi: town(-43.95, -176.56, 'Canterbury'),
  unknown: town(-43.53, 172.64, null),
};

test('over Cook Strait the way is to the one port and on from the other', () => {
  const { auckland, wellington, picton, christchurch } = towns;
  const [north, south] = [findWay(auckland, wellington).km, findWay(picton, christchurch).km];
  expect([Math.round(north), Math.round(south)]).toEqual([493, 273]);
  expect(findWay(auckland, christchurch).km).toBeCloseTo(north + south, 6);
  expect(findWay(christchurch, auckland).km).toBeCloseTo(north + south, 6);
});

test('to and from an island the way is to its port', () => {
  const { auckland, oneroa, port } = towns;
  expect(findWay(auckland, oneroa).km).toBeCloseTo(findWay(auckland, port).km, 6);
  expect(findWay(oneroa, auckland).km).toBeCloseTo(findWay(port, auckland).km, 6);
});

test.each([
  ['auckland', 'wellington', 0],
  ['auckland', 'christchurch', 300],
  ['auckland', 'oneroa', 100],
  ['oneroa', 'christchurch', 400],
  ['auckland', 'waitangi', 1100],
  ['christchurch', 'unknown', 0],
  ['unknown', 'wellington', 0],
] as const)('from %s to %s counts as so much more than the drive: %d km', (from, to, more) => {
  const [start, end] = [towns[from], towns[to]];
  expect(measureEffort(start, end)).toBeCloseTo(findWay(start, end).km + more, 6);
});

test('a place nobody knows, and a price that is only where the bids start', () => {
  expect(reckonFetching(wellington, 'wagon', { ...petone, latitude: null })).toBeNull();
  expect(readPriceToPay({ price: '50', isAuction: true })).toBeNull();
  expect(readPriceToPay({ price: '50', isAuction: false })).toBe(50);
});

test.each([
  ['auckland', 'waitangi'],
  ['waitangi', 'bluff'],
] as const)('from %s to %s nobody drives, so no drive and no ferry is reckoned', (from, to) => {
  const town = { name: from, region: from === 'auckland' ? 'Auckland' : 'Canterbury', ...places[from] };
  const piece = { ...petone, ...places[to], region: to === 'waitangi' ? 'Canterbury' : 'Southland' };
  const fetching = reckonFetching(town, 'hatchback', { ...piece, widthCm: 250 })!;
  expect(fetching).toMatchObject({ isRoadless: true, drive: 0, crossing: 0, hire: null, total: 0 });
  expect(listRemarks(fetching).join(' ')).toMatch(/^It’s across the water, and no car ferry goes there/);
});

test('to an island the drive ends at the port', () => {
  const town = { name: 'Bluff', region: 'Southland', ...places.bluff };
  const piece = { ...petone, region: 'Southland', ...places.oban };
  expect(reckonFetching(town, 'wagon', piece)).toMatchObject({ drive: 0, isOverWater: true });
});

test('what the total is made of is told, and what it leaves out', () => {
  const fetching = reckonFetching(wellington, 'hatchback', { ...nelson, widthCm: 250, depthCm: 170 })!;
  const costs = listCosts(fetching);
  expect(costs.map(([name]) => name.split(',')[0])).toEqual([
    'Driving there and back',
    'A large van for a day',
    'Cook Strait ferry',
  ]);
  expect(costs.reduce((sum, [, dollars]) => sum + dollars, 0)).toBe(fetching.total);
  expect(listRemarks(fetching)).toEqual(['It’s too big for what you drive.']);
});

test.each([
  [0.4, 'Near you'],
  [12.3, '12 km away'],
  [303, '305 km away'],
])('%d km is "%s"', (km, words) => {
  const piece = { ...petone, latitude: wellington.latitude + km / 111.19, longitude: wellington.longitude };
  expect(describeDistance(wellington, piece)).toBe(words);
});

test('what lies between is said beside the distance', () => {
  expect(describeDistance(wellington, nelson)).toBe('125 km away, over Cook Strait');
  expect(describeDistance(wellington, { ...nelson, latitude: null })).toBeNull();
  const auckland = { name: 'Auckland', region: 'Auckland', ...places.auckland };
  const oneroa = { ...petone, region: 'Auckland', ...places.oneroa };
  expect(describeDistance(auckland, oneroa)).toBe('25 km away, across the water');
});
