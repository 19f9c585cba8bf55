import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { findPhotoAddresses } from '#server/catalogue/photos.queries.ts';
import type { Database, OpenDatabase } from '#server/platform/db/connect.ts';
import { changeSource, findSources } from '#server/sources/sources.queries.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../../tests/support/listings.ts';
import type { RawListing } from '../listing.ts';
import { exportListings } from './export-listings.ts';
import { importListings } from './import-listings.ts';

onOneDatabase((open) => {
  describe('importing', () => {
    let folder: string;
    let database: OpenDatabase;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tallboy-import-'));
      database = await open();
    });
    afterEach(async () => {
      await database.close();
      await rm(folder, { recursive: true });
    });

    async function importLines(db: Database, lines: string[]) {
      const file = join(folder, 'listings.jsonl');
      await writeFile(file, lines.join('\n'));
      return importListings(db, file, () => {});
    }

    test('reports a bad line and takes the others, a byte order mark or not', async () => {
      const line = (url: string) => JSON.stringify({ url, title: 'Oak desk', price: '$80' });
      const unlike = Array.from({ length: 900 }, (_, at) =>
        String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
      );
      const tildes = Array.from({ length: 900 }, (_, at) => `~${(at * 7919) % 9}`).join('');
      const { kept, added, problems } = await importLines(database.db, [
        `\uFEFF${line('http://a.example/1')}`,
        line(`http://a.example/${unlike.join('')}`),
        line(`http://a.example/?q=${tildes}`),
        'not JSON',
        line('http://a.example/2'),
      ]);
      expect({ kept, added }).toEqual({ kept: 2, added: 2 });
      expect(problems).toEqual([
        { line: 2, reason: 'The link is not a web address, or too long' },
        { line: 3, reason: 'The link is not a web address, or too long' },
        { line: 4, reason: 'not valid JSON' },
      ]);
    });

    test('finds the source that a listing belongs to', async () => {
      const { db } = database;
      const bases = ['http://a.example/', 'http://a.example/shop', 'https://www.b.example'];
      for (const baseUrl of bases) await changeSource(db, (await addSource(db, baseUrl)).id, { baseUrl });
      const urls = [
        'http://a.example/1',
        'http://a.example/shop/2',
        'http://b.example/3',
        'http://c.example/4',
      ];
      await importLines(
        db,
        urls.map((url) => JSON.stringify({ url, title: 'Oak desk' })),
      );
      const sources = await findSources(db);
      expect(sources.map(({ baseUrl }) => baseUrl)).toEqual([...bases, 'http://c.example']);
      const rows = await db.select().from(listings).orderBy(asc(listings.key));
      expect(rows.map(({ key, sourceId }) => [key, sourceId])).toEqual(
        sources.map(({ id }, index) => [String(index + 1), id]),
      );
    });

    test('what was exported changes nothing, and elsewhere makes the same catalogue', async () => {
      const { db } = database;
      const source = await addSource(db, 'Rimu Room');
      await collectPieces(db, source, pieces, new Date('2026-03-01'));
      const lines: string[] = [];
      for await (const line of exportListings(db)) lines.push(line);
      const before = await readContent(db);
      expect(before).toHaveLength(pieces.length);
      expect(await importLines(db, lines)).toMatchObject({ added: 0, changed: 0, problems: [] });
      expect(await readContent(db)).toEqual(before);

      const other = await open();
      await importLines(other.db, lines);
      const after = await readContent(other.db);
      await other.close();
      expect(after).toEqual(before);
    });
  });
});

const pieces: RawListing[] = [
  { title: 'Rimu tallboy', price: 'Reserve met $120', condition: 'Good', location: 'Petone, Lower Hutt' },
  { title: 'Oak desk', price: 'No reserve', brand: 'Made by Dad' },
  { title: 'Pine bunk', price: '$300 ono', description: 'Solid.\nHeavy.', dimensions: '90 x 190 x 170cm' },
  { title: 'Kitchen table', price: 'From $99', dimensions: 'W 120cm H 75.5cm', sellerPhone: '021 555 1234' },
  { title: 'Velvet couch', price: 'Free', condition: 'Broken leg, fair condition' },
  { title: 'Coffee table', price: 'make an offer', seller: 'Mere', sellerEmail: 'mere@example.nz' },
  { title: 'Bookcase', price: '€300', material: 'Oak veneer', colour: 'dark brown' },
  { title: 'Wardrobe' },
  { title: 'Duchess', price: '$45', description: 'Excellent condition. Old borer holes.' },
  { title: 'Pine bed - for parts or repair', price: '$60', condition: 'Brand new' },
  { title: 'Rocking chair', price: '$70', condition: 'Faulty' },
  { title: 'Lamp table - for parts', price: '$7' },
  { title: 'Chest of drawers', price: '$150' },
  { title: 'Six dining chairs', price: '$40 each' },
  { title: 'Dining chairs', price: '$40 each, offers over' },
  { title: 'Set of 4 bar stools', price: '$200' },
  { title: 'Bertha', price: '$650', originalPrice: '$900', category: 'Home > Lounge > Armchairs' },
  { title: 'Antique armchair', price: '$1,234.50', category: 'Seats', listedAt: '2026-02-01' },
  { title: 'Bench', price: '$0 - $20', category: 'Garden & patio' },
].map((piece, index) => ({
  ...piece,
  url: `/piece/${index}?b=1`,
  image: `/i/${index}.jpg`,
  photos: listPhotos(index),
}));

function listPhotos(index: number): string[] {
  return ['', 'b', 'c'].slice(0, (index % 3) + 1).map((letter) => `/i/${index}${letter}.jpg`);
}

async function readContent(db: Database) {
  const rows = await db.select().from(listings).orderBy(asc(listings.key));
  const photos = await findPhotoAddresses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, groupId, sourceId, digest, firstSeenAt, changedAt, changedIn, ...content }) => ({
    ...content,
    photos: photos.get(id),
  }));
}
