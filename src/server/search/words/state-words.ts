import { type Separated, takeOut } from './said.ts';

const whole = (text: string) => new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${text})(?![\p{L}\p{N}-])`, 'giu');

/** What a person says of the state, and the conditions that are as good or better. */
const conditions: [RegExp, string[]][] = [
  [
    whole(
      '(?:as|like|near(?:ly)?|almost|good as)[ -](?:brand[ -])?new(?: condition)?|(?:in )?(?:mint|perfect|excellent|immaculate|pristine|superb) condition|pristine|(?:barely|hardly) used',
    ),
    ['New', 'Excellent'],
  ],
  [whole('brand[ -]new|(?:in )?new condition|unused|never used'), ['New']],
  // A piece that looks for a new home says the word as well.
  [/^ ?new(?= (?!zealand|plymouth|lynn|brighton|market|windsor|home)\p{L})/giu, ['New', 'Excellent']],
  [whole('(?:in )?(?:very )?(?:good|great|tidy|nice) condition|vgc'), ['New', 'Excellent', 'Good']],
];

const notBefore = '(?<!(?<![\\p{L}\\p{N}])(?:no|not|non|without)[ -](?:free )?)';
const delivered = whole(
  `not pick[ -]?up only|${notBefore}(?:(?:(?:that|who|sellers?) )?(?:can|will) (?:be )?deliver(?:ed)?|(?:with|free|including|includes) (?:free )?delivery|delivery (?:available|included|possible)|delivered|delivery$)`,
);
const fetched = whole('pick[ -]?up only|no delivery|not delivered');

/** Takes "near new", "in good condition" and "can deliver" out of a text. */
export function separateStates(text: Separated): Separated {
  if (!/new|condition|used|deliver|pick|pristine|vgc/i.test(text.rest)) return text;
  let left = text;
  for (const [pattern, as] of conditions) left = takeOut(left, pattern, () => ({ conditions: as }));
  left = takeOut(left, delivered, () => ({ delivery: 'Can deliver' }));
  return takeOut(left, fetched, () => ({ delivery: 'Pick-up only' }));
}
