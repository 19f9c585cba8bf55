import type { PageReader } from '#server/pipeline/extract/page-reader.ts';
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
  if (known) return { known };
  const reason = read.dropped[0]?.reason ?? '';
  return { problem: reason === 'No title' ? 'Tell us what it is, in a few words.' : `${reason}.` };
}
