import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { toCents, writeDecimal } from '#contract/money.ts';

/** Whole cents here, dollars and cents in the database, where people read them with other tools. */
export const money = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(10, 2)',
  fromDriver: (dollars) => toCents(Number(dollars)),
  toDriver: (cents) => writeDecimal(cents),
});

/** The same for what a query reads or is given without its column. */
export const readCents = (column: SQLWrapper): SQL<number | null> => sql`(${column} * 100)::int`;
export const writeCents = (cents: SQL): SQL => sql`${cents} / 100.0`;
