import { findIkeaLines } from '#server/furniture/recognise-brand.ts';
import { readWords } from '../model/features.ts';
import type { Piece } from '../piece.ts';
import { findKinds } from './kinds.ts';
import { listReposts } from './reposts.ts';

// Looks are kept as one text, each between spaces: that is quickest to read and to look through.
const kindMark = ' kind:';
const modelMark = ' model:';

// What sellers say of anything.
const talk = new Set(
  `lovely beautiful gorgeous stunning cute smart stylish sturdy tidy comfy comfortable roomy handy great good nice
  classic elegant well made quality perfect amazing rare find must go going gone urgent sale sell selling moving
  downsizing make room looking new home pick up this week need deliver delivery possible bargain cheap only size
  piece x dark light mid pale`.split(/\s+/),
);

/** What somebody would know a piece by: the words of its title that tell something, its kind, model, maker and material. */
export function describeLooks({
  title,
  brand,
  material,
}: Pick<Piece, 'title' | 'brand' | 'material'>): string {
  const looks = new Set([
    ...readWords(title).filter((word) => !talk.has(word)),
    ...findKinds(title).map((kind) => `kind:${kind}`),
    ...(brand === 'IKEA' ? findIkeaLines(title).map((line) => `model:${line}`) : []),
    ...(material ? [`of:${joinWords(material)}`] : []),
    ...(brand ? [`by:${joinWords(brand)}`] : []),
  ]);
  return ` ${[...looks].join(' ')} `;
}

function joinWords(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

/** Each of them, with its spaces, without what only tells that it is listed again. */
export function listLooks(looks: string): string[] {
  return looks
    .slice(listReposts(looks).join('').length)
    .split(' ')
    .filter(Boolean)
    .map((look) => ` ${look} `);
}

export function isKind(look: string): boolean {
  return look.startsWith(kindMark);
}

export function isModel(look: string): boolean {
  return look.startsWith(modelMark);
}

export function countKinds(looks: string): number {
  let count = 0;
  for (let at = looks.indexOf(kindMark); at >= 0; at = looks.indexOf(kindMark, at + 1)) count++;
  return count;
}
