import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSteady } from '../../../../tests/support/steady.ts';
import { readCondition } from './condition.ts';

describe('readCondition', () => {
  test.each([
    ['New', 'New'],
    ['Brand new in box', 'New'],
    ['BNIB', 'New'],
    ['Never been used', 'New'],
    ['https://schema.org/NewCondition', 'New'],
    ['as new', 'Excellent'],
    ['Used - like new', 'Excellent'],
    ['near new', 'Excellent'],
    ['Good as new!', 'Excellent'],
    ['Mint', 'Excellent'],
    ['EUC', 'Excellent'],
    ['Looks brand new', 'Excellent'],
    ['Excellent', 'Excellent'],
    ['Used – good', 'Good'],
    ['VGC', 'Good'],
    ['GUC, smoke-free home', 'Good'],
    ['Great condition', 'Good'],
    ['In very good used condition', 'Good'],
    ['Good condition, one small scratch', 'Good'],
    ['Fair', 'Fair'],
    ['well loved', 'Fair'],
    ['Needs a bit of TLC', 'Fair'],
    ['some scratches', 'Fair'],
    ['Not perfect', 'Fair'],
    ['Not in great condition', 'Fair'],
    ['Poor', 'Fair'],
    ['Fair condition', 'Fair'],
    ['Fair condition, with one drawer in excellent condition', 'Fair'],
    ['', null],
    ['Good for age', 'Good'],
    ['good for its years', 'Good'],
    ['Weathered', 'Fair'],
    ['Used', null],
    ['Used condition', null],
    ['not new', null],
    ['Not brand new', null],
    ['New Zealand made tallboy', null],
    ['Bought brand new in 2015', null],
    ['Cost $900 new', null],
    ['No scratches or marks', null],
    ['Lovely new home wanted for this sofa', null],
    ['New cushions', null],
    ['Stained glass cabinet', null],
    ['Shabby chic dresser', null],
    ['Good condition, but the cat scratched one arm', 'Fair'],
    ['Great condition. Clawed a bit by our cats', 'Fair'],
    ['Good condition, cat scratch marks on the back', 'Fair'],
    ['Good condition, faux leather is peeling', 'Fair'],
    ['Excellent condition apart from major scratches', 'Fair'],
    ['Needs refinishing', 'Fair'],
    ['Good condition, no cat scratches', 'Good'],
    ['Good condition, not very worn', 'Good'],
    ['Good condition, no major stains', 'Good'],
    ['Great condition, no peeling', 'Good'],
    ['The armrest has some rips on it, but it’s in great shape', 'Fair'],
    ['Good condition. Does have a very small tear on top', 'Fair'],
    ['Good condition, some wear and tear', 'Good'],
    ['Good condition, has *no* rips or tears', 'Good'],
    ['No sign of wear', null],
  ])('%s', (text, condition) => {
    expect(readCondition(text)).toBe(condition);
  });

  test('any text is answered, quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(['New', 'Excellent', 'Good', 'Fair', null]).toContain(readCondition(text));
      }),
    );
    expectSteady(['no ', 'bought ', 'needs a ', 'new ', '- ', 'a', 'no a, ', '\n'], readCondition);
  });
});
