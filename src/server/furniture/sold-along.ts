import { findTypeMentions, type TypeMention } from './recognise-type.ts';
import { clauseBreak, readList, splitWords } from './words.ts';

const joints = new Set(['and', 'plus', 'with']);
const numbers = 'zero one two three four five six seven eight'.split(' ');
/** Things that belong to a piece and hardly have a price of their own. */
const belongings = new Set(readList('ottoman; mattress; headboard; mirror; cushion'));

interface SoldAlong {
  type: string;
  count: number;
  /** A separate piece, joined by "and". Something a piece is "with" may be built in. */
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
    if (!isJoined(mentions, words, at)) return [];
    const stated = between.map((word) => (/^[2-8]$/.test(word) ? Number(word) : numbers.indexOf(word)));
    const isApart =
      !words.slice(mentions[0]!.end, start).includes('with') && !isBed(before.type.name, type.name);
    return [{ type: type.name, count: Math.max(plural ? 2 : 1, ...stated), isApart }];
  });
}

/** By "and" itself, or by a comma in a list that ends with it: "couch, loveseat, chair and ottoman". */
function isJoined(mentions: readonly TypeMention[], words: readonly string[], at: number): boolean {
  const findBetween = (next: number) => words.slice(mentions[next - 1]!.end, mentions[next]?.start ?? 0);
  if (findBetween(at).some((word) => joints.has(word))) return true;
  let last = at;
  while (findBetween(last).join() === clauseBreak) last++;
  return last > at && findBetween(last).includes('and') && !findBetween(last).includes('with');
}

/** Mattress and base are slept on together, whichever is named first. */
function isBed(one: string, other: string): boolean {
  return one === 'mattress' && other === 'bed frame';
}
