import { findIkeaLines } from '#server/furniture/recognise-brand.ts';
import { readWords } from './features.ts';
import { findKinds } from './kinds.ts';
import type { Piece } from './piece.ts';

export const kindMark = 'kind:';
export const modelMark = 'model:';

// What sellers say of anything.
const talk = new Set(
  `lovely beautiful gorgeous stunning cute smart stylish sturdy tidy comfy comfortable roomy handy great good nice
  classic elegant well made quality perfect amazing rare find must go going gone urgent sale sell selling moving
  downsizing make room looking new home pick up this week need deliver delivery possible bargain cheap only size
  piece x dark light mid pale`.split(/\s+/),
);

/** What somebody would know a piece by, in words: those of its title that tell something, its kind, maker, model and material. */
export function describeLooks({
  title,
  brand,
  material,
}: Pick<Piece, 'title' | 'brand' | 'material'>): string {
  const looks = new Set([
    ...readWords(title).filter((word) => !talk.has(word)),
    ...findKinds(title).map((kind) => `${kindMark}${kind}`),
    ...findIkeaLines(title).map((line) => `${modelMark}${line}`),
    ...(material ? [`of:${joinWords(material)}`] : []),
    ...(brand ? [`by:${joinWords(brand)}`] : []),
  ]);
  return [...looks].join(' ');
}

function joinWords(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}
