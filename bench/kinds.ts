import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { isPlainlyNotFurniture, recogniseType } from '#server/furniture/recognise-type.ts';
import { kindsByClass } from './kinds-by-class.ts';

const listingsFile = '../shared/data/secondhand-listings.jsonl';
const queriesFile = '../shared/data/furniture-queries.tsv';
const rounds = 7;

interface Listing {
  title: string;
  description: string;
}

/**
 * How many real listings and queries have a kind. The tables were tried on one part of the data only ("looked at");
 * the other ("kept back") tells what they are worth on what nobody has seen. `--show` lists the first part.
 */
export async function measureKinds(): Promise<void> {
  if (existsSync(listingsFile)) measureListings(readListings());
  else console.log(`without ${listingsFile} there are no real listings to recognise`);
  if (existsSync(queriesFile)) measureQueries();
  else console.log(`without ${queriesFile} there are no real queries to recognise`);
}

function readListings(): Listing[] {
  return readFileSync(listingsFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Listing);
}

function measureListings(listings: Listing[]): void {
  const parts = {
    'listings looked at': listings.filter(({ title }) => hash(title) % 3 !== 0),
    'listings kept back': listings.filter(({ title }) => hash(title) % 3 === 0),
  };
  for (const [name, part] of Object.entries(parts)) {
    const without = part.filter(({ title, description }) => recogniseType(title, description) === null);
    const byTitle = part.filter(({ title }) => recogniseType(title) === null).length;
    const strange = without.filter(({ title }) => isPlainlyNotFurniture(title)).length;
    console.log(
      `${name}: ${part.length}, without a kind ${without.length} (${percent(without.length, part.length)}), ${strange} of them plainly something else; by title alone ${byTitle} (${percent(byTitle, part.length)})`,
    );
  }
  if (process.argv.includes('--show'))
    for (const { title, description } of parts['listings looked at'])
      console.log(`${(recogniseType(title, description) ?? '-').padEnd(22)}${title}`);
  measureTime(listings);
}

/** Each round on titles not met before, as they come in: nothing is remembered from the last one. */
function measureTime(listings: Listing[]): void {
  const times = Array.from({ length: rounds }, (_, round) => {
    const fresh = listings.map(({ title, description }) => ({ title: `${title} ${round}`, description }));
    const started = performance.now();
    for (const { title, description } of fresh) recogniseType(title, description);
    return ((performance.now() - started) / fresh.length) * 1000;
  }).sort((a, b) => a - b);
  console.log(`${times[Math.floor(rounds / 2)]!.toFixed(1)} µs a listing (median of ${rounds} rounds)`);
}

function measureQueries(): void {
  const rows = readFileSync(queriesFile, 'utf8').trim().split('\n').slice(1);
  const queries = rows
    .map((row) => row.split('\t') as [string, string?])
    .flatMap(([query, name = '']) => {
      const kinds = kindsByClass.get(name.trim());
      return kinds ? [{ query, name, kinds }] : [];
    });
  const parts = {
    'queries looked at': queries.filter(({ query }) => hash(query) % 2 !== 0),
    'queries kept back': queries.filter(({ query }) => hash(query) % 2 === 0),
  };
  for (const [name, part] of Object.entries(parts)) {
    const understood = part.filter(({ query, kinds }) => kinds.includes(recogniseType(query) ?? ''));
    const silent = part.filter(({ query }) => recogniseType(query) === null).length;
    console.log(
      `${name}: ${part.length} of a class that is a kind, understood ${understood.length} (${percent(understood.length, part.length)}), no kind ${silent}`,
    );
  }
  if (process.argv.includes('--show'))
    for (const { query, name, kinds } of parts['queries looked at']) {
      const kind = recogniseType(query);
      if (!kinds.includes(kind ?? '')) console.log(`${(kind ?? '-').padEnd(22)}${query} (${name})`);
    }
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
