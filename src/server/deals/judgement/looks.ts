import { findIkeaLines } from '#server/furniture/recognise-brand.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { splitIntoWords } from '../model/features.ts';
import type { Piece } from '../piece.ts';
import { findKinds } from './kinds.ts';
import { listReposts } from './reposts.ts';

const kindMark = 'kind:';
const modelMark = 'model:';

// What sellers say about anything.
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
    ...splitIntoWords(title).filter((word) => !talk.has(word)),
    ...findKinds(title).map((kind) => `${kindMark}${kind}`),
    ...(brand === 'IKEA' ? findIkeaLines(title).map((line) => `${modelMark}${line}`) : []),
    ...(material ? [`of:${joinWords(material)}`] : []),
    ...(brand ? [`by:${joinWords(brand)}`] : []),
  ]);
  return ` ${[...looks].join(' ')} `;
}

function joinWords(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-');
}

/** What we keep of a listing to tell what it looks like, parsed once because we compare it with many. */
export interface Looks {
  all: ReadonlySet<string>;
  models: readonly string[];
  kinds: number;
}

/** Only what tells that it's listed again. We ask this of every comparable; hardly any need the rest. */
export const readReposts: (text: string) => readonly string[] = recallRecent(256, listReposts);

export const readLooks: (text: string) => Looks = recallRecent(256, (text) => {
  const all = text.slice(readReposts(text).join('').length).split(' ').filter(Boolean);
  return {
    all: new Set(all),
    models: all.filter((look) => look.startsWith(modelMark)),
    kinds: all.filter(isKind).length,
  };
});

export function isKind(look: string): boolean {
  return look.startsWith(kindMark);
}
