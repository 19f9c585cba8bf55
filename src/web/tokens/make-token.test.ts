import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderMarkup } from '#web/lib/rendered.ts';
import { MakeToken } from './make-token.tsx';

test('whoever chooses nothing makes a token that only reads, for ninety days', () => {
  const form = renderMarkup(createElement(MakeToken, { onClose() {} }));
  expect(form.match(/<option[^>]*selected[^>]*>/g)).toEqual([
    '<option value="read" selected="">',
    '<option value="90" selected="">',
  ]);
});
