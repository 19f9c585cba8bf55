import { findTypeMentions } from './recognise-type.ts';
import { readList, splitWords } from './words.ts';

const joints = new Set(['and', 'plus', 'with']);
const numbers = 'zero one two three four five six seven eight'.split(' ');
/** What belongs to a piece and hardly has a price of its own. */
const belongings = new Set(readList('ottoman; mattress; headboard; mirror; cushion'));

interface SoldAlong {
  type: string;
  count: number;
  /** A piece of its own, joined by "and"; what a piece is "with" may be built in. */
  isApart: boolean;
}

/** What a title offers besides the piece it names first: "dresser and two nightstands". */
export function findSoldAlong(title: string): SoldAlong[] {
  const words = splitWords(title);
  if (!words.some((word) => joints.has(word))) return [];
  const mentions = findTypeMentions(words);
  return mentions.flatMap(({ type, plural, start }, at) => {
    const before = mentions[at - 1];
    if (!before || type.isSet || type.isBeyond || belongings.has(type.name)) return [];
    if (mentions.slice(0, at).some((mention) => mention.type === type)) return [];
    const between = words.slice(before.end, start);
    if (!between.some((word) => joints.has(word))) return [];
    const stated = between.map((word) => (/^[2-8]$/.test(word) ? Number(word) : numbers.indexOf(word)));
    const isApart =
      !words.slice(mentions[0]!.end, start).includes('with') && !isBed(before.type.name, type.name);
    return [{ type: type.name, count: Math.max(plural ? 2 : 1, ...stated), isApart }];
  });
}

/** Mattress and base are slept on together, whichever is named first. */
function isBed(one: string, other: string): boolean {
  return one === 'mattress' && other === 'bed frame';
}
