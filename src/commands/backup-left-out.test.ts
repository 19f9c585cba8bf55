import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deliveries, notifications } from '#server/alerts/alerts.table.ts';
import { runs } from '#server/sources/sources.table.ts';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { registerShopper } from '../../tests/support/people.ts';
import { makePushDevice } from '../../tests/support/push-device.ts';
import { useSite } from '../../tests/support/site.ts';
import { backUp } from './backup.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('neither devices nor what waits for a channel nor a run under way goes into a backup', async () => {
    const { db } = site.database;
    const ana = await registerShopper(site, 'ana');
    const form = { kind: 'ntfy', name: 'Phone', url: 'https://ntfy.sh/some-topic' };
    const channelId = (await ana.send('POST', '/api/accounts/:me/channels', form)).json.id;
    const device = { name: 'Laptop', endpoint: 'https://push.example/ana', keys: makePushDevice().keys };
    expect((await ana.send('POST', '/api/accounts/:me/devices', device)).status).toBe(201);
    const told = { accountId: ana.id, groupId: 1, event: 'new', title: 'Sofa', message: '', reason: '' };
    const [row] = await db
      .insert(notifications)
      .values({ ...told, mail: 'no' })
      .returning({ id: notifications.id });
    await db.insert(deliveries).values({ notificationId: row!.id, channelId });
    for (const [name, status] of [
      ['One', 'succeeded'],
      ['Two', 'waiting'],
      ['Three', 'running'],
    ] as const)
      await db
        .insert(runs)
        .values({ sourceId: (await addSource(db, name)).id, searchTerm: 'furniture', status });

    const folder = await mkdtemp(join(tmpdir(), 'tallboy-left-out-'));
    await backUp(db, join(folder, 'backup'));
    const lines = gunzipSync(await readFile(join(folder, 'backup')))
      .toString()
      .split('\n');
    await rm(folder, { recursive: true });
    let table = '';
    const rows: Record<string, string[]> = {};
    for (const line of lines.slice(1)) {
      if (line.startsWith('[')) table = JSON.parse(line)[0];
      else if (line) rows[table] = [...(rows[table] ?? []), line];
    }
    expect(rows.channels).toEqual([expect.stringContaining('"Phone"')]);
    expect(rows.runs).toEqual([expect.stringContaining('"succeeded"')]);
    expect(rows.notifications).toHaveLength(1);
    for (const name of ['deliveries', 'device_numbers', 'push_keys', 'sessions'])
      expect(rows[name]).toBeUndefined();
  });
});
