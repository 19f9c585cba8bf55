import type { Database } from './connect.ts';

interface Query<Found> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Found> };
}

/**
 * A query that is asked for every page: its text is written once for each database or transaction, and each asking only
 * fills in the values. It has no name, so that it goes through a pool of connections of any kind.
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

/** Who asks for the same while it is being found gets what is found: the parts of a page ask for one listing at once. */
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
