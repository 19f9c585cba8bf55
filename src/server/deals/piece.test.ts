import { expect, test } from 'vitest';
import { normaliseListing } from '#server/pipeline/3-normalise.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import { findReasonNotToCompare } from './piece.ts';

const findReason = (raw: Partial<RawListing>) => {
  const context = { baseUrl: 'http://market.example', collectedAt: new Date(0) };
  const result = normaliseListing({ url: '/1', title: 'Oak wardrobe', price: '$90', ...raw }, context);
  if ('dropped' in result) throw new Error(result.dropped.reason);
  return findReasonNotToCompare(result.kept);
};

test.each([
  [{ price: 'Reduced from $270 to $250' }, null],
  [{ price: 'US$60' }, 'couldn’t read the price'],
  [{ price: '¥60' }, 'couldn’t read the price'],
  [{ price: '-$50' }, 'couldn’t read the price'],
  [{ price: '$1,000,000,000' }, 'couldn’t read the price'],
  [{ price: '' }, 'hasn’t given a price'],
  [{ price: 'make an offer' }, 'hasn’t given a price'],
  [{ description: 'Price shown is the deposit only.' }, 'only a deposit'],
  [{ title: 'Print of a wardrobe, wall art' }, 'a picture'],
  [{ title: 'Oak wardrobe 1:12 scale' }, 'a miniature'],
  [{ title: 'Oak wardrobe, legs only' }, 'a part'],
  [{ title: 'Oak wardrobe, parts only' }, 'a part'],
  [{ title: 'Cover for a wardrobe' }, 'a part or an accessory'],
  [{ description: 'Current bid $220, closes Sunday' }, 'an auction'],
  [{ description: 'Two slats missing' }, 'needs repair'],
  [{ description: 'Excellent. Old borer holes, long since treated.' }, null],
])('%j: %s', (raw, reason) => {
  expect(findReason(raw)).toEqual(reason === null ? null : expect.stringContaining(reason));
});
