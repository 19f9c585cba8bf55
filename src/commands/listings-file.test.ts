import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeForGood } from '#server/catalogue/catalogue.queries.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../tests/support/listings.ts';
import { mountSmall } from '../../tests/support/small-disk.ts';
import { exportFile, importFile } from './listings-file.ts';

onOneDatabase((open) => {
  describe('a file of listings', () => {
    let folder: string;
    let database: OpenDatabase;
    let said: string[];
    let printed: string[];
    const undo: (() => unknown)[] = [];
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tallboy-file-'));
      database = await open();
    });
    beforeEach(() => {
      [said, printed] = [[], []];
      vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
      vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      for (const step of undo.splice(0).reverse()) await step();
    });
    afterAll(async () => {
      await database.close();
      await rm(folder, { recursive: true });
    });

    async function bringIn(content: string | Buffer) {
      const file = join(folder, 'listings');
      await writeFile(file, content);
      await importFile(database.db, file);
    }
    test('an export that the disk has no room for is removed, and said to be', async (context) => {
      const small = await mountSmall(context, 64, undo);
      const description = 'Solid oak, one owner. '.repeat(50);
      const pieces = Array.from({ length: 100 }, (_, at) => ({
        url: `/${at}`,
        title: 'Oak desk',
        description,
      }));
      await collectPieces(database.db, await addSource(database.db, 'Rimu Room'), pieces);
      const file = join(small, 'listings.csv');
      await expect(exportFile(database.db, file)).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await readdir(small)).toEqual([]);
      expect(said).toEqual([`${file} was incomplete, so we removed it.`]);
      await database.db.delete(listings);
    });

    test.each([
      ['desks.CSV', 'source,sourceUrl,url,title'],
      ['desks.Json', '[\n{"source":"Kauri Corner"'],
      ['desks.txt', '{"source":"Kauri Corner"'],
    ])('%s is written as its name says', async (name, start) => {
      const source = await addSource(database.db, 'Kauri Corner');
      await collectPieces(database.db, source, [{ url: '/1', title: 'Oak desk', price: '$90' }]);
      const file = join(folder, name);
      await exportFile(database.db, file);
      expect((await readFile(file, 'utf8')).startsWith(start)).toBe(true);
      expect(said).toEqual(['1 listing written']);
      await database.db.delete(listings);
    });

    const readTitles = async () =>
      (await database.db.select().from(listings).orderBy(asc(listings.id))).map(({ title }) => title);

    test.each([
      ['nothing', '', 'there’s nothing in'],
      ['a list of nothing', '[]', 'there’s nothing in'],
      ['a header with other names', 'a,b\n1,2\n', 'could be imported'],
      ['half a list', '[{"url": ', 'could be imported'],
      [
        'a quote that isn’t closed',
        'url,title\nhttp://a.example/1,Oak desk\nhttp://a.example/2,"Oak',
        'to the end',
      ],
    ])('%s is said to have failed', async (_what, text, message) => {
      await expect(bringIn(text)).rejects.toThrow(message);
    });

    test('one that is bad among others is named, and the others are brought in', async () => {
      const url = 'http://b.example/1';
      await bringIn(
        [
          { url, title: 'Rimu desk', photos: `${url}.jpg ${url}b.jpg` },
          { url, title: 'Rimu desk', photos: 1 },
          { url, title: 'Rimu desk', price: {} },
        ]
          .map((line) => JSON.stringify(line))
          .join('\n'),
      );
      expect(said).toEqual([
        'line 2: photos: must be a list of addresses',
        expect.stringMatching(/^line 3: price: /),
      ]);
      expect(await readTitles()).toContain('Rimu desk');
    });

    test('those removed for good stay away, and are said to', async () => {
      const { db } = database;
      const [gone, kept] = ['http://e.example/1', 'http://e.example/2'].map((url) =>
        JSON.stringify({ url, title: 'Kauri chest' }),
      );
      await bringIn(`${gone}\n${kept}`);
      const { id } = (await db.select().from(listings).orderBy(asc(listings.id))).at(-2)!;
      await removeForGood(db, id, new Date());
      await bringIn(`${gone}\n${kept}`);
      await bringIn(gone!);
      const leftOut = '0 skipped, 1 left out (removed for good)';
      expect(printed.slice(1)).toEqual([
        `1 kept (0 new, 0 changed), ${leftOut}`,
        `0 kept (0 new, 0 changed), ${leftOut}`,
      ]);
      expect((await readTitles()).filter((title) => title === 'Kauri chest')).toHaveLength(1);
    });

    test.each([
      [
        'windows-1252',
        Buffer.from(
          'url,title\nhttp://c.example/1,T\xeate-\xe0-t\xeate “sofa”\n'
            .replace('“', '\x93')
            .replace('”', '\x94'),
          'latin1',
        ),
        1,
      ],
      ['utf-16le', Buffer.from('\uFEFFurl\ttitle\nhttp://d.example/1\tTête-à-tête “sofa”\n', 'utf16le'), 0],
    ])('%s keeps its letters', async (_encoding, content, lines) => {
      await bringIn(content);
      expect((await readTitles()).at(-1)).toBe('Tête-à-tête “sofa”');
      expect(said).toHaveLength(lines);
      for (const line of said) expect(line).toContain('isn’t UTF-8');
    });
  });
});
