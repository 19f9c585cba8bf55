import type { categories } from '#contract/categories.ts';

type CategoryName = (typeof categories)[number]['name'];

/** What the categories page says and draws beside each name. */
export const categoryTexts: Record<CategoryName, { description: string; icon: string }> = {
  'Living Room': { description: 'Couches, armchairs, coffee tables and TV units', icon: 'sofa' },
  Bedroom: { description: 'Beds, tallboys, bedside tables and wardrobes', icon: 'bed' },
  Dining: { description: 'Dining tables, chairs and sideboards', icon: 'utensils' },
  Office: { description: 'Desks, office chairs and filing cabinets', icon: 'briefcase' },
  Kitchen: { description: 'Islands, trolleys, bar stools and pantries', icon: 'chef-hat' },
  Outdoor: { description: 'Outdoor settings, benches and sun loungers', icon: 'trees' },
  Storage: { description: 'Bookshelves, cube shelving, chests and shoe racks', icon: 'archive' },
  Vintage: { description: 'Mid-century, antique and retro pieces', icon: 'clock' },
};
