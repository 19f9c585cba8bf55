import pg, { type QueryConfig } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { WorkerResult } from './embedded-protocol.ts';

/** Asks the embedded database, wherever it is, in PostgreSQL's own text. */
export type Question = (text: string, values: (string | null)[]) => Promise<WorkerResult[]>;

type Row = unknown[] | Record<string, unknown>;
type Config = QueryConfig & { rowMode?: string };

/** As `pg` does. */
export async function ask(question: Question, query: string | Config, values?: unknown[]) {
  const config: Config = typeof query === 'string' ? { text: query } : query;
  const results = await question(config.text, (values ?? config.values ?? []).map(toText));
  const parsed = results.map((result) => parseResult(result, config));
  // One statement gives its result, several give a list.
  return parsed.length === 1 ? parsed[0] : parsed;
}

function toText(value: unknown): string | null {
  const prepared: unknown = prepareValue(value);
  if (prepared === null || prepared === undefined) return null;
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : String(prepared);
}

function parseResult(result: WorkerResult, config: Config) {
  const types = config.types ?? pg.types;
  const parsers = result.fields.map((field) => types.getTypeParser(field.dataTypeID, 'text'));
  const rows: Row[] = result.rows.map((row) => {
    const values = row.map((value, column) => (value === null ? null : parsers[column]?.(value)));
    if (config.rowMode === 'array') return values;
    return Object.fromEntries(result.fields.map((field, column) => [field.name, values[column]]));
  });
  return { ...result, rows };
}
