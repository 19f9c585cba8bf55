import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWordTable } from '#server/platform/read-table.ts';
import { readBrands } from './read-brands.ts';
import { readColours, readMaterials } from './read-finishes.ts';
import { readModels } from './read-models.ts';
import { readTypes } from './read-types.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-words-'));
  await cp(new URL('./tables/', import.meta.url), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

function read() {
  const url = pathToFileURL(`${folder}/`);
  const types = readTypes(url);
  readBrands(url, types);
  readModels(url, types);
  readMaterials(url);
  readColours(url);
  readWordTable(new URL('decoys.csv', url));
}

test('the tables as they are have no mistake', () => {
  expect(read).not.toThrow();
});

test.each([
  ['brands.csv', 'Mocka,,', 'Mocka is listed twice'],
  ['brands.csv', 'Sleeping Well,,Sleepy Heads', '"Sleepy Heads" is claimed by Sleepyhead already'],
  ['brands.csv', 'Danske Mobler,,', '"Danske Mobler" is claimed by Danske Møbler already'],
  ['brands.csv', 'Rimu & Co,,rimu; rimu', '"rimu" is listed twice'],
  ['brands.csv', 'Table,yes,', 'Table is a common word: it needs a spelling of its own'],
  ['brands.csv', 'Table,perhaps,', 'common word is "yes" or nothing, not "perhaps"'],
  ['brands.csv', '\nRimu & Co,,', 'an empty line'],
  ['ikea-lines.csv', 'BILLY,,bookshelf', 'IKEA BILLY is listed twice'],
  ['ikea-lines.csv', 'MOCKA,,', '"MOCKA" is claimed by Mocka already'],
  ['ikea-lines.csv', 'RYMD,,spaceship', '"spaceship" is not a type in types.csv'],
  ['types.csv', 'spaceship,spaceships,Space,,,', '"Space" is not a category of src/contract/categories.ts'],
  ['types.csv', 'spaceship,,Storage,,,', 'no plural'],
  ['types.csv', 'spaceship,spaceships,Storage,,couches,', '"couches" is claimed by sofa already'],
  ['types.csv', 'sofa,sofas,Storage,,,', 'sofa is listed twice'],
  ['beyond-furniture.csv', 'spaceship,spaceships,Outdoor,,couches,', '"couches" is claimed by sofa already'],
  ['models.csv', 'aerons,office chair,', '"aerons" is claimed by aeron already'],
  ['models.csv', 'enterprise,spaceship,', '"spaceship" is not a type in types.csv or beyond-furniture.csv'],
  ['materials.csv', 'Heart Rimu,,', '"Heart Rimu" is claimed by Rimu already'],
  ['colours.csv', 'Stone,', '"Stone" is claimed by Beige already'],
  ['decoys.csv', 'dog bed', '"dog bed" is listed twice'],
])('%s with the line "%s" is refused, with its number', async (file, line, problem) => {
  const place = `${file}:${(await readFile(join(folder, file), 'utf8')).split('\n').length}: `;
  await appendFile(join(folder, file), `${line}\n`);
  expect(read).toThrow(place);
  expect(read).toThrow(problem);
});
