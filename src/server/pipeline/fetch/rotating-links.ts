import { changeKeys, findAllKeys, findKeysByTitle } from '#server/catalogue/keys.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { addRotatingParameters, type SourceRow } from '#server/sources/sources.queries.ts';
import type { RawListing } from '../listing.ts';
import { cleanTitle } from '../normalise/text.ts';
import { dropParameters, listingKey } from '../normalise/urls.ts';
import { findByAddress } from './unchanged.ts';

/** This many listings on a page, all with links that differ from before, can't be chance. */
const telling = 3;
const matchingShare = 0.8;
/** Up to this many parameters we try every combination; with more, only all that changed. */
const mostParameters = 6;
/** How many pages of a run we try this on. If all its pieces are new, there's nothing to find. */
const mostTries = 5;

interface Link {
  key: string;
  title: string;
}

/** If a link contains its place on the page, one piece that moved up is enough. */
const places = /^(?:pos|position|rank|idx|index)$/i;

/**
 * Some marketplaces put a token into every link that's different each time, or its place on the page. If
 * known pieces have other links, we find out which parameters make the difference, and store links without
 * them from then on.
 */
export function createRotationCheck(db: Database, source: SourceRow) {
  let triesLeft = source.lastScraped && !source.scrapingConfig.linkParameters ? mostTries : 0;
  return async (listings: RawListing[]): Promise<void> => {
    const links = listings.flatMap(({ url, title }): Link[] => {
      const key = listingKey(url, source);
      return key?.includes('?') ? [{ key, title: cleanTitle(title) }] : [];
    });
    if (triesLeft === 0 || links.length === 0 || links.length < listings.length * matchingShare) return;
    const addresses = listings.map(({ url }) => url);
    const met = new Set((await findByAddress(db, source, addresses)).map(({ key }) => key));
    const strangers = links.filter(({ key }) => !met.has(key));
    if (strangers.length === 0) return;
    if (met.size === 0) triesLeft--;
    const titles = links.map(({ title }) => title);
    const names = findRotating(links, strangers, await findKeysByTitle(db, source.id, titles));
    if (names) await learn(db, source, names);
  };
}

/** The fewest parameters without which the same pieces have the same links. */
function findRotating(links: Link[], strangers: Link[], known: Link[]): string[] | null {
  const all = [...new Set(links.flatMap(({ key }) => [...new URLSearchParams(key.split('?')[1]).keys()]))];
  const doExplain = (names: string[]) => names.length > 0 && explains(names, links, strangers, known);
  if (all.length > mostParameters) {
    const changed = findChanged(all, strangers, known);
    return doExplain(changed) ? changed : null;
  }
  const choices = Array.from({ length: 2 ** all.length }, (_, choice) =>
    all.filter((_name, index) => choice & (1 << index)),
  ).sort((a, b) => a.length - b.length);
  return choices.find(doExplain) ?? null;
}

/** Those that most pieces have with another value than before. */
function findChanged(all: string[], links: Link[], known: Link[]): string[] {
  const read = ({ key }: Link) => new URLSearchParams(key.split('?')[1]);
  const before = new Map(known.map((link) => [link.title, read(link)]));
  const again = links.filter(({ title }) => before.has(title));
  return all.filter((name) => {
    const changed = again.filter((link) => read(link).get(name) !== before.get(link.title)!.get(name));
    return changed.length * 2 > again.length;
  });
}

/** Whether most of those we don't know by their full links are known by what's left of them. */
function explains(names: string[], links: Link[], strangers: Link[], known: Link[]): boolean {
  const shorten = ({ key }: Link) => dropParameters(key, names);
  // We mustn't leave out anything that told two pieces apart.
  if (new Set(links.map(shorten)).size < new Set(links.map(({ key }) => key)).size) return false;
  const titles = new Map<string, string>();
  for (const link of known) {
    const short = shorten(link);
    if ((titles.get(short) ?? link.title) !== link.title) return false;
    titles.set(short, link.title);
  }
  const again = strangers.filter((link) => titles.get(shorten(link)) === link.title).length;
  // If other pieces are where they were, new ones are nothing odd.
  const wordings = new Set(known.map(({ title }) => title));
  const isPartly = strangers.length < links.length;
  const of = isPartly ? strangers.filter(({ title }) => wordings.has(title)).length : strangers.length;
  const enough = names.every((name) => places.test(name)) ? 1 : telling;
  return again >= enough && again >= of * matchingShare;
}

async function learn(db: Database, source: SourceRow, names: string[]): Promise<void> {
  const rotatingParameters = [...(source.scrapingConfig.rotatingParameters ?? []), ...names];
  await db.transaction(async (tx) => {
    await addRotatingParameters(tx, source.id, rotatingParameters);
    // If several become one without it, we keep the one that's still there, or else the newest.
    const taken = new Set<string>();
    const changes: { id: number; key: string }[] = [];
    for (const { id, key } of await findAllKeys(tx, source.id)) {
      const short = dropParameters(key, names);
      if (short !== key && !taken.has(short)) changes.push({ id, key: short });
      taken.add(short);
    }
    await changeKeys(tx, changes);
  });
  // The rest of the run uses it as well.
  source.scrapingConfig = { ...source.scrapingConfig, rotatingParameters };
}
