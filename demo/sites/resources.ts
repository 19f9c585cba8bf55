import type { Listing } from '../catalogue/market.ts';
import { hash } from '../catalogue/random.ts';
import type { Answer, Resource } from './http.ts';
import type { Market } from './market.ts';
import { countPhotos } from './photos.ts';

const version = 1;

const day = 86_400_000;

/** Pages of results change with the day, not within it. */
export function dailyResource(
  { world, today }: Market,
  site: number,
  url: URL,
  make: Resource['make'],
): Resource {
  const mark = hash(
    version,
    world.seed,
    world.listings,
    world.epoch / 1000,
    today(),
    site,
    ...Buffer.from(url.pathname + url.search),
  );
  return { etag: `"${mark.toString(36)}"`, changedAt: world.epoch + today() * day, make };
}

/** A listing's page changes with its price and its fate. */
export function listingResource({ world }: Market, listing: Listing, make: Resource['make']): Resource {
  const { site, key, price, status, changedAt } = listing;
  const mark = hash(
    version,
    world.seed,
    world.epoch / 1000,
    site,
    key,
    price,
    status.length,
    changedAt / 1000,
  );
  return { etag: `"${mark.toString(36)}"`, changedAt, make };
}

export async function pictureAnswer(
  market: Market,
  site: number,
  key: number | null,
  angle = 0,
): Promise<Answer | Resource> {
  const found = key === null ? null : market.find(site, key);
  if (key === null || found?.kind !== 'listing' || angle >= countPhotos(found.listing.piece))
    return { status: 404, type: 'text/plain; charset=utf-8', body: 'No such picture.\n' };
  const { piece } = found.listing;
  const body = () => market.picture(Math.floor(key / 2), () => piece, angle);
  return {
    etag: `"${hash(version, piece.seed, angle).toString(36)}"`,
    changedAt: found.listing.listedAt,
    make: async () => ({
      status: 200,
      type: 'image/jpeg',
      body: await body(),
      headers: { 'cache-control': 'max-age=86400' },
    }),
  };
}
