import type { RealListing } from './real-market.ts';

/** How soon more of a word in one text stops counting, and how much long texts pay for being long. */
const [k1, b] = [1.2, 0.75];

/** Plain BM25 over title and description: the yardstick. The first hundred, the best first. */
export function makePlainSearch(listings: RealListing[]): (text: string) => number[] {
  const texts = listings.map(({ number, title, description }) => {
    const words = readWords(`${title} ${description}`);
    return { number, length: words.length, counts: countWords(words) };
  });
  const average = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  const holding = countWords(texts.flatMap(({ counts }) => [...counts.keys()]));

  return (text) => {
    const weights = [...new Set(readWords(text))].map((word) => {
      const count = holding.get(word) ?? 0;
      return [word, Math.log(1 + (texts.length - count + 0.5) / (count + 0.5))] as const;
    });
    const rated = texts.map(({ number, length, counts }) => {
      let rating = 0;
      for (const [word, weight] of weights) {
        const times = counts.get(word) ?? 0;
        rating += (weight * times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / average));
      }
      return { number, rating };
    });
    return rated
      .filter(({ rating }) => rating > 0)
      .sort((one, other) => other.rating - one.rating || one.number - other.number)
      .slice(0, 100)
      .map(({ number }) => number);
  };
}

function readWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function countWords(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
