import type { SourceRow } from '#server/sources/sources.queries.ts';
import { listingKey } from '../normalise/urls.ts';
import type { PageMemory } from './page-memory.ts';
import { breakOff, type FetchEnd } from './walker.ts';

/** With fewer, a new one may just happen to arrive as the oldest is sold. */
const fewest = 10;

/**
 * How many a page shows at a time, if the oldest dropped off its end as new ones arrived at the front. Then
 * it only has the newest, and what left it isn't gone. That holds as long as the page shows exactly this
 * many.
 */
export function findWindow(
  before: PageMemory | null,
  page: PageMemory | null,
  source: SourceRow,
): number | undefined {
  if (!before || !page) return before?.window;
  const [old, now] = [before, page].map(({ listings }) => listings.map((link) => listingKey(link, source)));
  if (!old || !now || now.length < fewest || now.length !== old.length) return undefined;
  const slid = now.indexOf(old[0]!);
  const hasSlid =
    slid > 0 &&
    now.slice(slid).every((key, index) => key === old[index]) &&
    old.slice(-slid).some((key) => !now.includes(key));
  return hasSlid ? now.length : before.window;
}

/** If there's only this one page to read and it only has the newest, we know nothing about the others. */
export function stopAtWindow(end: FetchEnd, pages: number, window: number | undefined): FetchEnd {
  if (!end.complete || !window || pages > 1) return end;
  const reason = `only found the newest ${window} listings, so it can’t tell what’s gone`;
  return { ...breakOff(reason, end.url), isLimit: true };
}
