import { regions } from '#contract/places.ts';
import { recogniseType } from '#server/furniture/recognise-type.ts';
import { findMoney, isOnlyMoney } from '#server/pipeline/discover/money.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import { foldName } from '#server/places/names.ts';
import { findPlace } from '#server/places/places.ts';
import { findPrice } from './find-price.ts';

type Pasted = Omit<RawListing, 'url'>;

// What a listing's page writes before a fact: the field | its names.
const labels: Record<string, RegExp> = {
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
// "$200 ono Hamilton": what a line ends with once it has named its price.
const behindPrice =
  /\$\s?\d[\d.,]*k?(?:\s?(?:ono|obo|neg|negotiable|firm|each|cash))?[\s,.–-]+(\p{L}[\p{L}\s’'-]{2,40})$/iu;
const shortLine = 60;
// "Oak desk in Dunedin", "rimu drawers Wellington pickup".
const behindIn = /\b(?:in|near|from)\s+([\p{L}\s’'-]{3,40})$/iu;
const beforePickUp = /([\p{L}\s’'-]{3,60})\spick[- ]?up(?:\sonly)?$/iu;
/** Smaller places are called like woods and wishes: Rimu, Kauri, Hope. */
const towns = new Set(regions.flatMap(({ name, cities }) => [name, ...cities]).map(foldName));
// Beside its title only what can't be meant of anything else, such as parking.
const saysFree = /^\W*(?:price\W+)?free\W*$|\bfree\sto\s(?:a\s)?(?:good\s)?home\b/i;

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
    price: findPrice(lines) ?? lines.find((line) => saysFree.test(line)),
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
  const isShort = first.length <= longestTitle;
  const [money] = findMoney(first);
  if (isShort && !money) return { title: first, description: rest.join('\n') };
  const firstWords = new RegExp(
    `^.{${shortestTitle},${longestTitle}}?(?=[,.!?;:](?:\\s|$)|\\s[-–—|]\\s|\\s\\$)`,
  );
  const [ahead = '', behind = ''] = isShort && money ? first.split(money) : [];
  const whole = isShort
    ? ahead.replace(/[\s,–-]+$/, '') || behind.trim()
    : first.slice(0, longestTitle).replace(/\s\S*$/, '');
  const [title = whole] = firstWords.exec(first) ?? [];
  return { title: isShort && !recogniseType(title) ? whole : title, description: lines.join('\n') };
}

function findLocation(lines: string[]): string | null {
  const alone = lines.slice(1).find((line) => line.length <= shortLine && findPlace(line)?.certain);
  if (alone) return alone;
  const last = lines.map((line) => behindPrice.exec(line)?.[1] ?? '').find((end) => findPlace(end)?.certain);
  if (last) return last;
  const said = lines.flatMap((line) => Array.from(line.matchAll(whereItIs), ([, where = '']) => where));
  return said.find((where) => findPlace(where)) ?? findTown(lines);
}

/** A town's name between commas, or at the end of what they part. */
function findTown(lines: string[]): string | null {
  const parts = lines.flatMap((line) => line.split(/[,;|$.!]|\s[-–—]\s/)).map((part) => part.trim());
  const ends = parts.flatMap((part) => {
    const words = beforePickUp.exec(part)?.[1]?.split(/\s+/) ?? [];
    return [part, behindIn.exec(part)?.[1] ?? '', ...[3, 2, 1].map((count) => words.slice(-count).join(' '))];
  });
  return ends.find((end) => towns.has(foldName(end))) ?? null;
}
