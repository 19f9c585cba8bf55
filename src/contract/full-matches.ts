export interface ResultsPage {
  items: { match: 'full' | 'close' }[];
  total: number;
  close: number;
}

/**
 * How many match every word. If none does, the total counts close matches, so then even the first page begins
 * with one.
 */
export function countFull(
  { items, total, close }: ResultsPage,
  { page, pageSize }: { page: number; pageSize: number },
): number {
  const startsClose = items[0]?.match === 'close' && (page - 1) * pageSize < total;
  return total === close && (startsClose || items.length === 0) ? 0 : total;
}
