import { beforeEach, expect, test } from 'vitest';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { makePushDevice } from '../../../tests/support/push-device.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';
import { insertChannel } from './channels.queries.ts';
import { sealSettings } from './telling/settings.ts';

onOneDatabase((open) => {
  const { site, receiver, deliver } = useSiteWithReceiver(open);
  beforeEach(() => receiver.answer(200));

  /** Ana, told of each new piece. */
  async function setUp() {
    const told = await setUpAlerts(site);
    const savedSearchId = await told.saveSearch();
    return {
      ...told,
      watchAll: (alert: object = {}) => told.watch({ alertType: 'new_listing', savedSearchId, ...alert }),
      read: async () => (await told.ana.send('GET', '/api/accounts/:me/channels')).json[0],
    };
  }
  const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');

  test('an answer counts although its body never ends', async () => {
    const { ana, shelf, tallboy, watchAll, read } = await setUp();
    await watchAll();
    const form = { kind: 'webhook', url: `${receiver.url}/endless` };
    await ana.send('POST', '/api/accounts/:me/channels', form);
    receiver.answer(200, { isEndless: true });
    await shelf.show(tallboy);
    await deliver();
    expect(await read()).toMatchObject({ problem: null, waiting: 0 });
    await deliver(60);
    expect(receiver.at('/endless')).toHaveLength(1);
  });

  test('a receiver that says from when on it may be tried again is left alone until then', async () => {
    const { ana, shelf, tallboy, watchAll } = await setUp();
    await watchAll();
    const form = { kind: 'webhook', url: `${receiver.url}/busy` };
    await ana.send('POST', '/api/accounts/:me/channels', form);
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    receiver.answer(429, { headers: { 'retry-after': inAnHour } });
    await shelf.show(tallboy);
    await deliver();
    await deliver(58);
    expect(receiver.at('/busy')).toHaveLength(1);
    await deliver(61);
    expect(receiver.at('/busy')).toHaveLength(2);
  });

  test.each([
    ['p256dh', offTheCurve, 'That isn’t a key a browser makes. Please turn notifications on again'],
    ['p256dh', 'A'.repeat(87), 'That isn’t a key a browser makes. Please turn notifications on again'],
    ['auth', 'A'.repeat(32), 'must be a secret of 16 bytes'],
  ])('takes no device whose %s is %s', async (field, value, message) => {
    const { ana } = await setUp();
    const keys = { ...makePushDevice().keys, [field]: value };
    const form = { name: 'Phone', endpoint: `${receiver.url}/push/odd`, keys };
    expect(await ana.send('POST', '/api/accounts/:me/devices', form)).toMatchObject({
      status: 400,
      json: { errors: [{ path: `keys.${field}`, message }] },
    });
  });

  test('a channel that no message can be written for pauses as one that fails, and says so', async () => {
    const { ana, shelf, tallboy, watchAll, read } = await setUp();
    await watchAll();
    const { auth } = makePushDevice().keys;
    const endpoint = `${receiver.url}/push/taken-before`;
    // As one was taken before keys were looked at.
    const settings = { kind: 'push', endpoint, p256dh: offTheCurve, auth } as const;
    const sealed = sealSettings(site.teller.secrets, ana.id, settings);
    const device = { accountId: ana.id, kind: 'push', name: 'Phone', host: receiver.host, sealed } as const;
    const { id } = await insertChannel(site.database.db, device);
    const problem = 'We couldn’t put a message together for it.';
    expect(await ana.send('POST', `/api/channels/${id}/test`)).toMatchObject({
      status: 200,
      json: { isDelivered: false, message: problem },
    });
    await shelf.show(tallboy);
    await deliver();
    expect(await read()).toMatchObject({ problem, retryAt: expect.any(String), waiting: 1, isActive: true });
    for (let hours = 7; hours < 7 * 16; hours += 7) await deliver(hours * 60);
    expect(await read()).toMatchObject({ isActive: false, problem: expect.stringContaining(problem) });
  });

  test.each([404, 410])('a test that a push service answers with %i removes the device', async (status) => {
    const { ana, watchAll } = await setUp();
    const form = { name: 'Phone', endpoint: `${receiver.url}/push/${status}`, keys: makePushDevice().keys };
    const { id } = (await ana.send('POST', '/api/accounts/:me/devices', form)).json;
    await watchAll({ channelIds: [id], byMail: false });
    receiver.answer(status);
    expect((await ana.send('POST', `/api/channels/${id}/test`)).json).toEqual({
      isDelivered: false,
      message:
        'Phone isn’t taking notifications any more, so we’ve removed it. You can turn them on again there.',
    });
    expect((await ana.send('GET', '/api/accounts/:me/devices')).json).toEqual([]);
    expect((await ana.send('GET', '/api/accounts/:me/price-alerts')).json).toMatchObject([
      { channelIds: null },
    ]);
  });

  test.each([
    [{ kind: 'ntfy', url: 'https://ntfy.sh/' }, 'url'],
    [{ kind: 'ntfy', url: 'https://192.168.1.5/topic' }, 'url'],
    [{ kind: 'slack', url: 'http://chat.example/hook' }, 'url'],
    [{ kind: 'slack' }, 'url'],
    [{ kind: 'discord', url: 'https://discord.com/channels/1' }, 'url'],
    [{ kind: 'telegram', token: 'abc', chatId: '1' }, 'token'],
    [{ kind: 'telegram', token: `123456:${'a'.repeat(30)}`, chatId: 'my chat' }, 'chatId'],
    [{ kind: 'pigeon' }, 'kind'],
  ])('refuses %j, naming the field', async (form, path) => {
    const { ana } = await setUpAlerts(site);
    const answer = await ana.send('POST', '/api/accounts/:me/channels', form);
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path }] } });
  });
});
