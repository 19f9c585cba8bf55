import type { Comparable, Subject } from '#server/deals/judgement/estimate.ts';
import { judge as judgeWithin, type Said } from '#server/deals/judgement/judge.ts';

/** Half of all ask within a tenth of what a piece is worth. */
const middleHalf = { low: -0.1, high: 0.1 };
export const judge = (one: Subject, candidates: readonly Comparable[], said?: Said) =>
  judgeWithin(one, candidates, middleHalf, said);
export const comparable = (
  listingId: number,
  price: number,
  extra: Partial<Comparable> = {},
): Comparable => ({
  listingId,
  groupId: listingId,
  type: 'tallboy',
  isSet: false,
  pieces: 1,
  brand: null,
  condition: 'Good',
  region: 'Wellington',
  price,
  worth: Math.log(300),
  looks: ' tallboy ',
  widthCm: null,
  heightCm: null,
  isGone: false,
  ...extra,
});
export const subject = (price: number, extra: Partial<Subject> = {}): Subject => ({
  ...comparable(1, price),
  ...extra,
});
export const tallboys = (count: number, price: (at: number) => number = (at) => 280 + (at % 9) * 5) =>
  Array.from({ length: count }, (_, at) => comparable(at + 2, price(at)));
