import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testChannel } from '#contract/channels.ts';
import { mostChannels, mostDevices } from '#contract/limits.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { makePushDevice } from '../../../tests/support/push-device.ts';
import { useSite } from '../../../tests/support/site.ts';
import { channels, deviceNumbers } from './channels.table.ts';

onEachDatabase((open) => {
  const site = useSite(open);

  test('whoever sends too many tests is told how long to wait', async () => {
    const ana = await registerShopper(site, 'ana');
    const form = { kind: 'slack', url: 'https://chat.example/1' };
    const { id } = (await ana.send('POST', '/api/accounts/:me/channels', form)).json;
    await ana.send('DELETE', `/api/channels/${id}`);
    const send = () => ana.send('POST', `/api/channels/${id}/test`);
    for (let times = 0; times < testChannel.limit.calls; times++) expect((await send()).status).toBe(404);
    expect(await send()).toMatchObject({
      status: 429,
      json: { message: 'That’s a lot at once. Please try again in 10 minutes.' },
    });
  });

  test(`there are at most ${mostChannels} channels, devices apart; of devices the oldest gives way`, async () => {
    const { db } = site.database;
    const hemi = await registerShopper(site, 'hemi');
    const filler = { accountId: hemi.id, name: 'Chat', host: 'chat.example:443', sealed: '' };
    await db
      .insert(channels)
      .values([
        ...Array(mostChannels - 1).fill({ ...filler, kind: 'slack' }),
        ...Array(mostDevices).fill({ ...filler, kind: 'push' }),
      ]);
    const add = (number: number) => {
      const form = { kind: 'slack', url: `https://chat.example/${number}` };
      return hemi.send('POST', '/api/accounts/:me/channels', form);
    };
    expect((await add(1)).status).toBe(201);
    expect(await add(2)).toMatchObject({
      status: 409,
      json: { message: `You already have ${mostChannels} channels. Please remove one first.` },
    });
    const form = { name: 'Phone', endpoint: 'https://push.example/hemi', keys: makePushDevice().keys };
    expect((await hemi.send('POST', '/api/accounts/:me/devices', form)).status).toBe(201);
    const devices = (await hemi.send('GET', '/api/accounts/:me/devices')).json;
    expect(devices).toHaveLength(mostDevices);
    expect(devices.at(-1).name).toBe('Phone');
  });

  test('of devices that are gone so many numbers are kept, the last ones', async () => {
    const { db } = site.database;
    const kiri = await registerShopper(site, 'kiri');
    const gone = Array.from({ length: 2 * mostDevices + 3 }, (_, at) => ({
      accountId: kiri.id,
      fingerprint: `gone ${at}`,
      channelId: 1_000_000 + at,
    }));
    await db.insert(deviceNumbers).values(gone);
    const form = { name: 'Phone', endpoint: 'https://push.example/kiri', keys: makePushDevice().keys };
    const { id } = (await kiri.send('POST', '/api/accounts/:me/devices', form)).json;
    const rows = await db.select().from(deviceNumbers).where(eq(deviceNumbers.accountId, kiri.id));
    const numbers = rows.map(({ channelId }) => channelId).sort((a, b) => a - b);
    expect(numbers).toEqual([id, ...gone.slice(3).map(({ channelId }) => channelId)]);
  });
});
