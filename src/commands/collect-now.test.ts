import { expect, test, vi } from 'vitest';
import { readConfig } from '#config';
import { usualSearchTerm } from '#contract/sources.ts';
import { insertRun } from '#server/sources/runs.queries.ts';
import { changeSource } from '#server/sources/sources.queries.ts';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { useSite } from '../../tests/support/site.ts';
import { startStaticSite } from '../../tests/support/static-site.ts';
import { collectNow } from './collect-now.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('a source is called by its name, however it is written; no other is touched', async () => {
    const { db } = site.database;
    const kea = await addSource(db, 'Kea Street');
    const fantail = await addSource(db, 'Fantail');
    for (const { id } of [kea, fantail]) await insertRun(db, id, usualSearchTerm);
    const config = { ...readConfig({ DEMO: 'off', LOG_LEVEL: 'silent' }), dataDirectory: site.folder };
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    try {
      await collectNow(config, db, 'kea street');
      expect(lines).toEqual(['Kea Street: already being collected']);
      await changeSource(db, fantail.id, { isActive: false });
      await expect(collectNow(config, db, 'Fantail')).rejects.toThrow(
        'there is no active source called Fantail.',
      );
    } finally {
      log.mockRestore();
    }
  });

  test('a command whose source could not be collected has failed', async () => {
    const { db } = site.database;
    const shop = await startStaticSite();
    const { id } = await addSource(db, 'Shut Shop');
    await changeSource(db, id, { baseUrl: shop.origin });
    const settings = { ...readConfig({ DEMO: 'off', LOG_LEVEL: 'silent' }), allowedHosts: [shop.host] };
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      await collectNow({ ...settings, dataDirectory: site.folder }, db, 'Shut Shop');
      expect(lines).toEqual([expect.stringMatching(/^Shut Shop: needs attention: /)]);
      expect(process.exitCode).toBe(1);
    } finally {
      process.exitCode = undefined;
      log.mockRestore();
      progress.mockRestore();
      shop.close();
    }
  });
});
