import { stripMacrons } from '../catalogue/places.ts';

/** A prime above every key: multiplying modulo this shuffles the keys into numbers that give nothing away. */
const prime = 2_147_483_647n;
const factors = [1_103_515_245n, 668_265_261n, 1_597_334_677n, 741_103_597n];

/** Each marketplace has its own way of numbering its listings. */
export const writeId = (site: number, key: number): string =>
  String((BigInt(key + 1) * factors[site]!) % prime);

const inverses = factors.map((factor) => power(factor, prime - 2n));

function power(base: bigint, exponent: bigint): bigint {
  let [result, square, left] = [1n, base % prime, exponent];
  while (left > 0n) {
    if (left & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
    left >>= 1n;
  }
  return result;
}

/** The key behind a number, or null if there can't be one. */
export function readId(site: number, id: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(id) || BigInt(id) >= prime) return null;
  return Number((BigInt(id) * inverses[site]!) % prime) - 1;
}

export function writeSlug(title: string): string {
  const words = stripMacrons(title)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  return words.slice(0, 8).join('-') || 'listing';
}
