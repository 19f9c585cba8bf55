import type { SaidFilter } from '#contract/catalogue.ts';

/** A part of a text that asks for what a filter can be chosen for. */
export interface Said {
  /** As they stand in the text. */
  words: string;
  filter: SaidFilter;
}

/** What holds even of what only comes close. Most sellers do not say the rest: that is asked of full matches alone. */
const holding = new Set<string>(['minPrice', 'maxPrice', 'location', 'near'] satisfies (keyof SaidFilter)[]);

/** What a text asks for, taken out of it. */
export interface Separated {
  /** With a comma in place of each part: no phrase reaches over it. */
  rest: string;
  said: Said[];
}

export function isWish({ filter }: Said): boolean {
  return !Object.keys(filter).some((field) => holding.has(field));
}

/** Takes what matches out of a text, unless it turns out to say something else. */
export function takeOut(
  { rest, said }: Separated,
  pattern: RegExp,
  read: (match: RegExpExecArray, after: string) => Said['filter'] | null,
): Separated {
  const found: Said[] = [];
  let left = '';
  let end = 0;
  for (const match of rest.matchAll(pattern)) {
    const [words] = match;
    const filter = read(match, rest.slice(match.index + words.length));
    if (!filter) continue;
    found.push({ words: words.trim(), filter });
    left += `${rest.slice(end, match.index)} , `;
    end = match.index + words.length;
  }
  return found.length > 0 ? { rest: left + rest.slice(end), said: [...said, ...found] } : { rest, said };
}
