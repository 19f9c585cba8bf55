import { expect, test } from 'vitest';
import { checkNumbers, toNumber } from './check-numbers.ts';
import { readShared } from './queries.ts';

test.each([
  ['', null],
  [' ', null],
  ['90', 90],
  ['$1,250', 1250],
  ['1,250.50', 1250.5],
  ['2,5', 2.5],
  ['2,50', 2.5],
  ['1 250', 1250],
  ['wide', Number.NaN],
])('“%s” is %s', (text, number) => {
  expect(toNumber(text)).toBe(number);
});

test('each number has its least and its most', () => {
  const fit = { widthCm: '1', depthCm: '1000', heightCm: '', count: '100', price: '0' };
  expect(checkNumbers(fit)).toEqual({});
  expect(checkNumbers({ ...fit, count: '1', price: '10000000' })).toEqual({});
  const size = 'Please enter a number from 1 to 1,000';
  expect(checkNumbers({ widthCm: '0', depthCm: '1001', heightCm: '0.5', count: '0', price: '-1' })).toEqual({
    ...{ widthCm: size, depthCm: size, heightCm: size, count: 'Please enter a number from 1 to 100' },
    price: 'Please enter a number from 0 to 10,000,000',
  });
  expect(Object.keys(checkNumbers({ count: '101', price: '10000001' }))).toEqual(['count', 'price']);
  expect(checkNumbers({ price: 'cheap' })).toEqual({ price: 'Please enter a number, or leave it blank' });
});

test.each([
  ['text=Rimu+desk', 'Rimu desk'],
  ['title=Desk&text=Rimu+desk,+Desk&url=https://kea.example/1', 'Rimu desk, Desk\nhttps://kea.example/1'],
  ['title=Desk&text=Desk', 'Desk'],
  ['text=See+https://kea.example/1&url=https://kea.example/1', 'See https://kea.example/1'],
  ['title=+&url=', ''],
  [`text=${'a'.repeat(6000)}`, 'a'.repeat(5000)],
])('shared as %s it asks for “%s”', (search, text) => {
  expect(readShared(new URLSearchParams(search))).toBe(text);
});
