const unusualCharacter = /[\u0080-\uffff]/;

/** Lower case without macrons, accents and apostrophes: "Whānau's" and "whanaus" are one word. */
export function foldText(text: string): string {
  const lower = text.toLowerCase().replace(/['`’‘ʻ´]/g, '');
  if (!unusualCharacter.test(lower)) return lower;
  return lower.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ø/g, 'o').replace(/æ/g, 'ae');
}
