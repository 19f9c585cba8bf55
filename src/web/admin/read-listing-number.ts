/** "123", "/listing/123" or the whole address. */
export function readListingNumber(text: string): number | null {
  const match = /(?:^|\/listing\/)#?(\d{1,9})\/?$/.exec(text.trim().replace(/[?#](?=\D).*$/, ''));
  return match ? Number(match[1]) : null;
}
