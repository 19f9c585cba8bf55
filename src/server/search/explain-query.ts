import type { Understood } from '#contract/catalogue.ts';
import { describeFilter } from '#contract/describe-filter.ts';
import { cheap } from '#contract/filter-fields.ts';
import { longestText, separateMarks, separateSaid } from './query.ts';
import { readTerms } from './terms.ts';
import { listMarketplaces, listMeanings } from './words/meanings.ts';
import type { Said } from './words/said.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** What was understood from a text, each with its words: whatever a filter could be chosen for, and all else. */
export function explainQuery(
  text: string,
  vocabulary: Vocabulary,
  marketplaces: readonly string[],
): Understood {
  const { plain } = separateMarks(text.slice(0, longestText));
  const { rest, said, refusals } = separateSaid(plain.replace(/\s+/g, ' '));
  const [cheapest] = cheap.exec(plain) ?? [];
  const others = [
    ...(cheapest ? [{ words: cheapest, means: 'Cheapest first' }] : []),
    ...refusals.map(({ words, refused }) => ({ words, means: `Without ${refused}` })),
    ...listMeanings(rest),
    ...listMarketplaces(rest, marketplaces),
  ];
  return {
    said: [
      ...said.map(({ words, filter }) => ({ words, means: describeSaid(filter), filter })),
      ...others.map((meaning) => ({ ...meaning, filter: {} })),
    ],
    filters: said.flatMap(({ words, filter }) =>
      Object.entries(filter).flatMap(([field, value]) =>
        value === undefined ? [] : [{ field, value, words }],
      ),
    ),
    corrections: readTerms(rest, vocabulary).corrections,
    left: rest.replace(/[\s,]+/g, ' ').trim(),
  };
}

function describeSaid({ sides, ...filter }: Said['filter']): string {
  const parts = describeFilter(filter).map(({ words }) => words);
  return [...(sides ? [`About ${sides.join(' × ')} cm`] : []), ...parts].join(', ');
}
