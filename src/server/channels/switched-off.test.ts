import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/accounts/accounts.table.ts';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { makePushDevice } from '../../../tests/support/push-device.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';

onOneDatabase((open) => {
  const { site, receiver, deliver } = useSiteWithReceiver(open);
  beforeEach(() => receiver.answer(200));

  /** Ana, told of each new piece, with one channel of that kind. */
  async function setUp(form: object) {
    const told = await setUpAlerts(site);
    await told.watch({ alertType: 'new_listing', savedSearchId: await told.saveSearch() });
    const { json } = await told.ana.send('POST', '/api/accounts/:me/channels', form);
    const read = async () => (await told.ana.send('GET', '/api/accounts/:me/channels')).json;
    return { ...told, id: json.id, read };
  }

  test('a test switches on what failed, and leaves off what was switched off by hand', async () => {
    const form = { kind: 'slack', name: 'Our chat', url: `${receiver.url}/by-hand` };
    const { ana, shelf, tallboy, id, read } = await setUp(form);
    const test = async () => (await ana.send('POST', `/api/channels/${id}/test`)).json;
    const switchOff = () => ana.send('PATCH', `/api/channels/${id}`, { isActive: false });
    const off = { isActive: false, problem: null };
    await switchOff();
    await shelf.show(tallboy);
    const sent = 'A test is on its way to Our chat.';
    expect(await test()).toEqual({ isDelivered: true, message: `${sent} It’s still switched off.` });
    receiver.answer(404);
    expect(await test()).toMatchObject({ isDelivered: false });
    await deliver();
    expect(await read()).toMatchObject([{ ...off, waiting: 1 }]);
    // On again it fails, so that a test that arrives switches it on; but not once it is switched off by hand as well.
    await ana.send('PATCH', `/api/channels/${id}`, { isActive: true });
    await deliver();
    expect(await read()).toMatchObject([{ isActive: false, problem: expect.any(String) }]);
    receiver.answer(200);
    expect(await test()).toEqual({ isDelivered: true, message: sent });
    expect(await read()).toMatchObject([{ isActive: true, problem: null }]);
    receiver.answer(404);
    await deliver();
    await switchOff();
    receiver.answer(200);
    await test();
    expect(await read()).toMatchObject([off]);
  });

  test('whose channel is switched off for good is told so once, everywhere else', async () => {
    const { ana, shelf, tallboy, word, told, titles } = await setUp({
      kind: 'discord',
      name: 'Our chat',
      url: `${receiver.url}/api/webhooks/1/gone`,
    });
    await site.database.db
      .update(accounts)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(accounts.id, ana.id));
    receiver.answer(404);
    await shelf.show(tallboy);
    await deliver();
    const [{ title, message, reason, kind } = {} as never] = await told();
    expect({ title, message, reason, kind }).toEqual({
      kind: 'ended',
      title: 'Our chat is switched off',
      message:
        'Discord can’t find that address (404). We’ve switched Our chat off. Once it’s working again, send a test to switch it back on. We’ll then send what it missed in the last two days; anything older is in your notifications here. If its address or token has changed, remove it and add it again.',
      reason: 'It’s one of the places you asked us to send your notifications to.',
    });
    // A channel that is added meanwhile is told what comes after, and the one that is off nothing.
    receiver.answer(200);
    await ana.send('POST', '/api/accounts/:me/channels', { kind: 'slack', url: `${receiver.url}/other` });
    await shelf.show({ ...tallboy, url: '/2', title: `Kauri ${word}`, price: '$410' });
    await deliver();
    await deliver(60);
    expect(await titles()).toEqual([
      `New listing: Kauri ${word}`,
      'Our chat is switched off',
      `New listing: Rimu ${word}`,
    ]);
    expect(receiver.at('/api/webhooks/1/gone')).toHaveLength(1);
    expect(receiver.at('/other')).toHaveLength(1);
    const { notifications } = (await ana.send('GET', '/api/accounts/:me/export')).json;
    expect(notifications.map(({ mail }: { mail: string }) => mail)).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  test('the other channels hear of it too', async () => {
    const { ana, shelf, tallboy } = await setUp({ kind: 'webhook', url: `${receiver.url}/left` });
    const keys = makePushDevice().keys;
    const form = { name: 'Phone', endpoint: `${receiver.url}/push/refuses`, keys };
    await ana.send('POST', '/api/accounts/:me/devices', form);
    const { post } = site.teller;
    const teller: typeof site.teller = {
      ...site.teller,
      post: async (posting) =>
        posting.url.pathname === '/push/refuses'
          ? { kind: 'answered', status: 400, headers: {}, text: '' }
          : post(posting),
    };
    await shelf.show(tallboy);
    await deliver(0, teller);
    const told = receiver.at('/left').map(({ body }) => JSON.parse(body.toString()).notifications);
    expect(told.flat().map(({ title }: { title: string }) => title)).toContain('Phone is switched off');
    expect(told.flat().at(-1).message).toContain('On that device, turn notifications off and on again.');
  });

  test('says when it tries again only where something waits, and that is still to come', async () => {
    const { read, shelf, tallboy } = await setUp({ kind: 'slack', url: `${receiver.url}/cut` });
    receiver.answer('cut');
    await shelf.show(tallboy);
    await deliver();
    expect(await read()).toMatchObject([
      {
        problem: expect.stringContaining('One notification may not have arrived here.'),
        waiting: 0,
        retryAt: null,
      },
    ]);
    const flaky = await setUp({ kind: 'webhook', url: `${receiver.url}/flaky` });
    receiver.answer(503);
    await flaky.shelf.show(flaky.tallboy);
    await deliver(-10);
    expect(await flaky.read()).toMatchObject([{ waiting: 1, retryAt: null }]);
    await deliver();
    expect(await flaky.read()).toMatchObject([{ waiting: 1, retryAt: expect.any(String) }]);
  });
});
