import { type Found, findListing, type Shelf, shelvesOn } from '../catalogue/market.ts';
import type { Piece } from '../catalogue/piece.ts';
import type { World } from '../catalogue/world.ts';
import { createPictureCache } from '../pictures/picture.ts';

/** What the four marketplaces share: the goods, the day, the pictures. */
export interface Market {
  readonly world: World;
  today(): number;
  shelf(site: number): Shelf;
  find(site: number, key: number): Found;
  picture(key: number, piece: () => Piece, angle?: number): Promise<Buffer>;
}

export function createMarket(world: World, today: () => number): Market {
  const picture = createPictureCache(300);
  let shelves: { day: number; all: Shelf[] } | undefined;
  return {
    world,
    today,
    shelf(site) {
      const day = today();
      if (shelves?.day !== day) shelves = { day, all: shelvesOn(world, day) };
      return shelves.all[site]!;
    },
    find: (site, key) => findListing(world, site, key, today()),
    picture,
  };
}
