import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Listing } from '#contract/catalogue.ts';
import { DealBadge } from './deal-badge.tsx';

const plain = {
  id: 7,
  title: 'Rimu tallboy',
  isHotDeal: false,
  isGreatDeal: false,
  cautions: [],
  isGone: false,
};
const show = (changes: object) =>
  renderToString(createElement(DealBadge, { listing: { ...plain, ...changes } as unknown as Listing }));

test.each([
  [{ isHotDeal: true }, 'Hot Deal: Rimu tallboy. See why.', '/listing/7#deal'],
  [{ isGreatDeal: true }, 'Great Deal: Rimu tallboy. See why.', '/listing/7#deal'],
  [
    { isHotDeal: true, cautions: ['too-low'] },
    'Check carefully: Rimu tallboy. See why.',
    '/listing/7#careful',
  ],
])('a badge says what it leads to: %j', (changes, name, address) => {
  const html = show(changes);
  expect(html).toContain(`aria-label="${name}"`);
  expect(html).toContain(`href="${address}"`);
});

test('where there is nothing to see there is no link', () => {
  expect(show({})).toBe('');
  expect(show({ isHotDeal: true, isGone: true })).not.toContain('<a');
});
