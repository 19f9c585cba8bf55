/** Whole centimetres, at most four digits, as the address takes them. */
export function readSide(text: string): string {
  const side = Math.round(Number(text.replace(',', '.').trim() || Number.NaN));
  return side > 0 && side <= 9999 ? String(side) : '';
}

export function readBound(text: string): number | undefined {
  return Number(readSide(text)) || undefined;
}
