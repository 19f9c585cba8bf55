import { expect, test } from 'vitest';
import { makePiece } from '../../../../tests/support/pieces.ts';
import { judge } from '../../../../tests/support/tallboys.ts';
import type { Piece } from '../piece.ts';
import { makeComparable } from './make-comparable.ts';

const place = (id: number, price: number, extra: Partial<Piece> = {}) => ({
  ...makeComparable(makePiece(id, `Tallboy, number ${id}`, price, extra), Math.log(300), null),
  isGone: false,
});
const others = Array.from({ length: 8 }, (_, at) => place(at + 2, 300 + at));
const prices = (own: Partial<Piece>, again: Partial<Piece>[]) =>
  judge(place(1, 250, own), [...others, ...again.map((extra, at) => place(50 + at, 340 + at, extra))])
    .estimate!.comparables.map(({ comparable }) => comparable.price)
    .filter((price) => price > 310);

const description =
  'Solid timber tallboy from my grandmother’s house in Timaru, five drawers that run well, brass handles, a few marks on top.';

test('what a seller lists again in the same words counts once, at the lowest price', () => {
  const again = [`${description} $340`, `${description} Now $320!`, description];
  expect(
    prices(
      {},
      again.map((said) => ({ description: said })),
    ),
  ).toEqual([340]);
  expect(prices({}, [{ description: 'Good tallboy.' }, { description: 'Good tallboy.' }])).toEqual([
    340, 341,
  ]);
});

test('so does what one seller gives the same title', () => {
  const mine = { title: 'Rimu tallboy with brass handles', sellerName: 'Ana', region: 'Otago' };
  expect(prices({}, [mine, { ...mine, title: 'Tallboy, rimu, brass handles' }])).toEqual([340]);
  for (const other of [{ sellerName: 'Ben' }, { sellerName: null }, { region: 'Nelson' }])
    expect(prices({}, [mine, { ...mine, ...other }])).toEqual([340, 341]);
});

test('its own listings are nothing to compare it with', () => {
  expect(prices({ description }, [{ description }, { description: 'Another.' }])).toEqual([341]);
  const told = `${description} It came with us through three houses and deserves a good new one.`;
  const reworded = `${told} Price drop, moving on Sunday, text me.`;
  const listed = { title: 'Rimu tallboy, five drawers', description: told };
  const again = { title: 'Now reduced: rimu tallboy, five big drawers', description: reworded };
  expect(prices(listed, [again, { description: 'Another.' }])).toEqual([341]);
});

test('what a shop says before everything it sells makes no two pieces one', () => {
  const shop =
    'Welcome to our family showroom in Petone, open seven days, with free parking at the door. We deliver anywhere in the country at cost and clean each piece before it leaves us.';
  const listed = ['Rimu tallboy with five drawers', 'Oak tallboy from the sixties'].map((title, at) => ({
    title,
    description: `${shop} This is number ${at}.`,
  }));
  expect(
    prices({ title: 'Kauri tallboy, restored', description: `${shop} A fine one.` }, listed),
  ).toHaveLength(2);
});
