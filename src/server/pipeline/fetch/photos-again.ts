import { findExpiredPhotos, findPhotoAddresses, renewAddresses } from '#server/catalogue/photos.queries.ts';
import { identifyPicture } from '#server/catalogue/same-picture.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { RawListing } from '../listing.ts';
import { listPictures, relativeTo } from '../normalise/urls.ts';

/** A card as far as it tells anything: its pictures' addresses may have another signature at every visit. */
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
 * For cards that say what they said before: their pictures can be had under the newest addresses only. Answers with
 * listings that have other pictures which could not be had, so that their own pages are to be read again.
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
