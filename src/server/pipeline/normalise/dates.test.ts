import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListedAt } from './dates.ts';

const now = new Date('2025-07-20T03:00:00Z');
const read = (text: string) => readListedAt(text, now)?.toISOString() ?? null;

test.each([
  ['2025-07-19T08:30:00Z', '2025-07-19T08:30:00.000Z'],
  ['2025-07-19T08:30:07.654Z', '2025-07-19T08:30:07.654Z'],
  ['2025-07-19 08:30:07+12:00', '2025-07-18T20:30:07.000Z'],
  ['2025-07-19T08:30:00+12:00', '2025-07-18T20:30:00.000Z'],
  ['2025-07-19', '2025-07-18T12:00:00.000Z'],
  ['2025-01-19', '2025-01-18T11:00:00.000Z'],
  ['19 Jul 2025', '2025-07-18T12:00:00.000Z'],
  ['Listed: Sat 19th of July 2025, 7:30 pm', '2025-07-19T07:30:00.000Z'],
  ['19 Jul 2025, 12:30 pm', '2025-07-19T00:30:00.000Z'],
  ['19 Jul 2025, 12.30am', '2025-07-18T12:30:00.000Z'],
  ['July 19, 2025', '2025-07-18T12:00:00.000Z'],
  ['Sat, 19 Jul 2025 10:00:00 GMT', '2025-07-19T10:00:00.000Z'],
  ['5/7/2025', '2025-07-04T12:00:00.000Z'],
  ['05/07/25 9am', '2025-07-04T21:00:00.000Z'],
  ['07/19/2025', '2025-07-18T12:00:00.000Z'],
  ['19 Dec', '2024-12-18T11:00:00.000Z'],
  ['2 days ago', '2025-07-18T03:00:00.000Z'],
  ['Listed an hour ago', '2025-07-20T02:00:00.000Z'],
  ['three weeks ago', '2025-06-29T03:00:00.000Z'],
  ['3d', '2025-07-17T03:00:00.000Z'],
  ['just now', '2025-07-20T03:00:00.000Z'],
  ['yesterday', '2025-07-19T03:00:00.000Z'],
  ['1752900000', '2025-07-19T04:40:00.000Z'],
  ['/Date(1752900000000)/', '2025-07-19T04:40:00.000Z'],
  ['21 Jul 2025', '2025-07-20T03:00:00.000Z'],
  ['1 Jan 2030', null],
  ['31/02/2025', null],
  ['1 Jan 1901', null],
  ['soon', null],
  ['', null],
])('%s', (text, time) => {
  expect(read(text)).toBe(time);
});

test.each([
  ['2025-12-31T20:00:00Z', '1 Jan', '2025-12-31T11:00:00.000Z'],
  ['2025-12-31T20:00:00Z', 'Jan 1, 8:30 am', '2025-12-31T19:30:00.000Z'],
  ['2025-12-31T20:00:00Z', '31 Dec', '2025-12-30T11:00:00.000Z'],
  ['2025-12-31T10:00:00Z', '30 Dec', '2025-12-29T11:00:00.000Z'],
])('the year is New Zealand’s: at %s, %s', (now, text, time) => {
  expect(readListedAt(text, new Date(now))?.toISOString()).toBe(time);
});

test('no text is read as a time to come', () => {
  const bits = [
    '1',
    '19',
    '2025',
    '2099',
    '/',
    '-',
    ' ',
    'jul',
    'ago',
    'days',
    ':',
    'pm',
    'z',
    'T',
    '+13:00',
  ];
  const texts = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...bits), { maxLength: 12 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const time = readListedAt(text, now);
      expect(time === null || time.getTime() <= now.getTime()).toBe(true);
    }),
    { numRuns: 500 },
  );
});
