/** What a name is called in an address: "Dining Table" is dining-table. Plain letters only, so nothing needs escaping. */
export function makeSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
