import { createHash } from 'node:crypto';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import type { RawListing } from '../listing.ts';
import type { PageMemory } from './page-memory.ts';

const aDay = 86_400_000;
const week = 7;

/** When to read something again although nothing seems to have changed. */
export interface SecondLook {
  /** A page of results as it is kept. */
  date(memory: PageMemory): PageMemory & { day: number };
  isFresh(memory: object): boolean;
  /** What a card says, and in which week: while both stay the same, its own page is not fetched again. */
  digest(listing: RawListing): string;
}

/**
 * If price or state are only on a listing's own page, an unchanged card says nothing about them. We look at
 * such pages again once a week, a seventh of them each day.
 */
export function planSecondLook({ detail }: ScrapingConfig, now: Date): SecondLook {
  const isNeeded = detail?.price !== undefined || detail?.status !== undefined;
  const day = isNeeded ? Math.floor(now.getTime() / aDay) : 0;
  return {
    date: (memory) => ({ ...memory, day }),
    isFresh: (memory) => 'day' in memory && memory.day === day,
    digest(listing) {
      const card = createHash('sha256').update(JSON.stringify(listing)).digest('base64url').slice(0, 22);
      const turn = createHash('sha256').update(listing.url).digest()[0]! % week;
      return isNeeded ? `${card} ${Math.floor((day + turn) / week)}` : card;
    },
  };
}
