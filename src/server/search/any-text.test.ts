import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSteady } from '../../../tests/support/steady.ts';
import { documents, index } from '../../../tests/support/twenty-listings.ts';
import { compileFilter } from './filter.ts';

describe('any text at all', () => {
  test('is answered, and the same by the predicate alone as long as no words are guessed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const { total, ids } = index.search({ search: text }, { sort: 'bestDeal', page: 1, pageSize: 50 });
        expect(ids).toHaveLength(total);
        expect(index.suggest(text).length).toBeLessThanOrEqual(8);
        documents.filter(compileFilter({ search: text, exclude: text, location: text, near: text }));
      }),
      { seed: 2025, numRuns: 500 },
    );
  });

  test('is read only so far', () => {
    const pieces = ['sofa ', 'a', '-x ', '"', '9x', 'ab\u0301', 'zqxw ', '1.', '-"x" '];
    expectSteady(pieces, (text) => {
      for (const asked of [text, `sofa ${text}`]) {
        index.search({ search: asked, exclude: asked }, { sort: 'relevance', page: 1, pageSize: 24 });
        index.suggest(asked);
      }
    });
  });
});
