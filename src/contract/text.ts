import { z } from 'zod';

// PostgreSQL can't store a NUL or half a surrogate pair; nobody types any of the others.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unwritable = /[\u0000-\u001f\u007f-\u009f]|\p{Surrogate}/u;
const message = 'can’t contain control characters';

/** One line that a person typed. */
export const typedLine = z
  .string()
  .trim()
  .refine((text) => !unwritable.test(text), message);

/** Several lines that a person typed. */
export const typedParagraphs = z
  .string()
  .trim()
  .refine((text) => !unwritable.test(text.replace(/[\t\r\n]/g, '')), message);
