import { z } from 'zod';

// PostgreSQL can't store a NUL or half a surrogate pair; nobody types any of the others.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unwritable = /[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/u;

/** What turns the letters around it or takes no room: nobody sees that it is there. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/**
 * Between two characters a joiner joins or separates them, as in an emoji of several people; at either end it
 * does nothing. Fillers, as in Hangul and Braille, are blanks there.
 */
const blanks = new Set('\u034f,\u115f,\u1160,\u200c,\u200d,\u2800,\u3164,\uffa0'.split(','));
const isEdge = (sign: string) => blanks.has(sign) || sign.trim() === '';

function cutUnseen(text: string): string {
  const seen = text.replace(unseen, '');
  let [from, to] = [0, seen.length];
  while (from < to && isEdge(seen[from]!)) from++;
  while (to > from && isEdge(seen[to - 1]!)) to--;
  return seen.slice(from, to);
}

const message = 'can’t contain control characters';

/** One line that a person typed. */
export const typedLine = z
  .string()
  .overwrite(cutUnseen)
  .refine((text) => !unwritable.test(text), message);

/** Several lines that a person typed. */
export const typedParagraphs = z
  .string()
  .overwrite(cutUnseen)
  .refine((text) => !unwritable.test(text.replace(/[\t\r\n]/g, '')), message);
