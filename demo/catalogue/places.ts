import { createRandom, hashToUnit } from './random.ts';
import { towns } from './towns.data.ts';

/** A place as its people write it: a suburb of a city, or a town on its own. */
export interface Place {
  readonly suburb: string | null;
  readonly city: string;
  readonly region: string;
}

interface WeightedPlace extends Place {
  /** Share of the country's people up to and including this place. */
  readonly upTo: number;
}

/** All places in one long line, each as wide as its population; shuffled so that neighbours are far apart. */
const line: readonly WeightedPlace[] = layOut();

function layOut(): WeightedPlace[] {
  const all = towns.flatMap(({ name: city, region, people, suburbs }) => {
    const names = suburbs.length > 0 ? suburbs : [null];
    return names.map((suburb) => ({ suburb, city, region, people: people / names.length }));
  });
  const random = createRandom(1840);
  const shuffled = all.map((place) => ({ place, order: random.next() })).sort((a, b) => a.order - b.order);
  const total = all.reduce((sum, { people }) => sum + people, 0);
  let reached = 0;
  return shuffled.map(({ place: { people, ...place } }) => {
    reached += people / total;
    return { ...place, upTo: reached };
  });
}

/** The place at a share of the way along the line, 0 to 1. */
export function placeAt(share: number): Place {
  let [low, high] = [0, line.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (line[middle]!.upTo < share) low = middle + 1;
    else high = middle;
  }
  const { suburb, city, region } = line[low]!;
  return { suburb, city, region };
}

/** Things cost a little more where houses do. */
export function priceLevelOf({ city, region }: Place): number {
  if (city === 'Queenstown' || city === 'Wānaka') return 1.07;
  if (region === 'Auckland') return 1.05;
  if (region === 'Wellington') return 1.04;
  if (region === 'West Coast' || region === 'Southland' || region === 'Gisborne') return 0.93;
  return 0.98;
}

/** What locals call it; only names that mean one place. */
const nicknames: Record<string, readonly string[]> = {
  Christchurch: ['Chch', 'ChCh', 'CHCH'],
  'Palmerston North': ['Palmy', 'Palmy North', 'P North'],
  Wellington: ['Wgtn', 'Welly', 'Wgtn'],
  'Mount Maunganui': ['The Mount', 'the Mount, Tauranga', 'Mt Maunganui'],
  Gisborne: ['Gizzy', 'Gisborne'],
  'New Plymouth': ['New Plym', 'NP, Taranaki'],
  Dunedin: ['Dunners', 'Dunedin'],
  Rotorua: ['Rotovegas', 'Rotorua'],
  Auckland: ['Akl', 'AKL', 'Auck'],
  Queenstown: ['Queenstown', 'QT (Queenstown)'],
  Hamilton: ['Hamilton', 'the Tron (Hamilton)'],
  Tauranga: ['Tga', 'Tauranga'],
};

/** The place as a careful site prints it. */
export function writePlace({ suburb, city, region }: Place): string {
  if (suburb) return `${suburb}, ${city}`;
  // There are Richmonds in Christchurch and Invercargill too.
  return city === 'Richmond' ? `${city}, ${region}` : city;
}

/** The place as somebody types it in a hurry: nicknames, no macrons, short forms, the wrong order. */
export function scrawlPlace(place: Place, chance: number, keepSuburb: boolean): string {
  const { suburb, city, region } = place;
  const draw = (salt: number) => hashToUnit(Math.floor(chance * 1e9), salt);
  const short = (name: string) => {
    const known = nicknames[name];
    return known && draw(1) < 0.6 ? known[Math.floor(draw(2) * known.length)]! : name;
  };
  const bare = (text: string) => (draw(3) < 0.5 ? stripMacrons(text) : text);
  const mount = (text: string) => text.replace(/^Mount /, 'Mt ').replace(/^Saint /, 'St ');
  if (!suburb) return bare(city === 'Richmond' || draw(4) < 0.25 ? `${city}, ${region}` : short(city));
  const pick = draw(5) * (keepSuburb ? 0.84 : 1);
  if (suburb === 'Mount Maunganui') return short(suburb);
  if (pick < 0.45) return bare(`${mount(suburb)}, ${short(city)}`);
  if (pick < 0.62) return bare(`${mount(suburb)} ${short(city)}`);
  if (pick < 0.74) return bare(`${short(city)} (${mount(suburb)})`);
  if (pick < 0.84) return bare(`${mount(suburb)}, ${city}`).toLowerCase();
  return short(city);
}

export const stripMacrons = (text: string): string => text.normalize('NFD').replace(/̄/g, '').normalize('NFC');
