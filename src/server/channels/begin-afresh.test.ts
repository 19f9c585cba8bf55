import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { makePushDevice } from '../../../tests/support/push-device.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';

onOneDatabase((open) => {
  const { site, receiver: chat, deliver } = useSiteWithReceiver(open);

  test.each([
    ['switched on by hand', 'PATCH', '', { isActive: true }],
    ['that a test has reached', 'POST', '/test', undefined],
  ] as const)('a channel %s waits out no pause from before', async (_, method, path, body) => {
    const { ana, shelf, tallboy, saveSearch, watch } = await setUpAlerts(site);
    const form = { kind: 'webhook', url: `${chat.url}/${method}` };
    const { id } = (await ana.send('POST', '/api/accounts/:me/channels', form)).json;
    const read = async () => (await ana.send('GET', '/api/accounts/:me/channels')).json[0];
    await watch({ alertType: 'new_listing', savedSearchId: await saveSearch() });
    chat.answer(429, { headers: { 'retry-after': '7200' } });
    await shelf.show(tallboy);
    await deliver();
    expect(await read()).toMatchObject({ retryAt: expect.any(String), waiting: 1 });
    chat.answer(200);
    expect((await ana.send(method, `/api/channels/${id}${path}`, body)).status).toBe(200);
    await deliver();
    expect(await read()).toMatchObject({ retryAt: null, problem: null, waiting: 0 });
  });

  test('a device that was off for weeks and is turned on there begins with the last two days, and at once', async () => {
    const { ana, shelf, tallboy, word, saveSearch, watch } = await setUpAlerts(site);
    const endpoint = `${chat.url}/push/weeks`;
    const turnOn = async () => {
      const form = { name: 'Phone', endpoint, keys: makePushDevice().keys };
      expect((await ana.send('POST', '/api/accounts/:me/devices', form)).status).toBe(201);
    };
    const read = async () => (await ana.send('GET', '/api/accounts/:me/channels')).json[0];
    await turnOn();
    await watch({ alertType: 'new_listing', savedSearchId: await saveSearch() });
    chat.answer(400);
    await shelf.show(tallboy);
    await deliver();
    expect(await read()).toMatchObject({ isActive: false, problem: expect.any(String) });
    await site.database.db.execute(
      sql`update notifications set created_at = created_at - interval '20 days'`,
    );
    await shelf.show({ ...tallboy, url: '/2', title: `Kauri ${word}`, price: '$410' });
    chat.answer(201);
    await turnOn();
    expect(await read()).toMatchObject({ isActive: true, problem: null, waiting: 1 });
    await deliver();
    expect(chat.at('/push/weeks')).toHaveLength(2);
    // A pause from before is over, too.
    chat.answer(429, { headers: { 'retry-after': '7200' } });
    await shelf.show({ ...tallboy, url: '/3', title: `Oak ${word}`, price: '$510' });
    await deliver();
    expect(await read()).toMatchObject({ retryAt: expect.any(String), waiting: 1 });
    chat.answer(201);
    await turnOn();
    await deliver();
    expect(await read()).toMatchObject({ retryAt: null, problem: null, waiting: 0 });
  });
});
