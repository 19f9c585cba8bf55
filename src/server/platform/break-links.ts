/** Ends an address or a name and shows nothing. The joiners beside it, U+200C and U+200D, may be part of an address. */
export const gap = '\u200b';

/** Sellers' words, for those who make a link of whatever looks like an address, and a mention of whatever follows an @. */
export function breakLinks(text: string): string {
  return text
    .replaceAll('://', `:${gap}//`)
    .replace(/\.(?=\p{L}|\d+\.\d+\.\d)/gu, `.${gap}`)
    .replace(/@(?=\S)/g, `@${gap}`);
}
