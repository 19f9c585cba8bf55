/** The eight categories with the shares the demo starts with, and whether they move fast. */
export const categories = [
  { name: 'Living Room', share: 142, trending: true },
  { name: 'Bedroom', share: 98, trending: false },
  { name: 'Dining', share: 76, trending: true },
  { name: 'Office', share: 54, trending: false },
  { name: 'Kitchen', share: 32, trending: false },
  { name: 'Outdoor', share: 28, trending: true },
  { name: 'Storage', share: 45, trending: false },
  { name: 'Vintage', share: 67, trending: true },
] as const;

export type CategoryName = (typeof categories)[number]['name'];

const whole = categories.reduce((sum, { share }) => sum + share, 0);

/** How many pieces of each category, in the same proportions for any total (largest remainders make up the rest). */
export function countPerCategory(listings: number): number[] {
  const exact = categories.map(({ share }) => (share * listings) / whole);
  const counts = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const left = listings - counts.reduce((sum, count) => sum + count, 0);
  for (const { index } of byRemainder.slice(0, left)) counts[index]!++;
  return counts;
}
