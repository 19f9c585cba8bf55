import { expect, test } from 'vitest';
import { matchRoute } from './routes.tsx';

test('a path is found with and without a closing slash, and hands over its variable part', () => {
  expect(matchRoute('/').route.path).toBe('/');
  expect(matchRoute('/contact').route.path).toBe('/contact');
  expect(matchRoute('/contact/').route.path).toBe('/contact');
  expect(matchRoute('/listing/42')).toMatchObject({ route: { path: '/listing/:id' }, params: { id: '42' } });
});

test.each(['//', '/contact//', '//contact', '/listing//', `/${'/'.repeat(100_000)}x`, '/contact/us'])(
  'nothing is at %.20s',
  (path) => {
    expect(matchRoute(path).route.path).toBe('*');
  },
);
