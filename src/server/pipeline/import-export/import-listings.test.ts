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
import { piecesOfAllSorts } from '../../../../tests/support/pieces-of-all-sorts.ts';
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

    async function importText(db: Database, text: string) {
      const file = join(folder, 'listings');
      await writeFile(file, text);
      return importListings(db, file, () => {});
    }
    const importLines = (db: Database, lines: string[]) => importText(db, lines.join('\n'));

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
        '',
        'not JSON',
        JSON.stringify({ url: 'http://a.example/2', title: 'Oak\u2028desk', price: '$80' }),
      ]);
      expect({ kept, added }).toEqual({ kept: 2, added: 2 });
      expect(problems).toEqual([
        { at: 'line 2', reason: 'The link isn’t a web address, or it’s too long' },
        { at: 'line 3', reason: 'The link isn’t a web address, or it’s too long' },
        { at: 'line 5', reason: 'not valid JSON' },
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

    test.each(['jsonl', 'json', 'csv'] as const)(
      'what was exported as %s changes nothing, and elsewhere makes the same catalogue',
      async (form) => {
        const { db } = database;
        const source = await addSource(db, 'Rimu Room');
        await collectPieces(db, source, piecesOfAllSorts, new Date('2026-03-01T09:08:07.654Z'));
        const text = await readWhole(exportListings(db, form));
        // Only what was once dearer says so.
        expect(text.match(/\b900\.00\b/g)).toHaveLength(1);
        if (form === 'json')
          expect(
            JSON.parse(text).filter((one: { originalPrice: string | null }) => one.originalPrice),
          ).toHaveLength(1);
        const before = await readContent(db);
        expect(before).toHaveLength(piecesOfAllSorts.length);
        expect(await importText(db, text)).toMatchObject({ added: 0, changed: 0, problems: [] });
        expect(await readContent(db)).toEqual(before);

        const other = await open();
        await importText(other.db, text);
        expect(await readWhole(exportListings(other.db, form))).toBe(text);
        const after = await readContent(other.db);
        const sources = await findSources(other.db);
        await other.close();
        expect(after).toEqual(before);
        const { name, baseUrl } = source;
        expect(sources).toMatchObject([
          { name, baseUrl, totalListings: piecesOfAllSorts.length, isActive: false },
        ]);
      },
    );

    test('a marketplace is known by its name where it stands elsewhere, and no second one is made', async () => {
      const { db } = database;
      const kea = await addSource(db, 'Kea Street');
      const listing = { source: 'kea street ', sourceUrl: 'http://127.0.0.1:4001/shop', title: 'Oak desk' };
      const at = (path: string) => `http://127.0.0.1:4001/shop/${path}`;
      const lines = [
        { ...listing, url: at('1?a=2'), image: at('1.jpg') },
        { ...listing, url: 'http://elsewhere.example/2' },
        { ...listing, source: 'Fantail', url: at('3') },
        { ...listing, source: 'Fantail', url: at('4') },
      ];
      await importLines(
        db,
        lines.map((line) => JSON.stringify(line)),
      );
      const rows = await db.select().from(listings).orderBy(asc(listings.id));
      expect(await findSources(db)).toMatchObject([
        { id: kea.id, totalListings: 1 },
        { name: 'elsewhere.example', totalListings: 1 },
        { name: 'Fantail', baseUrl: listing.sourceUrl, totalListings: 2 },
      ]);
      const moved = rows.find(({ sourceId }) => sourceId === kea.id);
      expect(moved).toMatchObject({ key: '1?a=2', imageUrl: expect.stringMatching(/^(?!.*4001).*1\.jpg$/) });
    });

    test('one that is cut off leaves a source that knows how many it has', async () => {
      const lines = Array.from({ length: 60 }, (_, at) =>
        JSON.stringify({ url: `http://a.example/${at}`, title: 'Oak desk', price: `$${80 + at}` }),
      );
      const file = join(folder, 'listings');
      await writeFile(file, lines.join('\n'));
      const cutOff = () => {
        throw new Error('cut off');
      };
      await expect(importListings(database.db, file, cutOff)).rejects.toThrow('cut off');
      expect(await findSources(database.db)).toMatchObject([{ totalListings: 50 }]);
    });

    test('reads a table as somebody writes one, and says which rows it cannot take', async () => {
      const { kept, problems } = await importText(
        database.db,
        '\uFEFFLink;Name;Price;Original price;City;PHOTOS;description\r\nhttp://a.example/1;"Oak desk; ""big"" one";$80;120;Nelson;http://a.example/1.jpg http://a.example/2.jpg;\r\n\r\nhttp://a.example/2;Pine desk;80;;;;\'=A sum\r\nnowhere;Lamp;5;;;;\r\n',
      );
      expect({ kept, problems }).toEqual({
        kept: 2,
        problems: [{ at: 'line 5', reason: 'url: must be an http:// or https:// address' }],
      });
      const rows = await database.db.select().from(listings).orderBy(asc(listings.key));
      expect(rows).toMatchObject([
        { title: 'Oak desk; "big" one', price: 8000, originalPrice: 12000, city: 'Nelson' },
        { title: 'Pine desk', price: 8000, description: '=A sum' },
      ]);
      expect((await findPhotoAddresses(database.db, [rows[0]!.id])).get(rows[0]!.id)).toHaveLength(2);
    });

    test.each([',', ';', '\t'])(
      'what parts the columns in the header (%j) parts them below it, and nothing else does',
      async (between) => {
        const others = [',', ';', '\t'].filter((mark) => mark !== between);
        const description = `Solid${others[0]} no scratches${others[1]} pick up in Taupo`;
        const rows = [
          [
            others.map((mark) => `"Notes${mark} mine"`).join(' '),
            'url',
            'title',
            'description',
            'price',
            'source',
          ],
          ['', 'http://a.example/1', 'Oak desk', description, '$80', 'Rimu Room'],
        ];
        const text = rows.map((row) => row.join(between)).join('\n');
        expect(await importText(database.db, text)).toMatchObject({ kept: 1, problems: [] });
        const [desk] = await database.db.select().from(listings);
        expect(desk).toMatchObject({ title: 'Oak desk', price: 8000, sellerName: null });
        expect(desk!.description).toBe(description.replaceAll(/\s+/g, ' '));
        expect(await findSources(database.db)).toMatchObject([{ name: 'Rimu Room' }]);
      },
    );

    test('an exported table is quoted wherever another program might part it', async () => {
      const { db } = database;
      await collectPieces(db, await addSource(db, 'Rimu Room'), [
        { url: '/1', title: 'Oak desk; solid', description: 'Three, or four' },
      ]);
      const text = await readWhole(exportListings(db, 'csv'));
      expect(text).toContain(',"Oak desk; solid",');
      expect(text).toContain(',"Three, or four",');
    });

    test.each([
      ['[{"url": ', [{ at: 'the file', reason: 'not valid JSON' }]],
      ['[1]', [{ at: 'item 1', reason: expect.any(String) }]],
      ['', []],
      ['just words', [{ at: 'the file', reason: expect.stringContaining('url and title') }]],
    ])('a file of %j brings nothing in', async (text, problems) => {
      expect(await importText(database.db, text)).toMatchObject({ kept: 0, problems });
    });
  });
});

async function readWhole(texts: AsyncIterable<string>): Promise<string> {
  let whole = '';
  for await (const text of texts) whole += text;
  return whole;
}

async function readContent(db: Database) {
  const rows = await db.select().from(listings).orderBy(asc(listings.key));
  const photos = await findPhotoAddresses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, groupId, sourceId, digest, firstSeenAt, changedAt, changedIn, ...content } = row;
    // What it is worth is judged after an import, and not said by it.
    return { ...content, fairPrice: null, isCheckCarefully: false, photos: photos.get(id) };
  });
}
