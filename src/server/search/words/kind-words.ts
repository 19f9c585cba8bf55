import { furnitureTypes } from '#server/furniture/furniture.data.ts';
import { mergeCompounds } from './compounds.ts';
import { findNamedPhrases } from './phrases.ts';
import { readUnits } from './units.ts';

/** The types of piece a word or a meaning may name. */
export interface KindNamed {
  types: ReadonlySet<string>;
  /** Whether it hardly ever means anything else: "sofa" does not, "lounge" and "4 seater" may. */
  isClear: boolean;
}

interface Claims {
  clear: Set<string>;
  loose: Set<string>;
}

const claims = new Map<string, Claims>();
const typeNames = new Set(furnitureTypes.map(({ name }) => name));

for (const { name, names, looseNames } of furnitureTypes) {
  for (const wording of [name, ...names]) for (const token of readWhole(wording)) claim('clear', token, name);
  for (const wording of looseNames) for (const token of readWhole(wording)) claim('loose', token, name);
  for (const head of readHeads(name, names)) claim('loose', head, name);
}

const kinds = new Map(
  [...claims].map(([token, { clear, loose }]): [string, KindNamed] => [
    token,
    { types: new Set([...clear, ...loose]), isClear: clear.size > 0 },
  ]),
);

/** What a word or the token of a meaning says a piece is; null where it says something else of it. */
export function findKindNamed(token: string): KindNamed | null {
  return kinds.get(token) ?? null;
}

const ofBeds = new Set(
  ['bed', 'sofa bed', 'cot', 'mattress', 'headboard'].flatMap((word) => listTypes(word)),
);

/** In "wingback bed" and "ottoman bed" the first kind only describes the bed; a futon bed is a futon. */
export function isStyleOfBed({ types }: KindNamed): boolean {
  return ![...types].some((type) => ofBeds.has(type));
}

function listTypes(name: string): string[] {
  return readWhole(name).flatMap((token) => [...(kinds.get(token)?.types ?? [])]);
}

function claim(how: keyof Claims, token: string, type: string): void {
  const known = claims.get(token) ?? { clear: new Set(), loose: new Set() };
  known[how].add(type);
  claims.set(token, known);
}

/** The word or the meanings that are all of a name; none where it takes several words to say it. */
function readWhole(name: string): string[] {
  const units = mergeCompounds(readUnits(name));
  const [phrase] = findNamedPhrases(units);
  const whole = phrase?.start === 0 && phrase.end === units.length ? phrase.meaning : null;
  // "Salon furniture" is not said by "salon".
  const single =
    units.length === 1 && units[0] && !/ (?:furniture|size)\b/.test(name) ? [units[0].token] : [];
  return [...single, ...(whole?.own ? [whole.own] : []), ...(whole?.wider ?? [])];
}

/** Any coffee table is a table, and an armchair, being an arm chair, a chair; but a sofa bed is a sofa first. */
function readHeads(name: string, names: readonly string[]): string[] {
  const [whole] = readWhole(name);
  return [name, ...names.filter((other) => readWhole(other)[0] === whole && isCompound(other))].flatMap(
    (wording) => {
      const units = readUnits(wording);
      const isAnother = units.length > 1 && typeNames.has(units[0]?.token ?? '');
      const head = units.at(-1)?.token;
      // Not only beds have one.
      return isAnother || !head || head === 'frame' ? [] : [head];
    },
  );
}

function isCompound(name: string): boolean {
  return readUnits(name).length > 1 && mergeCompounds(readUnits(name)).length === 1;
}
