import { load } from 'cheerio';
import { type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import { renderMarkup } from '#web/lib/rendered.ts';
import { ListDialog } from '#web/lists/list-dialog.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PieceDialog } from './piece-dialog.tsx';

/** What is read aloud of a dialog after its title. */
function readDescription<Props extends object>(component: ComponentType<Props>, props: Props) {
  const page = load(renderMarkup(createElement(component, props)));
  const id = page('dialog').attr('aria-describedby');
  return id && page(`[id="${id}"]`).text();
}

test('a question is read aloud with what it is about', () => {
  const asked = { title: 'Remove My phone?', action: 'Remove', onConfirm() {}, onClose() {} };
  const children = 'We won’t send anything more there.';
  expect(readDescription(ConfirmDialog, { ...asked, children })).toBe(children);
  expect(readDescription(ConfirmDialog, asked)).toBeUndefined();
  const listing = { id: 7, title: 'Rimu desk' };
  expect(readDescription(ListDialog, { listing, onClose() {} })).toBe('Rimu desk');
});

test('what hiding does is said wherever one can hide', () => {
  const listing = { id: 7, title: 'Rimu desk', sellerName: 'Hemi' } as never;
  const markup = renderMarkup(createElement(PieceDialog, { listing, onClose() {} }));
  expect(markup).toContain(
    'Whatever you hide stays out of your results, counts, alerts and recommendations.',
  );
});
