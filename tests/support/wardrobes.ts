import type { RawListing } from '#server/pipeline/listing.ts';

const towns = ['Newtown, Wellington', 'Riccarton, Christchurch', 'Grey Lynn, Auckland', 'Hamilton'];

export const wardrobe = (number: number, price: string, extra: Partial<RawListing> = {}): RawListing => ({
  url: `/w/${number}`,
  title: `Oak wardrobe ${'abcdefghijklmnop'.charAt(number)}${number}`,
  price,
  condition: 'Good',
  location: towns[number % towns.length],
  dimensions: `${100 + number * 3} x 60 x 190 cm`,
  ...extra,
});

/** Just enough to compare another with. */
export const usualWardrobes = [290, 300, 310, 295, 305, 300, 320, 280].map((price, at) =>
  wardrobe(at + 1, `$${price}`),
);

/** This many others, so that one change is no reason to learn everything again. */
export const lamps: RawListing[] = Array.from({ length: 90 }, (_, at) => ({
  url: `/l/${at}`,
  title: `Floor lamp number ${at}`,
  price: `$${40 + (at % 20)}`,
}));
