/** The eight categories, in the order they are shown everywhere. */
export const categories = [
  { name: 'Living Room', description: 'Couches, armchairs, coffee tables and TV units' },
  { name: 'Bedroom', description: 'Beds, tallboys, bedside tables and wardrobes' },
  { name: 'Dining', description: 'Dining tables, chairs and sideboards' },
  { name: 'Office', description: 'Desks, office chairs and filing cabinets' },
  { name: 'Kitchen', description: 'Islands, trolleys, bar stools and pantries' },
  { name: 'Outdoor', description: 'Outdoor settings, benches and sun loungers' },
  { name: 'Storage', description: 'Bookshelves, cube shelving, chests and shoe racks' },
  { name: 'Vintage', description: 'Mid-century, antique and retro pieces' },
] as const;

export const popularSearches = [
  'Sofa',
  'Dining Table',
  'Office Chair',
  'Bed Frame',
  'Coffee Table',
  'Wardrobe',
  'Bookshelf',
  'Bar Stools',
] as const;
