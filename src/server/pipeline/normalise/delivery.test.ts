import { expect, test } from 'vitest';
import { readDelivery } from './delivery.ts';

test.each([
  ['Can deliver around Lower Hutt for a bit of petrol money.', 'Can deliver'],
  ['Pick up Petone or I can deliver locally', 'Can deliver'],
  ['Rimu desk - delivery available', 'Can deliver'],
  ['Delivery can be arranged throughout Otago.', 'Can deliver'],
  ['Happy to drop off if you are close', 'Can deliver'],
  ['$45 extra for local delivery', 'Can deliver'],
  ['Free delivery!', 'Can deliver'],
  ['Pick-up only from Mt Eden.', 'Pick-up only'],
  ['Pickup only, no delivery', 'Pick-up only'],
  ['PICK UP & CASH ONLY', 'Pick-up only'],
  ['Buyer to collect from Riccarton', 'Pick-up only'],
  ['Must be picked up by Sunday', 'Pick-up only'],
  ['Sorry, we do NOT deliver', 'Pick-up only'],
  ['Will not ship, or deliver', 'Pick-up only'],
  ['Delivery is not available', 'Pick-up only'],
  ['Cash only, no deliveries', 'Pick-up only'],
])('“%s”: %s', (text, expected) => {
  expect(readDelivery(text)).toBe(expected);
});

test.each([
  ['Pick up in Petone, evenings best'],
  ['You will need a pick-up truck'],
  ['Was $2,400 with delivery when new'],
  ['Delivery might be available'],
  ['From the Kauri collection, solid oak'],
  ['Delivered to us last year and hardly used'],
])('“%s” does not say', (text) => {
  expect(readDelivery(text)).toBeNull();
});
