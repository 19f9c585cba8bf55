import { mostCentimetres, mostDollars, mostPieces } from '#contract/limits.ts';
import { formatNumber } from '#contract/numbers.ts';

export const sizes = [
  ['widthCm', 'Width in cm'],
  ['depthCm', 'Depth in cm'],
  ['heightCm', 'Height in cm'],
] as const;

const limits: Record<string, [least: number, most: number]> = {
  ...Object.fromEntries(sizes.map(([name]) => [name, [1, mostCentimetres]])),
  ...{ count: [1, mostPieces], price: [0, mostDollars] },
};

/** An empty field means nobody knows. */
export const toNumber = (text = '') =>
  text.trim() === ''
    ? null
    : Number(
        text
          .replace(/[$\s]/g, '')
          .replace(/,(?=\d{1,2}$)/, '.')
          .replace(/,/g, ''),
      );

/** What isn't a number, or not one that may be. */
export function checkNumbers(values: Record<string, string>): Record<string, string> {
  const wrong = Object.keys(limits).filter((name) => Number.isNaN(toNumber(values[name])));
  const outside = Object.entries(limits).filter(([name, [least, most]]) => {
    const number = toNumber(values[name]);
    return number !== null && (number < least || number > most);
  });
  return Object.fromEntries([
    ...wrong.map((name) => [name, 'Please enter a number, or leave it blank']),
    ...outside.map(([name, [least, most]]) => [
      name,
      `Please enter a number from ${least} to ${formatNumber(most)}`,
    ]),
  ]);
}
