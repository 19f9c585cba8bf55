import { expect, test } from 'vitest';
import { checkAlert } from './check-alert.ts';

test.each([
  ['', '', []],
  ['1', '0', []],
  ['50', '249.50', []],
  ['0', '', ['priceDropPercentage']],
  ['51', '', ['priceDropPercentage']],
  ['2.5', '', ['priceDropPercentage']],
  ['', '249.5', []],
  ['', '249.505', ['targetPrice']],
  ['', '-1', ['targetPrice']],
  ['x', '$5', ['priceDropPercentage', 'targetPrice']],
])('%s percent and a target of %s: wrong is %j', (priceDropPercentage, targetPrice, wrong) => {
  expect(Object.keys(checkAlert({ priceDropPercentage, targetPrice }))).toEqual(wrong);
});
