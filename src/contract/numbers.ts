/**
 * "1,250", without what lies behind the point. By hand: a browser takes longer to make its own formatter ready than a
 * page has numbers.
 */
export function formatNumber(value: number): string {
  return value.toFixed(0).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
