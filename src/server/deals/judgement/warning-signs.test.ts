import { expect, test } from 'vitest';
import { readListings } from '../../../../bench/relevance/real-market.ts';
import { findWarningSigns } from './warning-signs.ts';

const find = (description: string, isFarUnder = false) =>
  findWarningSigns({ title: 'Oak table', description }, isFarUnder).join(' ');

test.each([
  ['Deposit to hold, bank transfer is fine.', 'money before'],
  ['$50 deposit required to secure it', 'money before'],
  ['Payment before viewing please', 'money before'],
  ['Pay by gift card or Bitcoin', 'nobody can get back'],
  ['I only accept Western Union', 'nobody can get back'],
  ['I am currently working overseas so no viewings', 'out of the country'],
  ["I'm abroad, my sister has it", 'out of the country'],
  ['My courier will deliver once payment has cleared', 'courier or an agent'],
  ['WhatsApp me on the number in the photo', 'write somewhere else'],
  ['Contact me via Telegram', 'write somewhere else'],
])('%s', (description, reason) => {
  expect(find(description)).toContain(reason);
});

test.each([
  'No deposit to hold, first in first served',
  'Moving overseas, must go by Sunday',
  'Bought overseas, now in Nelson',
  'Courier can be arranged at your cost',
  'Payment on pick up, cash or bank transfer',
  'Comes with a $20 gift card for the café',
  'Good signal for the TV on this side',
  'We do not accept payment in advance',
])('nothing in: %s', (description) => {
  expect(find(description, true)).toBe('');
});

test('pressure counts beside a price far under, and only there', () => {
  expect(find('First to pay gets it')).toBe('');
  expect(find('First to pay gets it', true)).toContain('presses you');
});

const listings = readListings();

test.skipIf(!listings)('hardly any real listing is warned of', () => {
  const warned = listings!.filter((listing) => findWarningSigns(listing, true).length > 0);
  expect(warned.length / listings!.length).toBeLessThan(0.01);
});
