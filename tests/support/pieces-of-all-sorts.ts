import type { RawListing } from '#server/pipeline/listing.ts';

/** Prices, sizes, conditions and sellers in many of the ways people write them. */
export const piecesOfAllSorts: RawListing[] = [
  { title: 'Rimu tallboy', price: 'Reserve met $120', condition: 'Good', location: 'Petone, Lower Hutt' },
  { title: 'Oak desk', price: 'No reserve', brand: 'Made by Dad' },
  { title: 'Pine bunk', price: '$300 ono', description: 'Solid.\nHeavy.', dimensions: '90 x 190 x 170cm' },
  { title: 'Kitchen table', price: 'From $99', dimensions: 'W 120cm H 75.5cm', sellerPhone: '021 555 1234' },
  { title: 'Velvet couch', price: 'Free', condition: 'Broken leg, fair condition' },
  { title: 'Coffee table', price: 'make an offer', seller: 'Mere', sellerEmail: 'mere@example.nz' },
  { title: 'Bookcase', price: '€300', material: 'Oak veneer', colour: 'dark brown' },
  { title: 'Wardrobe' },
  { title: 'Duchess', price: '$45', description: 'Excellent condition. Old borer holes.' },
  { title: 'Pine bed - for parts or repair', price: '$60', condition: 'Brand new' },
  { title: 'Rocking chair', price: '$70', condition: 'Faulty' },
  { title: 'Lamp table - for parts', price: '$7' },
  { title: 'Chest of drawers', price: '$150' },
  { title: 'Six dining chairs', price: '$40 each' },
  { title: 'Dining chairs', price: '$40 each, offers over' },
  { title: 'Set of 4 bar stools', price: '$200' },
  { title: 'Bertha', price: '$650', originalPrice: '$900', category: 'Home > Lounge > Armchairs' },
  { title: 'Antique armchair', price: '$1,234.50', category: 'Seats', listedAt: '2026-02-01T20:15:42.123Z' },
  { title: 'Bench', price: '$0 - $20', category: 'Garden & patio' },
].map((piece, index) => ({
  ...piece,
  url: `/piece/${index}?b=1`,
  image: `/i/${index}.jpg`,
  photos: listPhotos(index),
}));

function listPhotos(index: number): string[] {
  return ['', 'b', 'c'].slice(0, (index % 3) + 1).map((letter) => `/i/${index}${letter}.jpg`);
}
