import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type OpenDatabase, openServer } from '#server/platform/db/connect.ts';
import { createSearchIndex } from '#server/search/search-index.ts';
import { changeSource, removeSource, type SourceRow } from '#server/sources/sources.queries.ts';
import { createServerDatabase, onEachDatabase } from '../../../tests/support/databases.ts';
import { addSource, collectPieces } from '../../../tests/support/listings.ts';
import { type Program, startProgram } from '../../../tests/support/program.ts';
import { loadAll } from './first-load.ts';
import { findMarketplaces, findStretch, type Position, readPosition } from './follow.queries.ts';
import { type LiveCatalogue, openLiveCatalogue } from './live-catalogue.ts';

const tallboy = { url: '/1', title: 'Rimu tallboy', price: '$280' };
const couch = { url: '/2', title: 'Leather couch', price: '$900' };
const desk = { url: '/3', title: 'Oak desk', price: '$90' };
const everything = { sort: 'newest', page: 1, pageSize: 10 } as const;

onEachDatabase((open) => {
  let database: OpenDatabase;
  let catalogue: LiveCatalogue;
  let source: SourceRow;
  beforeAll(async () => {
    database = await open();
    source = await addSource(database.db, 'One');
    await collectPieces(database.db, source, [tallboy]);
    catalogue = await openLiveCatalogue(database.db, { news: null, onFailure: () => {} });
  });
  afterAll(async () => {
    await catalogue.close();
    await database.close();
  });

  const find = async (search: string) => {
    await catalogue.catchUp();
    const { ids } = catalogue.index.search({ search }, everything);
    const listings = await catalogue.present(database.db, ids);
    return listings.map(({ title, price, platform }) => `${title} $${price} ${platform}`);
  };

  test('what was there, what comes, what changes and what goes', async () => {
    expect(await find('')).toEqual(['Rimu tallboy $280 One']);
    await collectPieces(database.db, source, [couch]);
    expect(await find('couch')).toEqual(['Leather couch $900 One']);
    await collectPieces(database.db, source, [{ ...couch, price: '$700' }]);
    expect(await find('sofa')).toEqual(['Leather couch $700 One']);
    await collectPieces(database.db, source, [{ ...couch, status: 'Sold' }]);
    expect(await find('couch')).toEqual([]);
  });

  test('where nothing has been committed, nothing is read again', async () => {
    await catalogue.catchUp();
    const read = vi.spyOn(database.db, 'select');
    await catalogue.catchUp();
    expect(read).not.toHaveBeenCalled();
    await collectPieces(database.db, source, [{ ...desk, price: '$95' }]);
    read.mockClear();
    await catalogue.catchUp();
    expect(read).toHaveBeenCalled();
    read.mockRestore();
    expect(await find('oak desk')).toEqual(['Oak desk $95 One']);
    await collectPieces(database.db, source, [{ ...desk, status: 'Sold' }]);
  });

  test('a large catalogue is read by a thread of its own, and is the same', async () => {
    await catalogue.catchUp();
    const index = createSearchIndex();
    const marketplaces = new Map((await findMarketplaces(database.db)).map((source) => [source.id, source]));
    await loadAll(database.db, index, 1_000_000, marketplaces);
    for (const search of ['', 'rimu', 'chest of drawers', 'tallbyo', 'tallboy on One'])
      expect(index.search({ search }, everything)).toEqual(catalogue.index.search({ search }, everything));
    expect(index.search({ search: 'rimu' }, everything).total).toBe(1);
  });

  test('nothing new is nothing to do', async () => {
    await catalogue.catchUp();
    const version = catalogue.version();
    await catalogue.catchUp();
    expect(catalogue.version()).toBe(version);
  });

  test('a marketplace with another name, and one that is deleted', async () => {
    const other = await addSource(database.db, 'Other');
    await collectPieces(database.db, other, [{ url: '/9', title: 'Oak desk', price: '$90' }]);
    expect(await find('desk')).toEqual(['Oak desk $90 Other']);
    await changeSource(database.db, other.id, { name: 'Another' });
    expect(await find('desk')).toEqual(['Oak desk $90 Another']);
    await removeSource(database.db, other.id);
    expect(await find('desk')).toEqual([]);
  });
});

describe.skipIf(!inject('postgresUrl'))('several processes on PostgreSQL', { timeout: 60_000 }, () => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>;
  let database: OpenDatabase;
  let source: SourceRow;
  beforeAll(async () => {
    server = await createServerDatabase();
    database = await openServer(server.url);
    source = await addSource(database.db, 'One');
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  test('a transaction that commits after younger ones is not missed', async () => {
    const catalogue = await openLiveCatalogue(database.db, { news: null, onFailure: () => {} });
    const found = () => catalogue.index.search({ search: 'tallboy' }, everything).total;
    await database.db.transaction(async (slow) => {
      await collectPieces(slow, source, [tallboy]);
      await database.query('create table if not exists younger (id int)');
      await catalogue.catchUp();
      expect(found()).toBe(0);
    });
    await catalogue.catchUp();
    expect(found()).toBe(1);
    await catalogue.close();
  });

  test('while one transaction stays open, what others wrote is read once', async () => {
    const { db } = database;
    const read = async (since: Position) => JSON.parse(await findStretch(db, { since }, 0, 100)).length;
    await db.transaction(async (slow) => {
      await slow.execute('create table slow (id int)');
      const before = await readPosition(db);
      await collectPieces(db, source, [desk, { ...desk, url: '/5' }]);
      expect(await read(before)).toBe(2);
      expect(await read(await readPosition(db))).toBe(0);
      await collectPieces(slow, source, [{ ...desk, url: '/6' }]);
    });
  });

  test('what one process collects another one finds by itself', async () => {
    let web: Program | undefined;
    try {
      web = await startProgram({
        DATABASE_URL: server.url,
        ROLES: 'web',
        ADMIN_PASSWORD: 'Admin-password-1',
      });
      const search = `${web.url}/api/listings?search=leather`;
      expect(await (await fetch(search)).json()).toEqual([]);
      await collectPieces(database.db, source, [couch]);
      await vi.waitFor(
        async () => expect(await (await fetch(search)).json()).toMatchObject([{ title: 'Leather couch' }]),
        { timeout: 120_000, interval: 20 },
      );
    } finally {
      await web?.stop();
    }
  });
});
