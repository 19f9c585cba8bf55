import { createHash } from 'node:crypto';
import { type CautionName, cautionNames, cautions } from '#contract/cautions.ts';
import { shortestTelling } from '#server/catalogue/copies.queries.ts';
import { findWarningSigns } from '#server/cautions/warning-signs.ts';
import { judge } from '#server/deals/judgement/judge.ts';
import { weighWords } from '#server/deals/judgement/weigh-words.ts';
import { isTrying, learnMarket, makeFolds, type Round, splitPieces } from './real-market-prices.ts';
import { readPieces } from './real-pieces.ts';
import { listingFile, type RealListing, readListings } from './relevance/real-market.ts';

/**
 * How many real listings get a caution: by a sign of a scam (as if each price were far under, and each repeat
 * came from another seller in another town, so this is the most there can be), and by a price far under.
 * Nearly all listings are honest, so nearly all of these are false alarms.
 */
export async function measureCautions(): Promise<void> {
  const listings = readListings();
  const pieces = readPieces();
  if (!listings || !pieces) {
    console.log(`without ${listingFile} there are no real listings to look at`);
    return;
  }
  const { tried, keptBack } = splitPieces(pieces);
  const byNumber = new Map(listings.map((listing) => [listing.number, listing]));
  const findCautions = async (rounds: Round[]): Promise<Found[]> => {
    const farUnder = new Set(await findFarUnder(rounds));
    return rounds
      .flatMap(({ asked }) => asked)
      .map(({ id }) => {
        const listing = byNumber.get(id)!;
        const signs = listSigns(listing, listings);
        const isFarUnder = farUnder.has(id);
        const names: CautionName[] = isFarUnder ? ['far-under', ...signs] : signs;
        return { listing, names, shown: names.filter((name) => name !== 'pressure' || isFarUnder) };
      });
  };
  const found = await findCautions(makeFolds(tried));
  tell(`${tried.length} listings it was chosen with, five folds`, found);
  if (process.argv.includes('--show')) show(found);
  if (isTrying) return;
  tell(
    `${keptBack.length} listings not looked at before, by the others`,
    await findCautions([{ known: tried, asked: keptBack }]),
  );
}

/** Which of them have a price that is called far under by what is known of the others. */
async function findFarUnder(rounds: Round[]): Promise<number[]> {
  const found: number[] = [];
  for (const { known, asked } of rounds) {
    const { middleHalf, place } = await learnMarket(known);
    for (const piece of asked.filter(({ isCompared }) => isCompared)) {
      const { subject, around } = place(piece);
      const words = { ...piece, samePhotoAs: null, sameTextAs: null };
      const { verdict } = weighWords(judge(subject, around, middleHalf), words);
      if (verdict === 'check-carefully') found.push(piece.id);
    }
  }
  return found;
}

interface Found {
  listing: RealListing;
  names: CautionName[];
  /** Nobody is told of pressure but beside a price far under. */
  shown: CautionName[];
}

function tell(what: string, found: Found[]): void {
  console.log(what);
  const count = (isMeant: (one: Found) => boolean) => found.filter(isMeant).length;
  const counts = [
    ...cautionNames
      .filter((name) => name !== 'same-photo')
      .map((name) => [name, count(({ names }) => names.includes(name))] as const),
    ['any sign of a scam', count(({ names }) => names.some((name) => name !== 'far-under'))] as const,
    ['any, as shown', count(({ shown }) => shown.length > 0)] as const,
  ];
  for (const [name, number] of counts) print(name, number, found.length);
}

function show(found: Found[]): void {
  for (const { listing, names } of found.filter(({ names }) => names.length > 0))
    console.log(
      `\n${names.map((name) => cautions[name].short).join(', ')}: ${listing.title}, $${listing.price}\n${listing.description}`,
    );
}

/**
 * If several say the same, the first is the original. One with the same title too was listed again: the file
 * names neither sellers nor towns, which would tell.
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
    `  ${name.padEnd(18)} ${String(count).padStart(4)} of ${of}, ${((count / of) * 100).toFixed(2)} %`,
  );
}
