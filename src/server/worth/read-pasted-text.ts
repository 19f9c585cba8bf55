import { findMoney, isOnlyMoney } from '#server/pipeline/discover/money.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import { readAskingPrice } from '#server/pipeline/normalise/price.ts';
import { findPlace } from '#server/places/places.ts';

type Pasted = Omit<RawListing, 'url'>;

// What a listing's page writes before a fact: the field | its names.
const labels: Record<string, RegExp> = {
  price: /^(?:asking |sale |our |buy now )?price|asking|buy now/i,
  condition: /^condition/i,
  brand: /^(?:brand|maker?|manufacturer)/i,
  dimensions: /^(?:size|dimensions?|measurements?)(?: \(.{1,30}\))?/i,
  material: /^materials?/i,
  colour: /^colou?r/i,
  location: /^(?:location|located|suburb|town|city|region|pick[- ]?up)/i,
};
const labelled = /^[-•*\s]*([\p{L} ()-]{4,40}?)\s*[:=]\s*(.{1,200})$/u;

/** Longer than nearly all titles of real listings: such a line is title and words in one. */
const longestTitle = 70;
const shortestTitle = 10;
/** A name of a place among other words must be said to be one. */
const whereItIs =
  /\b(?:pick(?:ed)?[- ]?up|collect(?:ion)?|located|location|based|view(?:ing)?|available)\b(?:\s(?:only|is|are|from|in|at|near))*[\s:,-]+([^.!?\n]{3,60})/gi;
const shortLine = 60;
const asks =
  /\b(?:asking|selling (?:it |them |these |this |for )*|sell for|price[sd]?|yours for|take|want(?:ing)?|now|reduced to|o\.?n\.?o|o\.?b\.?o|firm|negotiable|cash|each|neg)\b/i;
const askedWithoutSign =
  /(?<!\b(?:retail|original|new|list|store|usual) )\b(?:asking|price(?:d)?(?: at)?|selling (?:it )?for)\b(?: price)?(?: is| only)?[:\s]+(\d[\d,]{0,8})\b(?!\s?(?:x|cm|mm|%|"|'|in\b|inch))/i;

/** A listing's text as somebody copies it: a title, facts behind their names, a price somewhere, and the seller's words. */
export function readPastedText(text: string): Pasted {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const facts = readLabelled(lines);
  const { title, description } = splitTitle(lines.filter((line) => !isOnlyMoney(line)));
  return {
    ...facts,
    title,
    description,
    price: facts.price ?? findPrice(lines) ?? undefined,
    location: facts.location ?? findLocation(lines) ?? undefined,
  };
}

function readLabelled(lines: string[]): Partial<Pasted> {
  const found: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = labelled.exec(line) ?? [];
    const [field] = Object.entries(labels).find(([, pattern]) => pattern.test(name)) ?? [];
    if (field && value) found[field] ??= value;
  }
  return found;
}

/** The first line, or of one that says everything at once, its first words. */
function splitTitle(lines: string[]): { title: string; description: string } {
  const [first = '', ...rest] = lines;
  if (first.length <= longestTitle) return { title: first, description: rest.join('\n') };
  const firstWords = new RegExp(
    `^.{${shortestTitle},${longestTitle}}?(?=[,.!?;:](?:\\s|$)|\\s[-–—|]\\s|\\s\\$)`,
  );
  const [title = first.slice(0, longestTitle).replace(/\s\S*$/, '')] = firstWords.exec(first) ?? [];
  return { title, description: lines.join('\n') };
}

/** The amount that stands alone, else the one that is asked, else the only one there is. */
function findPrice(lines: string[]): string | null {
  const alone = lines.find(isOnlyMoney);
  if (alone) return alone;
  const sentences = lines
    .flatMap((line) => line.split(/(?<=[.!?;])\s/))
    .map((part) => part.slice(0, 300).replace(/(\d) dollars\b/gi, '$1 $'));
  const priced = sentences.filter((part) => findMoney(part).length > 0 && isAsked(part));
  const asking = priced.find((part) => asks.test(part));
  if (asking) return asking;
  const [, plain] = sentences.map((part) => askedWithoutSign.exec(part)).find(Boolean) ?? [];
  if (plain) return `$${plain}`;
  const amounts = new Set(priced.map((part) => readAskingPrice(part).amount));
  return amounts.size === 1 ? priced[0]! : null;
}

function isAsked(text: string): boolean {
  const { amount, unsure, kind } = readAskingPrice(text);
  return amount !== null && !unsure && kind !== 'auction';
}

function findLocation(lines: string[]): string | null {
  const alone = lines.slice(1).find((line) => line.length <= shortLine && findPlace(line)?.certain);
  if (alone) return alone;
  const said = lines.flatMap((line) => Array.from(line.matchAll(whereItIs), ([, where = '']) => where));
  return said.find((where) => findPlace(where)) ?? null;
}
