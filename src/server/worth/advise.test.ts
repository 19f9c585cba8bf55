import { describe, expect, test } from 'vitest';
import type { Deal } from '#contract/deals.ts';
import { fewestComparables } from '#contract/price-gap.ts';
import type { Estimate } from '#server/deals/judgement/estimate.ts';
import type { Stay } from '#server/prices/how-long.ts';
import { adviseBuyer, adviseSeller, tellDaysToGo } from './advise.ts';

const among = (count: number) =>
  ({
    fairPrice: 400,
    lowPrice: 300,
    highPrice: 500,
    comparables: Array(count).fill({}),
  }) as unknown as Estimate;
const estimate = among(fewestComparables);
/** So many that went on that day, asking that share of what they were worth. */
const gone = (day: number, ratio = 1, count = 8): Stay[] =>
  Array.from({ length: count }, () => ({ entered: 0, left: day, isGone: true, ratio }));

describe('whoever sells', () => {
  test('is told what goes within a week, the seventh day included', () => {
    expect(adviseSeller(estimate, gone(7))?.quick).toEqual({
      price: '400',
      days: 7,
      note: 'Half of the pieces at this price were gone within 7 days.',
    });
    expect(adviseSeller(estimate, gone(8))?.quick).toEqual({
      price: '300',
      days: null,
      note: 'Three in four are dearer, so it should go sooner. We can’t say yet how soon.',
    });
  });

  test('asks the most that still goes this week', () => {
    expect(adviseSeller(estimate, [...gone(9, 1), ...gone(1, 0.8, 20)])?.quick).toMatchObject({
      price: '360',
      note: 'Half of the pieces at this price were gone within a day.',
    });
    expect(adviseSeller(estimate, gone(7, 0.5))?.quick.price).toBe('220');
    expect(adviseSeller(estimate, gone(9, 0.75))?.quick).toEqual({
      price: '300',
      days: 9,
      note: 'Three in four are dearer. Even so, half took longer than 9 days.',
    });
  });

  test.each([1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5])(
    'may be told %d of the fair price',
    (share) => {
      // As cheap as still counts as that price, and as no other.
      const { price } = adviseSeller(estimate, gone(7, share * 0.865))!.quick;
      expect(Number(price)).toBe(Math.round(400 * share));
    },
  );

  test('hears how long each price takes by those that asked about as much', () => {
    const selling = adviseSeller(estimate, [...gone(20, 1), ...gone(60, 1.25)]);
    expect(selling?.fair).toMatchObject({ price: '400', days: 20 });
    expect(selling?.patient).toMatchObject({ price: '500', days: 60 });
    expect(selling?.patient.note).toBe('Half of the pieces at this price were gone within 60 days.');
    expect(adviseSeller(estimate, [])?.fair.note).toBe(
      'About the going rate. We can’t say yet how long it takes at this price.',
    );
    // What asked 17 % more isn’t at this price, what asked 16 % more is.
    expect(adviseSeller(estimate, gone(20, 1.17))?.fair.days).toBeNull();
    expect(adviseSeller(estimate, gone(20, 1.16))?.fair.days).toBe(20);
  });

  test('hears nothing with fewer than eight to compare it with', () => {
    expect(adviseSeller(among(fewestComparables - 1), gone(7))).toBeNull();
  });
});

test('of fewer than eight that went nothing is told', () => {
  expect(tellDaysToGo(gone(5, 1, 7), 'lamps')).toBeNull();
  expect(tellDaysToGo([...gone(5), { ...gone(5)[0]!, isGone: false }], 'lamps')).toEqual({
    ...{ days: 5, gone: 8, of: 'lamps' },
  });
});

describe('whoever buys', () => {
  const advise = (asked: number | null, verdict: Deal['verdict'] = 'fair', found = estimate) =>
    adviseBuyer('lamp', asked, { estimate: found, judged: { verdict } } as never, false);
  const wide = { ...estimate, lowPrice: 200, highPrice: 600 };

  test('offers a tenth less, in round sums, and never less than such pieces usually ask', () => {
    expect(advise(400)).toEqual({
      price: '360',
      why: 'It’s normal to offer a bit under the asking price, and this is still in the usual range.',
      message: 'Hi, is the lamp still available? Would you take $360? I can pick it up this week. Thanks!',
    });
    expect(advise(320)?.price).toBe('300');
    expect(advise(300)?.price).toBeUndefined();
  });

  test('offers the fair price where more than most is asked, but no insult', () => {
    expect(advise(520)).toMatchObject({
      price: '400',
      why: 'It’s priced above most. About $400 is fair.',
    });
    expect(advise(800)?.price).toBe('600');
    expect(advise(534)).toMatchObject({ price: '400', why: expect.stringContaining('few sellers') });
    expect(advise(533)).toMatchObject({
      price: '400',
      why: 'It’s priced above most. About $400 is fair.',
    });
    // The dearest of the usual ones is no high price.
    expect(advise(500)?.price).toBe('450');
    expect(advise(600, 'fair', wide)?.price).toBe('540');
  });

  test('pays a low price, and asks why one is far too low', () => {
    expect(advise(290)).toMatchObject({ price: null, why: expect.stringContaining('already low') });
    for (const verdict of ['hot', 'great'] as const)
      expect(advise(400, verdict)).toMatchObject({
        price: null,
        why: expect.stringContaining('already low'),
      });
    expect(advise(250, 'fair', wide)?.price).toBe('225');
    expect(advise(100)).toMatchObject({ price: null, why: expect.stringContaining('very low') });
    expect(advise(400, 'check-carefully')).toMatchObject({
      price: null,
      why: expect.stringContaining('closer'),
    });
  });

  test('offers nothing for what shows signs of a trap', () => {
    expect(adviseBuyer('lamp', 400, { estimate, judged: { verdict: 'fair' } } as never, true)).toMatchObject({
      price: null,
      why: 'Something here needs a closer look. See it before you pay anything.',
    });
  });

  test('is offered nothing with fewer than eight to compare it with, or no price', () => {
    const few = among(fewestComparables - 1);
    expect(advise(400, 'fair', few)).toMatchObject({
      price: null,
      why: expect.stringContaining('too little'),
    });
    expect(advise(null)).toBeNull();
  });
});
