/**
 * Ends an address or a name without showing anything. The joiners next to it, U+200C and U+200D, may be part
 * of an address.
 */
export const gap = '\u200b';

/**
 * For sellers' words, where programs turn anything like an address into a link, and anything after an @ into
 * a mention.
 */
export function breakLinks(text: string): string {
  return text
    .replaceAll('://', `:${gap}//`)
    .replace(/\.(?=\p{L}|\d+\.\d+\.\d)/gu, `.${gap}`)
    .replace(/@(?=\S)/g, `@${gap}`);
}
