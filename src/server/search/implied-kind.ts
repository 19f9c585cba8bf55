import { recogniseModel } from '#server/furniture/recognise-model.ts';
import { readTerms, type WantedTerm } from './terms.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/**
 * What a model's name implies: an Aeron is an office chair, so if there is none, office chairs come close. A
 * listing that says the name satisfies this too, so full matches stay the same.
 */
export function implyKind(terms: readonly WantedTerm[], vocabulary: Vocabulary): WantedTerm[] {
  for (const { wordings, clause } of terms) {
    const type = recogniseModel(wordings[0]!.words.join(' '));
    if (!type) continue;
    // The comma: nobody is about to finish the word.
    const [kind, ...others] = readTerms(`${type} ,`, vocabulary).terms;
    if (!kind || others.length > 0) continue;
    const named = kind.wordings.map((wording) => ({ ...wording, literal: false }));
    return [{ wordings: [...wordings, ...named], clause }];
  }
  return [];
}
