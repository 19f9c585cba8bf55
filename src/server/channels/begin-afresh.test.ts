import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
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
});
