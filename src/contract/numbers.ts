/**
 * "1,250", with decimals only for numbers below one ("0.05"). Written by hand, because a browser takes longer to set up
 * its own formatter than to format all the numbers on a page.
 */
export function formatNumber(value: number): string {
  if (value > 0 && value < 1) return value.toFixed(2);
  return value.toFixed(0).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 page", "1,250 pages" */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
