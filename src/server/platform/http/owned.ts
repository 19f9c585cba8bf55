import { NotFound, NotTheirs } from './errors.ts';

declare const checked: unique symbol;

/** Something that belongs to the caller. Only `requireOwned` makes one, and changes only accept one. */
export type Owned<T> = T & { readonly [checked]: true };

/** Someone else's answers as one that does not exist. */
export function requireOwned<T extends { accountId: number }>(
  account: { id: number },
  row: T | null | undefined,
  what: string,
): Owned<T> {
  if (!row) throw new NotFound(`We can’t find that ${what}.`);
  if (row.accountId !== account.id) throw new NotTheirs(`We can’t find that ${what}.`);
  return row as Owned<T>;
}

/** What a statement gave back, unless its row was deleted a moment before. */
export function requireRow<T>([row]: T[], what: string): T {
  if (row === undefined) throw new NotFound(`We can’t find that ${what}.`);
  return row;
}
