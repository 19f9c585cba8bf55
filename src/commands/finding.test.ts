import { expect, test } from 'vitest';
import { describeAge } from './finding.ts';

test.each([
  [-3, 'less than a minute'],
  [20, 'less than a minute'],
  [60, '1 minute'],
  [119 * 60, '119 minutes'],
  [2 * 3600, '2 hours'],
  [47 * 3600, '47 hours'],
  [48 * 3600, '2 days'],
])('%d seconds are %s', (seconds, said) => {
  expect(describeAge(seconds)).toBe(said);
});
