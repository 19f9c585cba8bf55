/** The eight categories, in the order they are shown everywhere. */
export const categories = [
  { name: 'Living Room', description: 'Couches, armchairs, coffee tables and TV units', icon: 'sofa' },
  { name: 'Bedroom', description: 'Beds, tallboys, bedside tables and wardrobes', icon: 'bed' },
  { name: 'Dining', description: 'Dining tables, chairs and sideboards', icon: 'utensils' },
  { name: 'Office', description: 'Desks, office chairs and filing cabinets', icon: 'briefcase' },
  { name: 'Kitchen', description: 'Islands, trolleys, bar stools and pantries', icon: 'chef-hat' },
  { name: 'Outdoor', description: 'Outdoor settings, benches and sun loungers', icon: 'trees' },
  { name: 'Storage', description: 'Bookshelves, cube shelving, chests and shoe racks', icon: 'archive' },
  { name: 'Vintage', description: 'Mid-century, antique and retro pieces', icon: 'clock' },
] as const;

/** Kinds beyond furniture proper (clocks, lights, fridges) are in a room too, and in a group of their own. */
export const typeGroups = ['Furniture', 'Beyond furniture'] as const;

/** "bedroom" becomes Bedroom; anything else stays as it is. */
export function nameCategory(text: string): string {
  const folded = text.trim().toLowerCase();
  return categories.find(({ name }) => name.toLowerCase() === folded)?.name ?? text;
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
