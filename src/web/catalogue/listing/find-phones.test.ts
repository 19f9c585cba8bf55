import { expect, test } from 'vitest';
import { findPhones } from './find-phones.ts';

const links = (text: string) => findPhones(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Text 021 555 123 after six', 'tel:+6421555123'],
  ['ph (09) 555-1234', 'tel:+6495551234'],
  ['+64 27 555 1234', 'tel:+64275551234'],
  ['+64 (0)27 555 1234', 'tel:+64275551234'],
  ['0800 555 123.', 'tel:+64800555123'],
  ['mail moana@example.nz please', 'mailto:moana@example.nz'],
])('%s', (text, href) => {
  expect(links(text)).toEqual([href]);
});

test.each([
  'Bought 02/11/2024, $0275551234 new',
  'Size 2000 x 900 x 750',
  'Model 0123456',
  'Order #0215551234',
  '0.25 1234567',
  'SKU-021555123',
])('is no way to reach anybody: %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('nothing of the text is lost around the links', () => {
  const text = 'Call 021 555 123 or 04 555 1234, or sam@example.nz.\nAfter 5.';
  expect(
    findPhones(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(links(text)).toHaveLength(3);
});

test('however long a seller writes, it is read at once', () => {
  const began = performance.now();
  findPhones('0 2 1 - ( '.repeat(20_000));
  findPhones(`${'a.'.repeat(50_000)}@`);
  expect(performance.now() - began).toBeLessThan(2000);
});
