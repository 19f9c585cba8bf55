import { writeAmount } from '#contract/money.ts';
import { drawOriginal, resize } from '#server/pictures/draw.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import type { Tried } from './try-proposal.ts';

const shown = 10;
const width = 160;

/** Some listings as a shopper would see them. Their pictures come along, because pages load none from elsewhere. */
export async function showCards(
  { kept, whole, readsOwnPages }: Tried,
  fetcher: Fetcher,
  signal: AbortSignal,
) {
  const read = new Set(whole.map(({ key }) => key));
  return Promise.all(
    kept.slice(0, shown).map(async ({ key, title, url, price, location, condition, photos }) => ({
      title,
      url,
      price: writeAmount(price),
      location,
      condition,
      isPartial: readsOwnPages && !read.has(key),
      picture: photos[0] ? await drawPicture(photos[0], fetcher, signal) : null,
    })),
  );
}

export async function drawPicture(
  address: string,
  fetcher: Fetcher,
  signal: AbortSignal,
): Promise<string | null> {
  // Each with a signal of its own: that of the page would have more listeners than Node thinks right.
  const own = AbortSignal.any([signal]);
  const outcome = await fetcher.get(address, { accept: 'image/*', isPicture: true, signal: own });
  if (outcome.kind !== 'page') return null;
  try {
    const original = await drawOriginal(outcome.body);
    const small = original && (await resize(original, { width, isWhole: false }, 'webp'));
    return small && `data:image/webp;base64,${small.toString('base64')}`;
  } catch {
    return null;
  }
}
