import { expect, test } from 'vitest';
import { describeCaution } from '#contract/cautions.ts';
import { readListings } from '../../../bench/relevance/real-market.ts';
import { findWarningSigns } from './warning-signs.ts';

const find = (description: string, isFarUnder = false) =>
  findWarningSigns({ title: 'Oak table', description }, isFarUnder).join(' ');

test.each([
  ['Deposit to hold, bank transfer is fine.', 'pay-first'],
  ['$50 deposit required to secure it', 'pay-first'],
  ['Payment before viewing please', 'pay-first'],
  ['Can hold with a $20 deposit', 'pay-first'],
  ['A non-refundable deposit please', 'pay-first'],
  ['I am now living in Melbourne, it is in storage', 'away'],
  ['Pay by gift card or Bitcoin', 'no-way-back'],
  ['I only accept Western Union', 'no-way-back'],
  ['I am currently working overseas so no viewings', 'away'],
  ["I'm abroad, my sister has it", 'away'],
  ['My courier will deliver once payment has cleared', 'courier'],
  ['WhatsApp me on the number in the photo', 'write-elsewhere'],
  ['Contact me via Telegram', 'write-elsewhere'],
  // A shop takes deposits, and nothing else of this.
  ['Deposit to hold it at our showroom. Payment by gift cards only', 'no-way-back'],
  ['See it in store. I am currently overseas', 'away'],
  ['Message me on Signal please', 'write-elsewhere'],
  ['I will send courier agent to pick up after you deposit the funds by Western Union', 'courier'],
  ['I will send courier agent to pick up after you deposit the funds by Western Union', 'no-way-back'],
  ['Deposit via PayPal friends and family required', 'no-way-back'],
  ['Deposit via PayPal friends and family required', 'pay-first'],
  ['Must be paid before pickup', 'pay-first'],
  ['Full payment by bank transfer before collection', 'pay-first'],
  ['Cash or gift card', 'no-way-back'],
  ['Cash, bank transfer or crypto', 'no-way-back'],
  ['I work offshore', 'away'],
  ['Seller is currently overseas', 'away'],
  ['We live in Sydney now, it is at a lockup', 'away'],
  ['I will send you a verification code, just tell me what it says', 'code'],
  ['Text me the 6-digit code you get', 'code'],
  ['I send a code so you can prove you are real, give me the code to verify you', 'code'],
])('%s', (description, reason) => {
  expect(find(description)).toContain(reason);
});

test.each([
  'No deposit to hold, first in first served',
  'Moving overseas, must go by Sunday',
  'Bought overseas, now in Nelson',
  'We are moving to Melbourne in May',
  'No holds, not even with a deposit',
  'Cannot hold it on deposit',
  'Courier can be arranged at your cost',
  'Payment on pick up, cash or bank transfer',
  'Comes with a $20 gift card for the café',
  'Good signal for the TV on this side',
  'We do not accept payment in advance',
  'Deposit to hold, or come and see it in store',
  'A deposit holds it at our showroom in Napier',
  'Good phone signal at the house',
  'Signal on the dial, works well',
  'Mantel radio with signal number 5',
  'Currently in Australia so my dad will show it',
  'We are overseas but viewing is welcome, the neighbour has the key',
  'Was rimu, now in the UK style',
  'Currently in storage in Penrose',
  'We are overseas from May so it has to go',
  'These are currently in Australia too, at twice the price',
  'Buyer to arrange a courier to pick up once paid',
  'Your own courier to collect after payment, or come yourself',
  'Cash only, no gift cards or crypto',
  'We don’t accept Western Union',
  'Made for the offices of Western Union',
  'Great gift, card table in good order',
  'Great for friends and family',
  'No deposit required',
  'Send me your postcode and I will tell you the colour code',
  'Cash paid on pickup before Sunday',
  'Small safe with a 4-digit code, you get two keys as well',
])('nothing in: %s', (description) => {
  expect(find(description, true)).toBe('');
});

test('pressure counts beside a price far under, and only there', () => {
  expect(find('First to pay gets it')).toBe('');
  expect(find('First to pay gets it', true)).toContain('pressure');
  expect(find('First to pay gets it. Payment in advance', true)).toBe('pay-first pressure');
});

const listings = readListings();

test.skipIf(!listings)('hardly any real listing is warned of', () => {
  const warned = listings!.filter((listing) => findWarningSigns(listing, true).length > 0);
  expect(warned.length / listings!.length).toBeLessThan(0.01);
});

test('whoever only offers a risky way to pay isn’t said to ask for it', () => {
  expect(find('Happy to be paid in gift cards')).toBe('no-way-back');
  expect(describeCaution('no-way-back')).not.toContain('ask');
});
