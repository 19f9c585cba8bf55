import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatCount } from '#contract/numbers.ts';

export interface Row<Column extends string> {
  cells: Readonly<Record<Column, string>>;
  /** The items of a cell that holds several: "couch; settee". */
  readItems(column: Column): string[];
  /** A cell that holds "yes" or nothing. */
  isYes(column: Column): boolean;
  /** To be thrown: says what is wrong, in which file and line. */
  mistake(problem: string): Error;
}

/**
 * The rows of a table that people edit: comma-separated, the names of its columns in the first line. Spreadsheets
 * write it too, as long as no cell needs a comma or a quotation mark.
 */
export function readTable<Column extends string>(file: URL, columns: readonly Column[]): Row<Column>[] {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const [header, ...lines] = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const expected = columns.join(',');
  if (header !== expected) throw findMistake(file, 1, `the first line must be "${expected}"`);
  return lines.map((line, at) => {
    const mistake = (problem: string) => findMistake(file, at + 2, problem);
    if (line.trim() === '') throw mistake('an empty line');
    const values = line.split(',');
    if (values.length !== columns.length)
      throw mistake(
        `${formatCount(values.length, 'cell')} instead of ${columns.length} (a cell cannot hold a comma)`,
      );
    if (line.includes('"')) throw mistake('a cell cannot hold a quotation mark');
    if (values.some((value) => value !== value.trim())) throw mistake('a space before or after a comma');
    const cells = Object.fromEntries(columns.map((column, at) => [column, values[at]!])) as Record<
      Column,
      string
    >;
    if (values[0] === '') throw mistake(`no ${columns[0]}`);
    return {
      cells,
      mistake,
      readItems: (column) => splitItems(cells[column], mistake),
      isYes: (column) => {
        if (cells[column] !== '' && cells[column] !== 'yes')
          throw mistake(`${column} is "yes" or nothing, not "${cells[column]}"`);
        return cells[column] === 'yes';
      },
    };
  });
}

/** A table of one column, none of its words twice. */
export function readWordTable(file: URL): string[] {
  const seen = new Set<string>();
  for (const { cells, mistake } of readTable(file, ['words'])) {
    if (seen.has(cells.words)) throw mistake(`"${cells.words}" is listed twice`);
    seen.add(cells.words);
  }
  return [...seen];
}

function splitItems(cell: string, mistake: (problem: string) => Error): string[] {
  const items = cell === '' ? [] : cell.split('; ');
  for (const [at, item] of items.entries()) {
    if (item.trim() !== item || item === '' || item.includes(';'))
      throw mistake(`"${cell}" should have "; " between its items`);
    if (items.indexOf(item) !== at) throw mistake(`"${item}" is listed twice`);
  }
  return items;
}

function findMistake(file: URL, line: number, problem: string): Error {
  return new Error(`${relative(process.cwd(), fileURLToPath(file))}:${line}: ${problem}`);
}
