import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { parse } from 'csv-parse';
import { readLines } from '#server/platform/lines.ts';

/** One of many in a file, and where it is: its line, or its place in a list. */
export type FileRecord = { at: string; data: unknown } | { at: string; problem: string };

/** From lines of JSON, a list in JSON, or a table (CSV, with the names of its columns first): whichever it is. */
export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  const start = await readStart(file);
  if (start[0] === '[') yield* readList(file);
  else if (start[0] === '{') yield* readJsonLines(file);
  else yield* readTable(file, findDelimiter(start));
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\uFEFF/, '')
      .trimStart();
  } finally {
    await handle.close();
  }
}

async function* readJsonLines(file: string): AsyncGenerator<FileRecord> {
  let number = 0;
  for await (const line of readLines(createReadStream(file))) {
    const at = `line ${++number}`;
    if (line.trim()) yield readJson(at, line.replace(/^\uFEFF/, ''));
  }
}

async function* readList(file: string): AsyncGenerator<FileRecord> {
  const list = readJson('the file', (await readFile(file, 'utf8')).replace(/^\uFEFF/, ''));
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

async function* readTable(file: string, delimiter: string): AsyncGenerator<FileRecord> {
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
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
      const data: Record<string, unknown> = Object.fromEntries(
        filled.map(([key, value]) => [key, unguard(value)]),
      );
      if (row.photos) data.photos = row.photos.split(/[\s|]+/).filter(Boolean);
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
