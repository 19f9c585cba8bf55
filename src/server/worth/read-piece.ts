import type { PageReader } from '#server/pipeline/extract/page-reader.ts';
import { countPieces } from '#server/pipeline/normalise/traits.ts';
import type { Known, Pasted } from './facts.ts';

/** As if it stood on a marketplace of its own. */
const nowhere = { baseUrl: 'http://pasted.invalid' };

/** Reads texts as a marketplace's are read, or says why there is nothing to read. */
export async function readPiece(
  reader: PageReader,
  raw: Pasted,
  now: Date,
): Promise<{ known: Known } | { problem: string }> {
  const listing = { ...raw, url: '/pasted' };
  const read = await reader.normaliseListings([listing], { ...nowhere, collectedAt: now });
  if ('kind' in read) return { problem: 'We couldn’t make sense of that. Try a few plain words.' };
  const [known] = read.kept;
  if (known) return { known: takeTogether(known) };
  const reason = read.dropped[0]?.reason ?? '';
  return { problem: reason === 'No title' ? 'Tell us what it is, in a few words.' : `${reason}.` };
}

/** "Set of 6, $50 each" is asked about as a set, at the price of all six. */
function takeTogether(known: Known): Known {
  const { isSet, count } = countPieces(known.title);
  if (!isSet || known.isSet || count === null || known.price === null) return known;
  return { ...known, isSet, count, price: known.price * count };
}
