import { type RegionName, regions } from '#contract/places.ts';
import type { Position } from '#contract/ways.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { isAbroad } from './abroad.ts';
import { gazetteer } from './gazetteer.ts';
import { findMentions, isProminent, type Mention } from './mentions.ts';
import { foldName } from './names.ts';
import type { GazetteerEntry } from './read-gazetteer.ts';

export interface Place {
  suburb: string | null;
  city: string | null;
  region: RegionName;
  latitude: number | null;
  longitude: number | null;
  /**
   * False if we passed over a place of the same name elsewhere, or if the name was only part of a longer
   * text.
   */
  certain: boolean;
}

/** The place in New Zealand a location text means, or null when it names none or could mean several. */
export function findPlace(text: string): Place | null {
  if (isAbroad(text)) return null;
  const mentions = chooseMentions(findMentions(text));
  const region = chooseRegion(mentions);
  if (!region) return null;
  const local = mentions
    .map((mention) => mention.entries.filter((entry) => entry.region === region))
    .filter((entries) => entries.length > 0);
  const { suburb, city, latitude, longitude } = chooseEntry(local) ?? shareWhatAgrees(local.flat());
  const undisputed = local.length > 1 || mentions.every((mention) => regionsOf(mention).size === 1);
  const certain = undisputed && mentions.every((mention) => mention.whole);
  return { suburb, city, region, latitude, longitude, certain };
}

/** Whether a place bears just this name, or several do. */
export function isNameOfPlace(name: string): boolean {
  return gazetteer.has(foldName(name));
}

interface City extends Position {
  name: string;
  region: RegionName;
}

/** The position of a city, town or suburb by its own name, for "near Hamilton"; mostly the same few. */
export const findCity = recallRecent(500, (name): City | null => {
  const place = findPlace(name) ?? findCityOfOurs(name);
  if (place?.latitude == null || place.longitude == null) return null;
  const { suburb, city, region, latitude, longitude } = place;
  return { name: suburb ?? city ?? region, region, latitude, longitude };
});

/** If several places share a name, the city among them, because that's what we offer by that name. */
function findCityOfOurs(name: string): Place | null {
  for (const region of regions)
    for (const city of region.cities)
      if (city.toLowerCase() === name.trim().toLowerCase()) return findPlace(`${city}, ${region.name}`);
  return null;
}

// Names that fill their part of the text decide. Names inside a longer text only count if they're well known.
function chooseMentions(mentions: Mention[]): Mention[] {
  if (!mentions.some((mention) => mention.whole)) return mentions;
  return mentions.filter((mention) => mention.whole || mention.entries.some(isProminent));
}

function regionsOf(mention: Mention): Set<RegionName> {
  return new Set(mention.entries.map((entry) => entry.region));
}

function chooseRegion(mentions: Mention[]): RegionName | null {
  const votes = new Map<RegionName, number>();
  mentions.forEach((mention, place) => {
    for (const region of regionsOf(mention)) {
      const entries = mention.entries.filter((entry) => entry.region === region);
      votes.set(region, (votes.get(region) ?? 0) + weigh(entries, place) * (mention.whole ? 1 : 0.8));
    }
  });
  const most = Math.max(...votes.values());
  const leaders = [...votes.keys()].filter((region) => votes.get(region) === most);
  if (leaders.length <= 1) return leaders[0] ?? null;
  // Two places of equal weight: people write the wider one last ("Northland, Wellington").
  const last = mentions.length > 1 ? regionsOf(mentions.at(-1)!) : new Set();
  const named = leaders.filter((leader) => last.has(leader));
  return named.length === 1 ? named[0]! : null;
}

function weigh(entries: GazetteerEntry[], place: number): number {
  // A city, or a district that follows, outweighs a suburb known only elsewhere: "Fernhill, Invercargill".
  const isBroad = (entry: GazetteerEntry) => isProminent(entry) || (!entry.suburb && place > 0);
  if (entries.some(isBroad)) return 1.5;
  return entries.every((entry) => entry.standing === 'minor') ? 0.5 : 1;
}

/** The narrowest entry the mentions agree on, within one region. */
function chooseEntry(local: GazetteerEntry[][]): GazetteerEntry | null {
  const namedCities = new Set(
    local.flatMap((entries) =>
      entries.filter((entry) => !entry.suburb && entry.city).map((entry) => entry.city),
    ),
  );
  const suburbs = local.filter((entries) => entries.every((entry) => entry.suburb));
  for (const entries of suburbs) {
    const inNamedCity = entries.filter((entry) => namedCities.has(entry.city));
    const chosen = pickOnly(inNamedCity) ?? pickOnly(entries);
    if (chosen) return chosen;
  }
  // "Wellington" is both city and region; next to "Lower Hutt" it is the region.
  const isAlsoRegion = (entries: GazetteerEntry[]) => entries.some((entry) => !entry.city);
  const broad = local.filter((entries) => !suburbs.includes(entries));
  const cities = broad.filter((entries) => !isAlsoRegion(entries));
  const chosen = (cities.length > 0 ? cities : broad)[0];
  return (
    chosen?.find((entry) => entry.city && !entry.suburb) ?? chosen?.find((entry) => !entry.suburb) ?? null
  );
}

function pickOnly(entries: GazetteerEntry[]): GazetteerEntry | null {
  const prominent = entries.filter(isProminent);
  if (prominent.length === 1) return prominent[0]!;
  return entries.length === 1 ? entries[0]! : null;
}

// Namesakes within one region: only what they have in common is known.
function shareWhatAgrees(entries: GazetteerEntry[]): Omit<Place, 'region' | 'certain'> {
  const cities = new Set(entries.map((entry) => entry.city));
  const city = cities.size === 1 ? [...cities][0]! : null;
  return { suburb: null, city, latitude: null, longitude: null };
}
