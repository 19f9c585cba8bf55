import { readdirSync } from 'node:fs';
import { type RegionName, regions } from '#contract/places.ts';
import { type Row, readTable } from '#server/platform/read-table.ts';
import { foldName } from './names.ts';

export interface GazetteerEntry {
  suburb: string | null;
  city: string | null;
  region: RegionName;
  latitude: number | null;
  longitude: number | null;
  /** A prominent place is meant by its bare name, whatever others share it; a minor one never is. */
  standing: 'prominent' | 'ordinary' | 'minor';
}

/** A place with all its names, folded. */
export interface NamedEntry {
  names: string[];
  entry: GazetteerEntry;
}

const regionColumns = ['name', 'latitude', 'longitude', 'other names'] as const;
const placeColumns = ['name', 'city', 'latitude', 'longitude', 'standing', 'other names'] as const;

/** Every place in the tables of a folder (tables/README.md says how they are written), or a mistake in one of them. */
export function readGazetteer(folder: URL): NamedEntry[] {
  const table = new URL('regions.csv', folder);
  const rows = readTable(table, regionColumns);
  const seen = new Set<string>();
  const expectedFiles = new Set(['regions.csv', 'abroad.csv']);
  const places = rows.flatMap((row) => {
    const region = regions.find(({ name }) => name === row.cells.name);
    if (!region) throw row.mistake(`"${row.cells.name}" is not a region of src/contract/places.ts`);
    if (seen.has(region.name)) throw row.mistake(`${region.name} is listed twice`);
    seen.add(region.name);
    const file = `${foldName(region.name).replaceAll(' ', '-')}.csv`;
    expectedFiles.add(file);
    return [readRegion(row, region.name), ...readPlaces(new URL(file, folder), region)];
  });
  const missing = regions.find(({ name }) => !seen.has(name));
  if (missing) throw rows.at(-1)?.mistake(`${missing.name} is missing`) ?? new Error(`${table} is empty`);
  const stray = readdirSync(folder).find((file) => file.endsWith('.csv') && !expectedFiles.has(file));
  if (stray) throw new Error(`${stray} belongs to no region in regions.csv`);
  return places;
}

function readRegion(row: Row<(typeof regionColumns)[number]>, region: RegionName): NamedEntry {
  const position = row.cells.latitude === '' ? { latitude: null, longitude: null } : readPosition(row);
  return {
    names: readNames(row),
    entry: { suburb: null, city: null, region, ...position, standing: 'prominent' },
  };
}

function readPlaces(file: URL, region: (typeof regions)[number]): NamedEntry[] {
  const rows = readTable(file, placeColumns);
  const cities = new Set(rows.filter(({ cells }) => cells.city === '').map(({ cells }) => cells.name));
  const missing = region.cities.find((city) => !cities.has(city));
  if (missing) throw rows[0]?.mistake(`no line for the city ${missing}`) ?? new Error(`${file} is empty`);
  const filters: readonly string[] = region.cities;
  const taken = new Map<string, string>();
  return rows.map((row) => {
    const { name, city: parent, standing } = row.cells;
    const city = parent || name;
    if (!filters.includes(city))
      throw row.mistake(`"${city}" is not a city of ${region.name} in src/contract/places.ts`);
    const names = readNames(row);
    for (const folded of names) {
      const holder = taken.get(`${city}: ${folded}`);
      if (holder) throw row.mistake(`${holder} in ${city} has the name "${folded}" already`);
      taken.set(`${city}: ${folded}`, name);
    }
    if (standing !== '' && standing !== 'prominent' && standing !== 'minor')
      throw row.mistake(`a standing is "prominent", "minor" or nothing, not "${standing}"`);
    return {
      names,
      entry: {
        suburb: parent ? name : null,
        city,
        region: region.name,
        ...readPosition(row),
        standing: standing || 'ordinary',
      },
    };
  });
}

function readNames(row: Row<'name' | 'other names'>): string[] {
  const folded = new Map<string, string>();
  for (const name of [row.cells.name, ...row.readItems('other names')]) {
    const known = folded.get(foldName(name));
    if (known) throw row.mistake(`"${name}" says nothing that "${known}" does not`);
    folded.set(foldName(name), name);
  }
  return [...folded.keys()];
}

function readPosition({ cells, mistake }: Row<'latitude' | 'longitude'>) {
  const [latitude, longitude] = [cells.latitude, cells.longitude].map((cell) =>
    /^-?\d+\.\d+$/.test(cell) ? Number(cell) : Number.NaN,
  ) as [number, number];
  const isMainland = latitude > -47.5 && latitude < -34 && longitude > 166 && longitude < 179;
  const isChathams = latitude > -45 && latitude < -43 && longitude > -178 && longitude < -175;
  if (!isMainland && !isChathams)
    throw mistake(`${cells.latitude}, ${cells.longitude} is not a position in New Zealand`);
  return { latitude, longitude };
}
