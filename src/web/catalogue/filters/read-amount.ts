/** Undefined where nothing is written; NaN where it is no amount. */
export function readAmount(text: string): number | undefined {
  const written = text.replace(/[$,\s]/g, '');
  if (!written) return undefined;
  const amount = Number(written);
  return amount >= 0 && amount <= 10_000_000 ? amount : Number.NaN;
}

export function checkAmount(text: string): string | undefined {
  return Number.isNaN(readAmount(text)) ? 'Please enter an amount in dollars' : undefined;
}
