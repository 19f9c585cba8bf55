import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#config';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { useSite } from '../../tests/support/site.ts';

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
});
