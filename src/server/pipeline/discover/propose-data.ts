import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { type Entry, findDataFields } from './data-fields.ts';
import { findLinkTemplate } from './link-template.ts';

type Found = Pick<ScrapingConfig, 'selectors'> & Partial<Pick<ScrapingConfig, 'linkTemplate' | 'priceUnit'>>;

const fewest = 3;
const looked = 20;
const mostNodes = 50_000;

/** The list in some data that is most like listings, with where their fields are; "no link" where only that is missing. */
export function proposeData(data: unknown, links: string[]): Found | 'no link' | null {
  let best: { found: Found; score: number } | null = null;
  let lacksLink = false;
  for (const { path, entries } of findLists(data)) {
    const { link, originalPrice, ...fields } = findDataFields(entries);
    if (!fields.title || !fields.price) continue;
    const linkTemplate = link ? undefined : findLinkTemplate(entries, links);
    if (!link && !linkTemplate) {
      lacksLink = true;
      continue;
    }
    const inCents = /cents|minor/i;
    const isInCents = inCents.test(fields.price);
    // One unit holds for both.
    const hasOriginal = originalPrice && inCents.test(originalPrice) === isInCents;
    const found = {
      selectors: {
        ...(path && { item: path }),
        ...(link && { link }),
        ...fields,
        ...(hasOriginal && { originalPrice }),
      },
      ...(linkTemplate && { linkTemplate }),
      ...(isInCents && { priceUnit: 'cents' as const }),
    };
    const score = entries.length * (3 + (fields.image ? 1 : 0) + (fields.location ? 0.5 : 0));
    if (!best || score > best.score) best = { found, score };
  }
  return best?.found ?? (lacksLink ? 'no link' : null);
}

function findLists(data: unknown): { path: string; entries: Entry[] }[] {
  const lists: { path: string; entries: Entry[] }[] = [];
  const pending: { value: unknown; path: string }[] = [{ value: data, path: '' }];
  for (let count = 0; pending.length > 0 && count < mostNodes; count++) {
    const { value, path } = pending.shift()!;
    if (!isEntry(value) && !Array.isArray(value)) continue;
    const inner = Object.values(value).filter(isEntry);
    const isMap = !Array.isArray(value) && path !== '' && inner.length === Object.keys(value).length;
    if (inner.length >= fewest && (Array.isArray(value) || isMap)) lists.push({ path, entries: inner });
    for (const [key, part] of Object.entries(value).slice(0, looked * 10)) {
      const step = Array.isArray(value) ? `[${key}]` : key;
      // A configuration could not name it.
      if (!Array.isArray(value) && /[.[\]]/.test(key)) continue;
      pending.push({ value: part, path: path && !step.startsWith('[') ? `${path}.${step}` : path + step });
    }
  }
  return lists.map(({ path, entries }) => ({ path, entries: entries.slice(0, looked) }));
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
