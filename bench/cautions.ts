import { createHash } from 'node:crypto';
import { type CautionName, cautionNames, cautions } from '#contract/cautions.ts';
import { shortestTelling } from '#server/catalogue/copies.queries.ts';
import { findWarningSigns } from '#server/cautions/warning-signs.ts';
import { listingFile, type RealListing, readListings } from './relevance/real-market.ts';

/**
 * How many real listings carry a sign of a scam, each as if its price were far under, by another seller and in another
 * town: the most there can be. Nearly all are honest, so nearly all of it is false alarm.
 */
export async function measureCautions(): Promise<void> {
  const listings = readListings();
  if (!listings) {
    console.log(`without ${listingFile} there are no real listings to look at`);
    return;
  }
  const found = listings.map((listing) => ({ listing, names: listSigns(listing, listings) }));
  const warned = found.filter(({ names }) => names.length > 0);
  for (const name of cautionNames) {
    const count = found.filter(({ names }) => names.includes(name)).length;
    if (name !== 'far-under' && name !== 'same-photo') print(name, count, listings.length);
  }
  print('any of them', warned.length, listings.length);
  if (!process.argv.includes('--show')) return;
  for (const { listing, names } of warned)
    console.log(
      `\n${names.map((name) => cautions[name].short).join(', ')}: ${listing.title}\n${listing.description}`,
    );
}

/**
 * Of several that say the same, the first is the original. What has the same title as well was listed again: the file
 * names neither sellers nor towns, by which we would know.
 */
function listSigns(listing: RealListing, all: RealListing[]): CautionName[] {
  const signs = findWarningSigns(listing, true);
  if (listing.description.length < shortestTelling) return signs;
  const text = digest(listing);
  const repeats = all.some(
    (other) => other.number < listing.number && other.title !== listing.title && digest(other) === text,
  );
  return repeats ? [...signs, 'same-text'] : signs;
}

const digests = new Map<number, string>();

function digest({ number, description }: RealListing): string {
  const known = digests.get(number) ?? createHash('md5').update(description).digest('hex');
  digests.set(number, known);
  return known;
}

function print(name: string, count: number, of: number): void {
  console.log(
    `${name.padEnd(16)} ${String(count).padStart(4)} of ${of}, ${((count / of) * 100).toFixed(2)} %`,
  );
}
