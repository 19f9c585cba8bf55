import { expect, test } from 'vitest';
import { findReasonNotToCompare } from '#server/deals/piece.ts';
import { normaliseListing } from '#server/pipeline/3-normalise.ts';
import { recogniseType } from './recognise-type.ts';
import { findSoldAlong } from './sold-along.ts';

test.each([
  ['Dresser and two nightstands', [{ type: 'bedside table', count: 2, isApart: true }]],
  ['Dresser and nightstands', [{ type: 'bedside table', count: 2, isApart: true }]],
  ['Coffee table + 2 end tables', [{ type: 'side table', count: 2, isApart: true }]],
  ['Desk and chair', [{ type: 'dining chair', count: 1, isApart: true }]],
  ['Loft bed with desk', [{ type: 'desk', count: 1, isApart: false }]],
  ['Queen mattress and box spring', [{ type: 'bed frame', count: 1, isApart: false }]],
  ['Queen bed and mattress', []],
  ['Armchair with ottoman', []],
  ['Duchess and mirror', []],
  ['Couch, loveseat, chair and ottoman', [{ type: 'dining chair', count: 1, isApart: true }]],
  ['Bookcase / hall table', []],
  ['Couch, sofa, recliner', []],
  ['Sideboard, buffet', []],
  ['Tallboy', []],
])('%s', (title, along) => {
  expect(findSoldAlong(title)).toEqual(along);
});

const tellWhy = (title: string) => {
  const raw = { url: '/l/1', title, price: '$200' };
  const read = normaliseListing(raw, { baseUrl: 'http://market.example', collectedAt: new Date(0) });
  return 'kept' in read && findReasonNotToCompare(read.kept);
};

test('different pieces for one price are not compared as so many alike', () => {
  const reason = 'These are different pieces for one price, so we can’t compare them with others.';
  expect(tellWhy('Coffee table and 2 end tables')).toBe(reason);
  expect(tellWhy('Desk and chair')).toBe(reason);
  for (const title of [
    'Futon bed and black leather couch',
    'Bookshelf & Nightstand',
    'Dresser & matching night stand',
    'Sofa bed + desk',
    'Bed, headboard and bedside table',
    'Couch, loveseat and chair',
    'Love seat, armchair and ottoman',
    'Sofa and two armchairs',
  ])
    expect(tellWhy(title), title).toBe(reason);
  for (const title of [
    'Queen mattress and boxspring',
    'Queen bed and mattress',
    'Side table with drawer and cabinet',
    'Black end table / night stand w/ drawer and cabinet',
    'Armoire / dresser with drawers and storage cubbies',
    'Loft bed w/ desk',
    'Armchair and ottoman',
  ])
    expect(tellWhy(title), title).toBeNull();
  expect(tellWhy('Dining table and 6 chairs')).toBeNull();
  expect(tellWhy('6 dining chairs')).toBeNull();
});

test.each([
  ['Teak dining table', 'A beautiful teak table and six chairs. Maker is Dux.', 'dining suite'],
  ['Dining room table', 'Pub height with 8 padded and upholstered chairs.', 'dining suite'],
  ['Dining table with bench and 6 high chairs', '', 'dining suite'],
  ['Dining table', 'Seats 6 chairs comfortably.', 'dining table'],
  ['Dining table', 'Shown with 4 chairs not included', 'dining table'],
  ['Dining table', 'You can put four chairs around it.', 'dining table'],
  ['Mid century corner table', '', 'side table'],
  ['Beautiful sofa for sale - 3 seater + loveseat', '', 'lounge suite'],
  ['Leather couch and matching loveseat', '', 'lounge suite'],
  ['Couch/love seat', 'Latte coloured couch and love seat set.', 'lounge suite'],
  ['Grey sofa', 'Three seater sofa, and two matching armchairs.', 'lounge suite'],
  ['Leather sofa', 'A sofa and two armchairs, hardly used.', 'lounge suite'],
  ['Grey sofa', 'Matches our sofa and chair covers.', 'sofa'],
  ['Grey sofa', 'The sofa and armchair are sold separately.', 'sofa'],
  ['Sofa / loveseat', '', 'sofa'],
])('%s (%s) is a %s', (title, description, type) => {
  expect(recogniseType(title, description)).toBe(type);
});
