import { regions } from '#contract/places.ts';
import { brandTable, furnitureTypes, ikeaLines, shyIkeaLines } from '#server/furniture/furniture.data.ts';
import { recogniseColour } from '#server/furniture/recognise-colour.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { mergeCompounds } from './compounds.ts';
import { synonymGroups } from './phrases.ts';
import { kindsOfMeaning } from './synonyms.ts';
import { readUnits } from './units.ts';
import { makeLexicon, type Vocabulary } from './vocabulary.ts';

const texts = [
  ...furnitureTypes.flatMap(({ name, names, looseNames }) => [name, ...names, ...looseNames]),
  ...brandTable.flatMap(({ name, wordings }) => [name, ...wordings]),
  ...[...ikeaLines, ...shyIkeaLines].map(([line]) => line),
  ...synonymGroups.flatMap(({ names }) => names),
  kindsOfMeaning,
  ...regions.flatMap(({ name, cities }) => [name, ...cities]),
  'hot great deal new excellent good fair condition antique vintage retro queen king single double outdoor',
];

const knownWords = new Set(
  texts.flatMap((text) =>
    mergeCompounds(readUnits(text)).flatMap((unit) => (unit ? [unit.token, ...unit.parts] : [])),
  ),
);

/** Words that mean what they say, however few listings hold them: never corrected or completed. */
export const isKnownWord = recallRecent(
  20_000,
  (word) => knownWords.has(word) || recogniseMaterial(word) !== null || recogniseColour(word) !== null,
);

/** What words mean where no listings are at hand, as when a single one is compared with a saved search. */
export const knownVocabulary: Vocabulary = makeKnownVocabulary();

function makeKnownVocabulary(): Vocabulary {
  const lexicon = makeLexicon();
  lexicon.changeDocuments(1);
  for (const word of knownWords) lexicon.take(word).count = 1;
  return lexicon;
}
