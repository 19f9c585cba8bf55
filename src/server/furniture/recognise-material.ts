import { materials, notMaterials } from './furniture.data.ts';
import { findPhrases, makePhrases, readList, splitWords } from './words.ts';

const phrases = makePhrases<{ name: string; general: boolean } | null>([
  ...notMaterials.map((phrase) => [phrase, null] as const),
  ...materials.flatMap(({ name, general, wordings }) =>
    wordings.map((wording) => [wording, { name, general }] as const),
  ),
]);

const onlyLooksLike = new Set(
  readList(
    'look; effect; style; colour; color; colored; coloured; stain; stained; finish; toned; tone; print',
  ),
);

/** Whether the word before makes it only a surface: "oak veneer" isn't oak. */
export function isVeneer(word: string | undefined): boolean {
  return word?.startsWith('veneer') ?? false;
}

/** "Solid wood, no particle board" */
function isDenied(word: string | undefined): boolean {
  return word === 'no' || word === 'not' || word === 'isnt';
}

/** What the piece is mainly made of, the particular timber or cloth before "wood" or "fabric". */
export function recogniseMaterial(...texts: string[]): string | null {
  const found = texts.flatMap((text) => {
    const words = splitWords(text);
    return findPhrases(words, phrases)
      .filter(({ start, end }) => !onlyLooksLike.has(words[end] ?? '') && !isDenied(words[start - 1]))
      .flatMap(({ value, end }) => (value ? { ...value, isSkin: isVeneer(words[end]) } : []));
  });
  // If a seller writes "Material: oak" and "oak veneer", it's the same oak.
  const skins = new Set(found.flatMap(({ name, isSkin }) => (isSkin ? name : [])));
  const whole = found.filter(({ name }) => !skins.has(name));
  return (whole.find(({ general }) => !general) ?? whole[0])?.name ?? null;
}
