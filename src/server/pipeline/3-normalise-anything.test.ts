import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSteady } from '../../../tests/support/steady.ts';
import { normaliseListing } from './3-normalise.ts';
import type { RawListing } from './listing.ts';

const context = { baseUrl: 'http://127.0.0.1:4100/', collectedAt: new Date('2025-07-20T03:00:00Z') };

describe('whatever the page says', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', '$1,299', '90x45x120cm', 'Chch', 'SOFA'),
  );
  const fields = [
    'price originalPrice location image condition brand description dimensions seller sellerPhone sellerEmail category',
    'material colour listedAt status',
  ].flatMap((line) => line.split(' '));
  const raws = fc.record({
    url: fc.oneof(text, fc.constant('/item/1')),
    title: text,
    ...Object.fromEntries(fields.map((field) => [field, fc.option(text, { nil: undefined })])),
  }) as fc.Arbitrary<RawListing>;

  test('it is answered, and a listing normalised again is the same', () => {
    fc.assert(
      fc.property(raws, (raw) => {
        const result = normaliseListing(raw, context);
        expect(normaliseListing(raw, context)).toEqual(result);
        if (!('kept' in result)) return;
        const { kept } = result;
        expect(kept.title.length).toBeGreaterThan(0);
        expect(kept.price === null || (Number.isInteger(kept.price) && kept.price >= 0)).toBe(true);
        const again = normaliseListing(
          {
            ...raw,
            url: kept.url,
            title: kept.title,
            description: kept.description ?? '',
            location: kept.location ?? '',
          },
          context,
        );
        expect('kept' in again && { ...again.kept, needsRepair: kept.needsRepair }).toEqual(kept);
      }),
      { numRuns: 300 },
    );
  });

  test('hostile text does not slow it down', () => {
    const pieces = [
      'a',
      ' ',
      '<',
      '&amp;',
      '1,',
      '$1 ',
      '90x',
      'St ',
      'no ',
      '(',
      'new ',
      '/',
      '\n',
      '🛋️',
      'chairs ',
    ];
    normaliseListing({ url: '/item/1', title: 'warm up', description: 'x '.repeat(1000) }, context);
    expectSteady(pieces, (text) => {
      const raw = Object.fromEntries(['title', ...fields].map((field) => [field, text]));
      normaliseListing({ url: '/item/1', title: 'Desk', ...raw }, context);
    });
  });
});
