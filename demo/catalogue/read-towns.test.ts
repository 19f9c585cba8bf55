import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTowns } from './read-towns.ts';
import { towns } from './towns.data.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallboy-towns-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('there are towns in all sixteen regions', () => {
  expect(towns.length).toBeGreaterThan(100);
  expect(new Set(towns.map(({ region }) => region)).size).toBe(16);
});

test.each([
  ['Nelson,Nelson,54,', 'Nelson is listed twice'],
  ['Richmond,Tasman,19,Hope; Hope', 'Hope, Richmond is listed twice'],
  ['Richmond,Tasman,many,', '"many" is not a number of people'],
  ['Richmond,Tasman', 'must have a town, its region, its population and its suburbs'],
  ['', 'must have a town, its region, its population and its suburbs'],
])('the line "%s" is refused, with its number', async (line, problem) => {
  const file = join(folder, 'towns.csv');
  await writeFile(
    file,
    `town,region,people,suburbs\nNelson,Nelson,54,Stoke; The Wood\n${line}\nPicton,Marlborough,6,\n`,
  );
  expect(() => readTowns(pathToFileURL(file))).toThrow(`towns.csv:3: ${problem}`);
});
