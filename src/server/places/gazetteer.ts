import type { RegionName } from '#contract/places.ts';
import { foldName } from './names.ts';
import { auckland } from './regions/auckland.ts';
import { bayOfPlenty } from './regions/bay-of-plenty.ts';
import { canterbury } from './regions/canterbury.ts';
import { gisborne } from './regions/gisborne.ts';
import { hawkesBay } from './regions/hawkes-bay.ts';
import { manawatuWanganui } from './regions/manawatu-wanganui.ts';
import { marlborough } from './regions/marlborough.ts';
import { nelson } from './regions/nelson.ts';
import { northland } from './regions/northland.ts';
import { otago } from './regions/otago.ts';
import { southland } from './regions/southland.ts';
import { taranaki } from './regions/taranaki.ts';
import { tasman } from './regions/tasman.ts';
import { waikato } from './regions/waikato.ts';
import { wellington } from './regions/wellington.ts';
import { westCoast } from './regions/west-coast.ts';

export interface GazetteerEntry {
  suburb: string | null;
  city: string | null;
  region: RegionName;
  latitude: number | null;
  longitude: number | null;
  /** A prominent place is meant by its bare name, whatever namesakes there are; a minor one never is. */
  standing: 'prominent' | 'ordinary' | 'minor';
}

const tables: [RegionName, string, string][] = [
  ['Auckland', auckland, 'Akl; Auck; Ak; Tamaki Makaurau; Auckland Region; Greater Auckland'],
  ['Wellington', wellington, 'Wellington Region; Greater Wellington; Wgtn Region'],
  ['Canterbury', canterbury, 'Canterbury Region'],
  ['Waikato', waikato, 'Waikato Region; The Waikato; Greater Waikato'],
  ['Bay of Plenty', bayOfPlenty, 'BOP; Bay of Plenty Region; Eastern Bay of Plenty; Eastern BOP'],
  ['Otago', otago, 'Otago Region'],
  ['Manawatu-Wanganui', manawatuWanganui, 'Manawatu Whanganui; Manawatu Whanganui Region'],
  ['Northland', northland, 'Northland Region; Te Tai Tokerau; Tai Tokerau'],
  ['Gisborne', gisborne, 'Gisborne Region; Tairawhiti Gisborne'],
  ["Hawke's Bay", hawkesBay, "HB; Hawke's Bay Region; Te Matau A Maui"],
  ['Taranaki', taranaki, 'Naki; The Naki; Taranaki Region'],
  ['Tasman', tasman, 'Tasman Region; Nelson Tasman; Te Tai O Aorere'],
  ['Nelson', nelson, 'Nelson Region'],
  ['Marlborough', marlborough, 'Marlborough Region; Te Tauihu'],
  ['West Coast', westCoast, 'Westcoast; The West Coast; West Coast Region; Te Tai Poutini'],
  ['Southland', southland, 'Southland Region; Murihiku'],
];

// Each line: "=" opens a city or district, "!" is prominent, "~" minor; then name, latitude, longitude, other names.
const linePattern = /^(=?)([!~]?) ?(.+?) (-\d+\.\d+) (-?\d+\.\d+)(?: \| (.+))?$/;

function readGazetteer(): Map<string, GazetteerEntry[]> {
  const entries = new Map<string, GazetteerEntry[]>();
  const add = (names: string[], entry: GazetteerEntry) => {
    for (const name of new Set(names.map(foldName))) {
      const namesakes = entries.get(name);
      if (namesakes) namesakes.push(entry);
      else entries.set(name, [entry]);
    }
  };
  for (const [region, table, otherNames] of tables) {
    // "Auckland" names the whole urban region, so its centre is a fair position; elsewhere a region is too wide.
    const [latitude, longitude] = region === 'Auckland' ? [-36.85, 174.76] : [null, null];
    add([region, ...otherNames.split('; ')], {
      suburb: null,
      city: null,
      region,
      latitude,
      longitude,
      standing: 'prominent',
    });
    let city = '';
    for (const line of table.trim().split('\n')) {
      const match = linePattern.exec(line);
      if (!match) throw new Error(`Unreadable line in the gazetteer of ${region}: ${line}`);
      const [, opensCity, mark, name = '', lat, lon, others] = match;
      if (opensCity) city = name;
      add([name, ...(others?.split('; ') ?? [])], {
        suburb: opensCity ? null : name,
        city,
        region,
        latitude: Number(lat),
        longitude: Number(lon),
        standing: mark === '!' ? 'prominent' : mark === '~' ? 'minor' : 'ordinary',
      });
    }
  }
  return entries;
}

/** Every folded name with the places that carry it. */
export const gazetteer: ReadonlyMap<string, readonly GazetteerEntry[]> = readGazetteer();
