import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#config';
import { usualSearchTerm } from '#contract/sources.ts';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { useSite } from '../../tests/support/site.ts';
import { runs } from './sources/sources.table.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test.each(['prometheus-rules.yaml', 'grafana-dashboard.json'])(
    'every metric that %s names is there',
    async (file) => {
      const text = readFileSync(join(projectRoot, 'deploy', file), 'utf8');
      const named = new Set(text.match(/\b(tallboy|http|nodejs|process)_[a-z0-9_]+/g));
      expect(named.size).toBeGreaterThan(8);
      await addSource(site.database.db, 'Kea Street');
      await site.jobs.add('try', {});
      const { text: shown } = await site.send('GET', '/metrics');
      const missing = [...named].filter(
        (name) => !new RegExp(`^# TYPE ${name.replace(/_(bucket|count)$/, '')} `, 'm').test(shown),
      );
      expect(missing).toEqual([]);
      expect(shown).toContain('tallboy_queue_jobs{queue="try",state="waiting"}');
    },
  );

  test('of two sources with one name, each says how it is', async () => {
    const { db } = site.database;
    const [failing, fine] = [await addSource(db, 'Night Market'), await addSource(db, 'Night Market')];
    const ended = { searchTerm: usualSearchTerm, finishedAt: new Date() };
    await db.insert(runs).values([
      { ...ended, sourceId: failing.id, status: 'failed' },
      { ...ended, sourceId: fine.id, status: 'succeeded' },
    ]);
    const { text } = await site.send('GET', '/metrics');
    expect(text).toContain(`tallboy_source_failing{source="Night Market (${failing.id})"} 1`);
    expect(text).toContain(`tallboy_source_failing{source="Night Market (${fine.id})"} 0`);
    expect(text).not.toContain('source="Night Market"');
  });
});
