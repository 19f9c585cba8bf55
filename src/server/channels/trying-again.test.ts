import { beforeEach, expect, test } from 'vitest';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';

const anHour = 60;
const aDay = 24 * anHour;
const botToken = `123456:${'a'.repeat(30)}`;

onOneDatabase((open) => {
  const { site, receiver, deliver } = useSiteWithReceiver(open);
  beforeEach(() => receiver.answer(200));

  /** Ana, told of each new piece, with one channel. */
  async function setUp(path: string, form: object = { kind: 'webhook' }) {
    const told = await setUpAlerts(site);
    await told.watch({ alertType: 'new_listing', savedSearchId: await told.saveSearch() });
    await told.ana.send('POST', '/api/accounts/:me/channels', { ...form, url: `${receiver.url}${path}` });
    const read = async () => (await told.ana.send('GET', '/api/accounts/:me/channels')).json[0];
    return { ...told, read, tries: () => receiver.at(path).length };
  }

  test('what fails for now ends a channel at the fourteenth time in a row, and not before', async () => {
    const { shelf, tallboy, word, read, tries } = await setUp('/in-a-row');
    let hours = 0;
    const failTimes = async (count: number) => {
      receiver.answer(503);
      for (let time = 0; time < count; time++, hours += 7) await deliver(hours * anHour);
    };
    await shelf.show(tallboy);
    await failTimes(13);
    expect([tries(), (await read()).isActive]).toEqual([13, true]);
    receiver.answer(200);
    await deliver(hours * anHour);
    expect(await read()).toMatchObject({ waiting: 0, problem: null });
    // One that arrived makes good those before it.
    await shelf.show({ ...tallboy, url: '/2', title: `Kauri ${word}`, price: '$410' });
    await failTimes(13);
    expect([tries(), (await read()).isActive]).toEqual([27, true]);
    await failTimes(1);
    expect(await read()).toMatchObject({
      isActive: false,
      problem: expect.stringContaining('We tried for more than a day, then switched Webhook off.'),
    });
  });

  test('no receiver is waited for longer than a day', async () => {
    const { shelf, tallboy, tries } = await setUp('/for-ever');
    receiver.answer(429, { headers: { 'retry-after': '8640000' } });
    await shelf.show(tallboy);
    await deliver();
    await deliver(aDay - 1);
    expect(tries()).toBe(1);
    await deliver(aDay + 1);
    expect(tries()).toBe(2);
  });

  test('Telegram says in its answer how long to wait', async () => {
    const form = { kind: 'telegram', token: botToken, chatId: '42' };
    const { shelf, tallboy, tries } = await setUp('/tg-waits', form);
    receiver.answer(429, { text: '{"ok":false,"parameters":{"retry_after":7200}}' });
    await shelf.show(tallboy);
    await deliver();
    await deliver(2 * anHour - 1);
    expect(tries()).toBe(1);
    await deliver(2 * anHour + 1);
    expect(tries()).toBe(2);
  });

  test.each([408, 425, 429, 500, 503])('an answer of %i passes, and is no reason to end', async (status) => {
    const { shelf, tallboy, read } = await setUp(`/passes-${status}`);
    receiver.answer(status);
    await shelf.show(tallboy);
    await deliver();
    expect(await read()).toMatchObject({ isActive: true, waiting: 1, retryAt: expect.any(String) });
  });

  test.each([400, 404, 413])('an answer of %i would come again, and ends it', async (status) => {
    const { shelf, tallboy, read } = await setUp(`/ends-${status}`);
    receiver.answer(status);
    await shelf.show(tallboy);
    await deliver();
    expect(await read()).toMatchObject({ isActive: false, waiting: 1, retryAt: null });
  });

  test('what waited is told in the order in which it was found', async () => {
    const { shelf, tallboy, word } = await setUp('/in-order');
    for (const [at, wood] of ['Rimu', 'Kauri', 'Oak'].entries())
      await shelf.show({ ...tallboy, url: `/${at}`, title: `${wood} ${word}`, price: `$${100 + 90 * at}` });
    await deliver();
    const [told] = receiver.at('/in-order').map(({ body }) => JSON.parse(body.toString()));
    const titles = told.notifications.map(({ title }: { title: string }) => title.split(' ')[2]);
    expect(titles).toEqual(['Rimu', 'Kauri', 'Oak']);
  });
});
