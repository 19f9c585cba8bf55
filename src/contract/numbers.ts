/**
 * "1,250", without what lies behind the point unless nothing lies before it ("0.05"). By hand: a browser takes longer
 * to make its own formatter ready than a page has numbers.
 */
export function formatNumber(value: number): string {
  if (value > 0 && value < 1) return value.toFixed(2);
  return value.toFixed(0).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
