import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { openBeside } from '#server/platform/db/open-beside.ts';
import { importListings } from './import-listings.ts';

test('whoever is served meanwhile has a turn every few listings, not every few hundred', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tallboy-import-'));
  const owner = await openEmbedded(folder);
  const beside = await openBeside(folder);
  const lines = Array.from({ length: 500 }, (_, at) =>
    JSON.stringify({ url: `http://a.example/${at}`, title: `Oak desk ${at}`, price: `$${100 + at}` }),
  );
  const file = join(folder, 'listings.jsonl');
  await writeFile(file, lines.join('\n'));
  let isOver = false;
  const importing = importListings(beside.db, file, () => {}).finally(() => {
    isOver = true;
  });
  const counts = [0];
  while (!isOver) counts.push(await owner.db.$count(listings));
  expect(await importing).toMatchObject({ added: 500 });
  const steps = counts.slice(1).map((count, at) => count - counts[at]!);
  expect(counts.at(-1)).toBe(500);
  expect(Math.max(...steps)).toBeLessThanOrEqual(100);
  await beside.close();
  await owner.close();
  await rm(folder, { recursive: true });
});
