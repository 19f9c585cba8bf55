import { changeKeys, findAllKeys, findKeysByTitle } from '#server/catalogue/keys.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { addRotatingParameters, type SourceRow } from '#server/sources/sources.queries.ts';
import type { RawListing } from '../listing.ts';
import { cleanTitle } from '../normalise/text.ts';
import { dropParameters, listingKey } from '../normalise/urls.ts';
import { findByAddress } from './unchanged.ts';

/** So many listings on a page, all of them under other links than before, are no chance. */
const telling = 3;
const matchingShare = 0.8;
/** Every choice of so many parameters is tried; of more, only all that changed. */
const mostParameters = 6;
/** Pages of a run that are looked at: where there are only new pieces, there are only new pieces. */
const mostTries = 5;

interface Link {
  key: string;
  title: string;
}

/**
 * Some marketplaces give every link a token that is another one the next time. Where all of a page is known under other
 * links, the parameters that make the difference are found out, and what is stored goes without them from then on.
 */
export function createRotationCheck(db: Database, source: SourceRow) {
  let triesLeft = source.lastScraped && !source.scrapingConfig.linkParameters ? mostTries : 0;
  return async (listings: RawListing[]): Promise<void> => {
    const links = listings.flatMap(({ url, title }): Link[] => {
      const key = listingKey(url, source);
      return key?.includes('?') ? [{ key, title: cleanTitle(title) }] : [];
    });
    if (triesLeft === 0 || links.length < telling || links.length < listings.length * matchingShare) return;
    const addresses = listings.map(({ url }) => url);
    if ((await findByAddress(db, source, addresses)).length > 0) return;
    triesLeft--;
    const titles = links.map(({ title }) => title);
    const names = findRotating(links, await findKeysByTitle(db, source.id, titles));
    if (names) await learn(db, source, names);
  };
}

/** The fewest parameters without which the same pieces have the same links. */
function findRotating(links: Link[], known: Link[]): string[] | null {
  const all = [...new Set(links.flatMap(({ key }) => [...new URLSearchParams(key.split('?')[1]).keys()]))];
  if (all.length > mostParameters) {
    const changed = findChanged(all, links, known);
    return changed.length > 0 && explains(changed, links, known) ? changed : null;
  }
  const choices = Array.from({ length: 2 ** all.length }, (_, choice) =>
    all.filter((_name, index) => choice & (1 << index)),
  ).sort((a, b) => a.length - b.length);
  return choices.find((names) => names.length > 0 && explains(names, links, known)) ?? null;
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

function explains(names: string[], links: Link[], known: Link[]): boolean {
  const fresh = new Map(links.map(({ key, title }) => [dropParameters(key, names), title]));
  // What told two pieces apart is not to be left out.
  if (fresh.size < new Set(links.map(({ key }) => key)).size) return false;
  const titles = new Map<string, string>();
  for (const { key, title } of known) {
    const short = dropParameters(key, names);
    if ((titles.get(short) ?? title) !== title) return false;
    titles.set(short, title);
  }
  const matching = [...fresh].filter(([key, title]) => titles.get(key) === title).length;
  return matching >= telling && matching >= fresh.size * matchingShare;
}

async function learn(db: Database, source: SourceRow, names: string[]): Promise<void> {
  const rotatingParameters = [...(source.scrapingConfig.rotatingParameters ?? []), ...names];
  await db.transaction(async (tx) => {
    await addRotatingParameters(tx, source.id, rotatingParameters);
    // Of those that are one without it, the one that is still there, or else the newest.
    const taken = new Set<string>();
    const changes: { id: number; key: string }[] = [];
    for (const { id, key } of await findAllKeys(tx, source.id)) {
      const short = dropParameters(key, names);
      if (short !== key && !taken.has(short)) changes.push({ id, key: short });
      taken.add(short);
    }
    await changeKeys(tx, changes);
  });
  // The rest of the run goes by it as well.
  source.scrapingConfig = { ...source.scrapingConfig, rotatingParameters };
}
