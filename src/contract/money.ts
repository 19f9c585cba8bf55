import { formatNumber } from './numbers.ts';

/** "$1,250", "$12.50" */
export function formatDollars(amount: number): string {
  const [whole = '', cents] = amount.toFixed(2).split('.');
  return `$${formatNumber(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}
