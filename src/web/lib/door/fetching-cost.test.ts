import { expect, test } from 'vitest';
import { describeKm, type Fetched, reckonFetching } from './fetching-cost.ts';

const wellington = { name: 'Wellington City', region: 'Wellington', latitude: -41.29, longitude: 174.78 };
const petone: Fetched = {
  ...{ latitude: -41.23, longitude: 174.88, region: 'Wellington', city: 'Lower Hutt' },
  ...{ widthCm: 60, depthCm: 40, heightCm: 55 },
};
const nelson = { ...petone, latitude: -41.27, longitude: 173.28, region: 'Nelson', city: 'Nelson' };

test('a small piece nearby costs the drive both ways', () => {
  expect(reckonFetching(wellington, 'hatchback', petone)).toEqual({
    ...{ km: 14, drive: 10, hire: null, crossing: 0, total: 10 },
    ...{ fits: true, isOverWater: false },
  });
});

test.each([
  ['hatchback', { widthCm: 180, depthCm: 90, heightCm: 80 }, 'trailer', 70],
  ['van', { widthCm: 180, depthCm: 90, heightCm: 80 }, undefined, 10],
  ['hatchback', { widthCm: 250, depthCm: 200, heightCm: 190 }, 'van', 120],
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
  const back = { ...wellington, name: 'Nelson', region: 'Nelson', latitude: -41.27, longitude: 173.28 };
  expect(reckonFetching(back, 'wagon', petone)?.crossing).toBe(460);
  expect(reckonFetching(back, 'wagon', nelson)?.crossing).toBe(0);
});

test('an island without a bridge, and a place nobody knows', () => {
  expect(reckonFetching(wellington, 'wagon', { ...petone, city: 'Waiheke Island' })?.isOverWater).toBe(true);
  expect(reckonFetching(wellington, 'wagon', { ...petone, latitude: null })).toBeNull();
});

test.each([
  [0.4, 'Near you'],
  [12.3, '12 km away'],
  [303, '305 km away'],
])('%d km is "%s"', (km, words) => {
  expect(describeKm(km)).toBe(words);
});
