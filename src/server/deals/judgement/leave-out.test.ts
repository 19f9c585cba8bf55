import { expect, test } from 'vitest';
import { leaveOut } from './leave-out.ts';

test.each([
  ['Oak table, solid OAK', 'oak', '  table, solid  '],
  ['Oaks and oak’s, not oakley nor soak', 'oak', '  and  ’s, not oakley nor soak'],
  ['Pews, pew and pewss', 'pew', ' ,   and pewss'],
  ['Brass legs', 'brass', '  legs'],
  ['oak oak oak2 2oak', 'oak', '    oak2 2oak'],
  ['Rimu bench', 'kauri', 'Rimu bench'],
  ['Rimu bench', '', 'Rimu bench'],
  ['Tōtara, not mātōtara', 'tōtara', ' , not mātōtara'],
  ['Mid-century and mid  century', 'mid century', '  and  '],
  ['Bookshelf, bookshelves', 'bookshelf', ' ,  '],
  ['Shelf and shelves', 'shelf', '  and  '],
])('%s without %s', (text, words, left) => {
  expect(leaveOut(text, words)).toBe(left);
});
