import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { readLines } from '#server/platform/lines.ts';
import { type Encoding, readText } from './read-text.ts';

/** One of many in a file, and where it is: its line, or its place in a list. */
export type FileRecord = { at: string; data: unknown } | { at: string; problem: string };

/** From lines of JSON, a list in JSON, or a table (CSV, with the names of its columns first): whichever it is. */
export async function* readRecords(file: string, encoding: Encoding): AsyncGenerator<FileRecord> {
  const start = await readStart(readText(file, encoding));
  const text = readText(file, encoding);
  if (start[0] === '[') yield* readList(text);
  else if (start[0] === '{') yield* readJsonLines(text);
  else yield* readTable(text, findDelimiter(start));
}

async function readStart(text: AsyncIterable<string>): Promise<string> {
  for await (const piece of text) {
    const start = piece.trimStart();
    if (start) return start;
  }
  return '';
}

async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let number = 0;
  for await (const line of readLines(text)) {
    const at = `line ${++number}`;
    if (line.trim()) yield readJson(at, line);
  }
}

async function* readList(text: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let whole = '';
  for await (const piece of text) whole += piece;
  const list = readJson('the file', whole);
  if ('problem' in list) yield list;
  else
    for (const [index, data] of (list.data as unknown[]).entries()) yield { at: `item ${index + 1}`, data };
}

function readJson(at: string, text: string): FileRecord {
  try {
    return { at, data: JSON.parse(text) };
  } catch {
    return { at, problem: 'not valid JSON' };
  }
}

/** Under what else a column may stand. */
const names: Record<string, string> = {
  link: 'url',
  address: 'url',
  name: 'title',
  heading: 'title',
  was: 'originalPrice',
  place: 'location',
  city: 'location',
  town: 'location',
  picture: 'image',
  photo: 'image',
  make: 'brand',
  maker: 'brand',
  color: 'colour',
  size: 'dimensions',
  dimension: 'dimensions',
  marketplace: 'source',
  listed: 'listedAt',
  date: 'listedAt',
  phone: 'sellerPhone',
  email: 'sellerEmail',
};

function readHeader(header: string[]): string[] {
  const columns = header.map(readColumn);
  if (!columns.includes('url') || !columns.includes('title'))
    throw new Error('its first line must name the columns, including url and title');
  return columns;
}

/** "Original price", "original_price" and "originalPrice" are one. */
function readColumn(written: string): string {
  const [first = '', ...rest] = written.trim().split(/[\s_-]+/);
  const joined = first.charAt(0).toLowerCase() + first.slice(1) + rest.map(capitalise).join('');
  const name = /^[A-Z\d]+$/.test(written.trim()) ? joined.toLowerCase() : joined;
  return names[name] ?? name;
}

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** The one that parts most columns of the header. Further down the others are only punctuation. */
function findDelimiter(start: string): string {
  const [header = ''] = start.replace(/"[^"]*"/g, '').split(/[\r\n]/);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, next) => (count(next) > count(most) ? next : most));
}

async function* readTable(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRecord> {
  const parser = Readable.from(text).pipe(
    parse({
      columns: readHeader,
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  try {
    for await (const { info, record } of parser) {
      const row = record as Record<string, string>;
      const filled = Object.entries(row).filter(([, value]) => value.trim() !== '');
      const data = Object.fromEntries(filled.map(([key, value]) => [key, unguard(value)]));
      yield { at: `line ${info.lines}`, data };
    }
  } catch (error) {
    yield {
      at: 'the file',
      problem: `this isn’t JSON or a table we can read: ${(error as Error).message}`,
    };
  }
}

/** A spreadsheet would compute a text that begins so; an export puts a ' before it. */
const formula = /^[=+\-@\t\r]/;
const unguard = (value: string) =>
  value[0] === "'" && formula.test(value.slice(1)) ? value.slice(1) : value;

export function writeRow(values: (string | null)[]): string {
  return values
    .map((value) => {
      const guarded = value && formula.test(value) ? `'${value}` : (value ?? '');
      return /[",;\t\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
    })
    .join(',');
}
