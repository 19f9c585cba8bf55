import { readTable } from '#server/platform/read-table.ts';

/** Common typos, with what is meant. Only spellings that are hardly ever another word. */
export const slips: [written: string, meant: string][] = readTable(
  new URL('./tables/slips.csv', import.meta.url),
  ['written', 'meant'],
).map(({ cells }) => [cells.written, cells.meant]);
