const abbreviations = new Map([
  ['mt', 'mount'],
  ['st', 'saint'],
  ['pt', 'point'],
  ['nth', 'north'],
  ['sth', 'south'],
  ['hts', 'heights'],
  ['pk', 'park'],
  ['bch', 'beach'],
  ['vly', 'valley'],
]);

/** The words of one name as they are compared: no macrons, no doubled vowels (Māori, Maaori), no abbreviations. */
function foldWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʻ`]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (abbreviations.get(word) ?? word).replace(/([aeiou])\1+/g, '$1'));
}

export function foldName(name: string): string {
  return foldWords(name).join(' ');
}

/** The parts of a location text, broadly one place name each: "Hillcrest, Hamilton" gives two. */
export function splitLocation(text: string): string[][] {
  return text
    .slice(0, 300)
    .replace(/\b(st|mt|pt)\./gi, '$1 ')
    .split(/[,;/|()[\]\n\r•·:→>]|\s[-–—]+\s|\.\s/)
    .map(foldWords)
    .filter((words) => words.length > 0);
}
