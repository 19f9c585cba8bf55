import { findExpiredPhotos, findPhotoAddresses, renewAddresses } from '#server/catalogue/photos.queries.ts';
import { identifyPicture } from '#server/catalogue/same-picture.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { RawListing } from '../listing.ts';
import { listPictures, relativeTo } from '../normalise/urls.ts';

/** What counts of a card: its pictures' addresses may have another signature at every visit. */
export function withoutSignatures(card: RawListing): RawListing {
  const { image, photos } = card;
  return {
    ...card,
    ...(image && { image: identifyPicture(image) }),
    ...(photos && { photos: photos.map(identifyPicture) }),
  };
}

interface KnownCard {
  id: number;
  card: RawListing;
}

/**
 * For cards that haven't changed: we can only fetch their pictures at the newest addresses. Returns listings
 * whose own pages we have to read again, because other pictures of theirs couldn't be fetched.
 */
export async function renewPhotos(
  db: Database,
  baseUrl: string,
  cards: KnownCard[],
): Promise<ReadonlySet<number>> {
  const signed = cards.flatMap(({ id, card }) => {
    const urls = listPictures(card, baseUrl).map((url) => relativeTo(baseUrl, url));
    return urls.some((url) => identifyPicture(url) !== url) ? [{ id, urls }] : [];
  });
  if (signed.length === 0) return new Set();
  const ids = signed.map(({ id }) => id);
  const before = await findPhotoAddresses(db, ids);
  for (const { id, urls } of signed) await renewAddresses(db, id, before.get(id) ?? [], urls);
  return findExpiredPhotos(db, ids);
}
