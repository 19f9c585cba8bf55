import { expect, test, vi } from 'vitest';
import { readConfig } from '#config';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { usualSearchTerm } from '#contract/sources.ts';
import { insertRun } from '#server/sources/runs.queries.ts';
import { changeSource } from '#server/sources/sources.queries.ts';
import { createPieces, renderResults } from '../../tests/faults/marketplace/pieces.ts';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { selectors } from '../../tests/support/read-page.ts';
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
        'there’s no active source called Fantail.',
      );
    } finally {
      log.mockRestore();
    }
  });

  test('one listing on one page is counted as one', async () => {
    const { db } = site.database;
    const shop = await startStaticSite();
    shop.pages.set('/', renderResults(createPieces(1)));
    const { id } = await addSource(db, 'Small Shop');
    await changeSource(db, id, {
      baseUrl: shop.origin,
      scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/', selectors }),
    });
    const settings = { ...readConfig({ DEMO: 'off', LOG_LEVEL: 'silent' }), allowedHosts: [shop.host] };
    const lines: string[] = [];
    const shown: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    const progress = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => Boolean(shown.push(String(text))));
    try {
      await collectNow({ ...settings, dataDirectory: site.folder }, db, 'Small Shop');
      expect(lines).toEqual(['Small Shop: 1 listing on 1 page (1 new, 0 changed, 0 gone, 0 dropped)']);
      expect(shown).toContain('\rSmall Shop: page 1, 1 listing so far');
    } finally {
      log.mockRestore();
      progress.mockRestore();
      shop.close();
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
