import { findListing, findListingByKey } from '#server/catalogue/browse.queries.ts';
import type { Collector } from '#server/pipeline/collecting/collector.ts';
import { fetchAs } from '#server/pipeline/fetch/own-fetcher.ts';
import { isOwnAddress } from '#server/pipeline/fetch/page-address.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import { listingKey } from '#server/pipeline/normalise/urls.ts';
import { addressKey, countCall } from '#server/platform/http/rate-limits.ts';
import { findActiveSources, type SourceRow } from '#server/sources/sources.queries.ts';
import type { Known } from './facts.ts';

const anyAddress = /\bhttps?:\/\/[^\s<>"]+|(?<![\w@./-])(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\/[^\s<>"]*/gi;
/** What closes a sentence or a bracket is no part of an address in it. */
const closing = /[)\].,;:!?’”]+$/;
/**
 * Up to this many words next to an address, as phones share them, are about its listing. More may be about
 * another.
 */
const longestBeside = 300;
const deadlineMs = 20_000;
/** However many visitors there are: nobody may read a whole marketplace through us. */
const mostFetched = { calls: 60, seconds: 600 };
/** Nor may one of them take what all may have. */
const mostForOne = { calls: 20, seconds: 600 };

/** Somebody who's waiting for a marketplace's page. */
export interface Visitor {
  address: string;
  /** Aborted once they have left. */
  left: AbortSignal;
}

/** The addresses in a text, and what else it says. */
export function readAddresses(text: string): { addresses: string[]; words: string } {
  const found = Array.from(text.matchAll(anyAddress), ([address]) => address.replace(closing, ''))
    .map((address) => (/^https?:/i.test(address) ? address : `https://${address}`))
    .filter((address) => URL.canParse(address));
  const words = text
    .replace(anyAddress, (address) => closing.exec(address)?.[0] ?? '')
    .replace(/[ \t]+$/gm, '')
    .trim();
  return { addresses: [...new Set(found)], words };
}

/** The address that is meant: the only one of a marketplace we read, or all there is. */
export async function chooseAddress(
  { db }: Pick<Collector, 'db'>,
  { addresses, words }: ReturnType<typeof readAddresses>,
  site: string,
): Promise<string | null> {
  if (!words) return addresses[0] ?? null;
  if (addresses.length === 0 || words.length > longestBeside) return null;
  const sources = await findActiveSources(db);
  const [own, ...others] = addresses.filter(
    (one) => readNumber(one, site) !== null || sources.some((source) => isOwnAddress(one, source)),
  );
  return own && others.length === 0 ? own : null;
}

/** Which listing an address on this very site shows. */
function readNumber(address: string, site: string): number | null {
  const { host, pathname } = new URL(address);
  const [, number] = (host === new URL(site).host && /^\/listing\/(\d{1,9})\/?$/.exec(pathname)) || [];
  return number ? Number(number) : null;
}

type Found = { known: Known; groupId: number } | RawListing | { problem: string };

/** A listing by its address: from the catalogue, else from its page on a marketplace we read, else not at all. */
export async function findByAddress(
  collector: Collector,
  address: string,
  { site, visitor }: { site: string; visitor: Visitor | null },
): Promise<Found> {
  const number = readNumber(address, site);
  if (number !== null) {
    const listing = (await findListing(collector.db, number))?.listing;
    if (!listing || listing.suppressedAt) return { problem: 'We can’t find that listing.' };
    return { known: listing, groupId: listing.groupId };
  }
  const sources = await findActiveSources(collector.db);
  const source = sources.find((one) => isOwnAddress(address, one));
  const host = new URL(address).host;
  if (!source)
    return {
      problem: `We don’t collect from ${host}, so we can’t open that link. Copy the text of the listing and paste it here instead.`,
    };
  const key = listingKey(address, source);
  const stored = key === null ? null : await findListingByKey(collector.db, source.id, key);
  if (stored) return { known: stored, groupId: stored.groupId };
  return visitor
    ? fetchListing(collector, source, address, visitor)
    : { problem: 'We don’t have that listing yet. Paste what it says instead.' };
}

async function fetchListing(
  collector: Collector,
  source: SourceRow,
  address: string,
  visitor: Visitor,
): Promise<Found> {
  const refuse = (why: string) => ({
    problem: `${why} Copy the text of the listing and paste it here instead.`,
  });
  if (source.scrapingConfig.render === 'browser') return refuse('We can’t read that page.');
  const fetches = 'pages fetched for a price';
  await countCall(collector.db, `${fetches} by ${addressKey(visitor.address)}`, mostForOne);
  await countCall(collector.db, fetches, mostFetched);
  const fetcher = fetchAs(source, await collector.fetcherFor(source));
  const signal = AbortSignal.any([collector.signal, visitor.left, AbortSignal.timeout(deadlineMs)]);
  const page = await fetcher.get(address, { isPasted: true, signal });
  if (page.kind === 'refused') return refuse('That site doesn’t let us read that page.');
  if (page.kind !== 'page') return refuse('We couldn’t open that page.');
  // What is gone often leads elsewhere.
  if (listingKey(page.url, source) !== listingKey(address, source))
    return refuse('That link leads somewhere else.');
  const { url, contentType } = page;
  const config = { ...source.scrapingConfig, format: 'auto' as const };
  const read = await collector.reader.extractDetail(
    page.text(),
    { url, contentType, config },
    { url, title: '' },
  );
  if ('kind' in read || !read.listing.title) return refuse('We couldn’t find a listing on that page.');
  return read.listing;
}
