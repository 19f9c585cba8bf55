/** A row by RFC 4180. What a spreadsheet would take for a formula is marked as text first. */
export function writeCsvRow(values: string[]): string {
  return `${values.map(writeValue).join(',')}\r\n`;
}

function writeValue(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
