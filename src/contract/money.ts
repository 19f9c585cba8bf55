import { formatNumber } from './numbers.ts';

// Within the server money is whole cents. Here it becomes what the contract says, and what people read.

/** "$1,250", "$12.50" */
export function formatDollars(amount: number): string {
  const [whole = '', cents] = amount.toFixed(2).split('.');
  return `$${formatNumber(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}

/** As answers say it, whole dollars without cents: "1250", "12.50". */
export function writeAmount(cents: number): string;
export function writeAmount(cents: number | null): string | null;
export function writeAmount(cents: number | null): string | null {
  return cents === null ? null : writeDecimal(cents).replace(/\.00$/, '');
}

/** As the database and exported files say it, always with cents: "1250.00". */
export function writeDecimal(cents: number): string;
export function writeDecimal(cents: number | null): string | null;
export function writeDecimal(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2);
}

export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function toDollars(cents: number): number {
  return cents / 100;
}
