import { expect, test } from 'vitest';
import { addressKey } from './rate-limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5000', '203.0.113.7'],
  // Each its own visitor, however the system writes it.
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['::ffff:203.0.113.8', '::ffff:203.0.113.8'],
  // A household has a whole network of these.
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, 'gone'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
