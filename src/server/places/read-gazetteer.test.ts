import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readGazetteer } from './read-gazetteer.ts';
import { readNamesAbroad } from './read-names-abroad.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-places-'));
  await cp(new URL('./tables/', import.meta.url), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const read = () => {
  const url = pathToFileURL(`${folder}/`);
  return readNamesAbroad(url, readGazetteer(url));
};
const lastLine = async (file: string) => (await readFile(join(folder, file), 'utf8')).split('\n').length;

test('the tables as they are have no mistake', () => {
  expect(read).not.toThrow();
});

test.each([
  ['nelson.csv', 'Stoke,Nelson,-41.31,173.23,,', 'Stoke in Nelson has the name "stoke" already'],
  ['nelson.csv', 'Tahuna,Nelson,-41.29,173.24,,', 'Tahunanui in Nelson has the name "tahuna" already'],
  ['nelson.csv', 'Nowhere,Atlantis,-41.31,173.23,,', '"Atlantis" is not a city of Nelson'],
  ['nelson.csv', 'Petone,Lower Hutt,-41.22,174.88,,', '"Lower Hutt" is not a city of Nelson'],
  ['nelson.csv', 'New Town,,-41.31,173.23,,', '"New Town" is not a city of Nelson'],
  ['nelson.csv', 'Bondi,Nelson,-33.89,151.27,,', '-33.89, 151.27 is not a position in New Zealand'],
  ['nelson.csv', 'New Town,Nelson,173.23,-41.31,,', '173.23, -41.31 is not a position in New Zealand'],
  ['nelson.csv', 'New Town,Nelson,,,,', 'is not a position in New Zealand'],
  ['nelson.csv', 'New Town,Nelson,-41.31,173.23,famous,', 'a standing is "prominent", "minor" or nothing'],
  ['nelson.csv', 'Mount Hay,Nelson,-41.31,173.23,,Mt Hay', '"Mt Hay" says nothing that "Mount Hay" does not'],
  ['nelson.csv', 'New Town,Nelson,-41.31,173.23,,One;Two', '"One;Two" should have "; " between its items'],
  ['nelson.csv', 'New Town,Nelson,-41.31,173.23', '4 cells instead of 6'],
  ['nelson.csv', 'New Town', '1 cell instead of 6'],
  ['nelson.csv', 'New Town, Nelson,-41.31,173.23,,', 'a space before or after a comma'],
  ['nelson.csv', '"New Town",Nelson,-41.31,173.23,,', 'a cell cannot hold a quotation mark'],
  ['nelson.csv', ',Nelson,-41.31,173.23,,', 'no name'],
  ['nelson.csv', '\nNew Town,Nelson,-41.31,173.23,,', 'an empty line'],
  ['regions.csv', 'Atlantis,,,', '"Atlantis" is not a region of src/contract/places.ts'],
  ['regions.csv', 'Nelson,,,', 'Nelson is listed twice'],
  ['abroad.csv', 'Petone', 'there is a Petone in New Zealand'],
  ['abroad.csv', 'Sydney', 'Sydney is listed twice'],
])('%s with the line "%s" is refused, with its number', async (file, line, problem) => {
  const place = `${file}:${await lastLine(file)}: `;
  await appendFile(join(folder, file), `${line}\n`);
  expect(read).toThrow(place);
  expect(read).toThrow(problem);
});

test('a city or a region of the contract without a line is missed', async () => {
  const nelson = await readFile(join(folder, 'nelson.csv'), 'utf8');
  await writeFile(join(folder, 'nelson.csv'), nelson.replace(/^Nelson,.*\n/m, ''));
  expect(read).toThrow('no line for the city Nelson');
  const all = await readFile(join(folder, 'regions.csv'), 'utf8');
  await writeFile(join(folder, 'nelson.csv'), nelson);
  await writeFile(join(folder, 'regions.csv'), all.replace(/^Otago,.*\n/m, ''));
  expect(read).toThrow('Otago is missing');
});

test('a table of no region is refused, and so are other columns', async () => {
  await writeFile(join(folder, 'atlantis.csv'), '');
  expect(read).toThrow('atlantis.csv belongs to no region');
  await writeFile(join(folder, 'nelson.csv'), 'name,town\n');
  expect(read).toThrow('nelson.csv:1: the first line must be "name,city,');
});

test('what a spreadsheet adds on saving does no harm', async () => {
  const before = readGazetteer(pathToFileURL(`${folder}/`));
  const nelson = await readFile(join(folder, 'nelson.csv'), 'utf8');
  await writeFile(join(folder, 'nelson.csv'), `\uFEFF${nelson.replaceAll('\n', '\r\n')}`);
  expect(readGazetteer(pathToFileURL(`${folder}/`))).toEqual(before);
});
