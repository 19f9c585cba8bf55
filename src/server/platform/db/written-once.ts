import type { Database } from './connect.ts';

interface Query<Found> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Found> };
}

/**
 * For a query every page makes: its text is built once for each database or transaction, and each call only
 * fills in the values. It has no name, so it works through any kind of connection pool.
 */
export function writtenOnce<Values extends Record<string, unknown>, Found>(
  write: (db: Database) => Query<Found>,
): (db: Database, values: Values) => Promise<Found> {
  const written = new WeakMap<Database, ReturnType<Query<Found>['prepare']>>();
  return (db, values) => {
    const known = written.get(db) ?? write(db).prepare('');
    written.set(db, known);
    return known.execute(values);
  };
}

/**
 * If several callers want the same at once, they share the answer: the parts of a page all ask for one
 * listing.
 */
export function foundTogether<Found>(
  find: (db: Database, id: number) => Promise<Found>,
): (db: Database, id: number) => Promise<Found> {
  const underWay = new WeakMap<Database, Map<number, Promise<Found>>>();
  return (db, id) => {
    const asked = underWay.get(db) ?? new Map<number, Promise<Found>>();
    underWay.set(db, asked);
    const finding = asked.get(id) ?? find(db, id).finally(() => asked.delete(id));
    asked.set(id, finding);
    return finding;
  };
}

/** For `= any(…::int[])`. */
export function listNumbers(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}
