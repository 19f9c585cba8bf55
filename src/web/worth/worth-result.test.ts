import { expect, test } from 'vitest';
import type { Worth } from '#contract/worth.ts';
import { renderText } from '#web/lib/rendered.ts';
import { WorthResult } from './worth-result.tsx';

const appraised = {
  ...{ problem: null, fairPrice: '400', lowPrice: '300', highPrice: '500', count: 8, comparables: [] },
  ...{ verdict: null, headline: null, cautions: [], reasons: [], howSure: [], offer: null, daysToGo: null },
  selling: null,
} as unknown as Worth;

const read = (worth: Partial<Worth>) =>
  renderText(WorthResult, { worth: { ...appraised, ...worth }, comparison: null });

test('what goes within seven days goes this week', () => {
  const selling = (days: number | null): Worth['selling'] => {
    const other = { price: '400', days: 3, note: 'So it is.' };
    return { quick: { ...other, days }, fair: other, patient: other };
  };
  expect(read({ selling: selling(7) })).toMatch(
    /To sell it this week\n\$400\nSo it is\.\nA fair price\n\$400\n.+\nIf you’re not in a hurry\n\$400\n/,
  );
  expect(read({ selling: selling(8) })).toContain('To sell it quickly\n$400');
  expect(read({ selling: selling(null) })).toContain('To sell it quickly\n$400');
});

test('with fewer than eight to compare it with, the price is a guess', () => {
  expect(read({ count: 8 })).toContain('About $400 is fair');
  expect(read({ count: 7 })).toContain('Our guess is about $400');
});

test('only what there is to say is said', () => {
  expect(read({})).toBe('About $400 is fair\nA fair price for this one is about $300–$500.');
  expect(read({ headline: 'A good price.' })).toMatch(/\.\nA good price\.$/);
});

test('how long it takes is told of its own kind or of all', () => {
  expect(read({ daysToGo: { days: 1, gone: 9, of: 'lamps' } })).toContain(
    'Half of all lamps are gone within 1 day (we’ve seen 9 go).',
  );
  expect(read({ daysToGo: { days: 12, gone: 1400, of: 'all furniture' } })).toContain(
    'Half of all furniture is gone within 12 days (we’ve seen 1,400 go).',
  );
});

test('what is said above is not said again as a reason', () => {
  const range = 'A fair price for this one is about $300–$500.';
  const text = read({ cautions: ['No photo.'], reasons: [range, 'No photo.', 'It is oak.'] });
  expect(text.match(/No photo\./g)).toHaveLength(1);
  expect(text.split('\n').filter((line) => line === range)).toHaveLength(1);
  expect(text).toContain('How we worked this out\nIt is oak.');
  expect(read({ reasons: [range] })).not.toContain('How we worked this out');
});

test('an offer of no sum has only its words', () => {
  const offer = { price: '360', why: 'It’s normal.', message: 'Hi!' };
  expect(read({ offer })).toContain('A polite first offer:\n$360\nIt’s normal.\nYou could write:\nHi!');
  expect(read({ offer: { ...offer, price: null } })).not.toContain('first offer');
});
