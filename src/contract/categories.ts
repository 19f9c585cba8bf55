/** The eight categories, in the order they are shown everywhere. */
export const categories = [
  { name: 'Living Room' },
  { name: 'Bedroom' },
  { name: 'Dining' },
  { name: 'Office' },
  { name: 'Kitchen' },
  { name: 'Outdoor' },
  { name: 'Storage' },
  { name: 'Vintage' },
] as const;

/** Kinds beyond furniture proper (clocks, lights, fridges) are in a room too, and in a group of their own. */
export const typeGroups = ['Furniture', 'Beyond furniture'] as const;

/** "bedroom" becomes Bedroom; anything else stays as it is. */
export function nameCategory(text: string): string {
  const folded = text.trim().toLowerCase();
  return categories.find(({ name }) => name.toLowerCase() === folded)?.name ?? text;
}

const joiner = ',';

/**
 * Several categories in one value, for a list of which one is chosen: without a script a form sends just that.
 * What isn't several of ours stays as it is.
 */
export function splitCategories(value: string): string[] {
  const parts = value.split(joiner).map(nameCategory);
  return parts.every((part) => categories.some(({ name }) => name === part)) ? parts : [value];
}

export function joinCategories(chosen: readonly string[]): string {
  return chosen.join(joiner);
}

/** What to suggest to shoppers we know nothing about yet. */
export const usualSearches = [
  'Sofa',
  'Dining Table',
  'Office Chair',
  'Bed Frame',
  'Coffee Table',
  'Wardrobe',
  'Bookshelf',
  'Bar Stools',
] as const;
