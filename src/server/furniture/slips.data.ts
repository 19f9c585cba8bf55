import { readTable } from '#server/platform/read-table.ts';

/** What busy thumbs write, as it is meant. Only what is hardly ever another word. */
export const slips: [written: string, meant: string][] = readTable(
  new URL('./tables/slips.csv', import.meta.url),
  ['written', 'meant'],
).map(({ cells }) => [cells.written, cells.meant]);
