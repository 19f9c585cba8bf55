import { LRUCache } from 'lru-cache';

/** A text without a word or a phrase, wherever it says it of one thing or of several. */
export function leaveOut(text: string, words: string): string {
  if (words === '') return text;
  const [first = ''] = words.toLowerCase().split(' ', 1);
  const isPlain = first.length === words.length && !first.endsWith('shelf');
  const lower = text.toLowerCase();
  if (isPlain && lower.length === text.length) return leaveOutWord(text, lower, first);
  // Most texts say nothing of it, and looking for a pattern takes many times as long.
  if (!lower.includes(first.replace(/shelf$/, 'shel'))) return text;
  const pattern = patterns.get(words) ?? makePattern(words);
  patterns.set(words, pattern);
  return text.replace(pattern, ' ');
}

/** One word, or several of the thing. A pattern takes many times as long, and a deal asks this a dozen times. */
function leaveOutWord(text: string, lower: string, word: string): string {
  let [left, done] = ['', 0];
  for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) {
    const end = at + word.length;
    const far = lower[end] === 's' ? end + 1 : end;
    const stop = [far, end].find((place) => !isInWord(lower[place]));
    if (at < done || stop === undefined || isInWord(lower[at - 1])) continue;
    left += `${text.slice(done, at)} `;
    done = stop;
  }
  return left + text.slice(done);
}

function isInWord(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}

/** The same words come back on every listing, and making a pattern takes longer than using it. */
const patterns = new LRUCache<string, RegExp>({ max: 2000 });

function makePattern(words: string): RegExp {
  const wanted = escapePattern(words)
    .replaceAll(' ', '\\W+')
    .replace(/shelf$/, 'shel(?:f|ve)');
  return new RegExp(`(?<![\\p{L}\\p{N}])${wanted}s?(?![\\p{L}\\p{N}])`, 'giu');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
