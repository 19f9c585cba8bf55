import { expect, test } from 'vitest';
import type { ListingDetail } from '#contract/catalogue.ts';
import { renderText } from '#web/lib/rendered.ts';
import { CompareTable } from './compare-table.tsx';

const listing = {
  ...{ id: 7, title: 'Rimu desk', price: '80', platform: 'Fantail', location: null, condition: null },
  ...{ widthCm: null, depthCm: null, heightCm: null, material: null, photos: [], cautions: [] },
  createdAt: '2026-11-01T00:00:00.000Z',
} as unknown as ListingDetail;

test('sizes side by side are read aloud in words', () => {
  const read = (more: Partial<ListingDetail>) =>
    renderText(CompareTable, {
      ...{ listings: [{ ...listing, ...more }], ids: [7], now: 0, verdict: () => null },
    });
  expect(read({ widthCm: 190, depthCm: 93, heightCm: 75 })).toContain(
    '\nSize\nW 190 × D 93 × H 75 cm\n190 cm wide, 93 cm deep, 75 cm high\n',
  );
  expect(read({})).toContain('\nSize\nNot given\n');
});
