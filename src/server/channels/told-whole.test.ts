import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { makePushDevice } from '../../../tests/support/push-device.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';

const botToken = `123456:${'a'.repeat(30)}`;

onOneDatabase((open) => {
  const { site, receiver, deliver } = useSiteWithReceiver(open);

  /** Ana, told of each new piece, and 45 of them at once: more than any service takes in one message. */
  async function setUp() {
    const told = await setUpAlerts(site);
    await told.watch({ alertType: 'new_listing', savedSearchId: await told.saveSearch() });
    const pieces = Array.from({ length: 45 }, (_, at) => ({
      ...told.tallboy,
      url: `/many/${at}`,
      title: `Piece${at + 100} ${told.word} ${'ōak & rimu '.repeat(12)}`,
      price: `$${100 + at * 7}`,
    }));
    const add = async (form: object) =>
      (await told.ana.send('POST', '/api/accounts/:me/channels', form)).json.id;
    const read = async () => (await told.ana.send('GET', '/api/accounts/:me/channels')).json;
    return { ...told, add, read, showAll: () => told.shelf.show(...pieces) };
  }
  const numbersIn = (texts: string[]) =>
    texts
      .flatMap((text) => [
        ...new Set(Array.from(text.matchAll(/Piece(\d+)/g), ([, number]) => Number(number))),
      ])
      .sort((a, b) => a - b);
  const all = Array.from({ length: 45 }, (_, at) => at + 100);

  test('each service is told every find once, in messages it can carry', async () => {
    const { ana, add, read, showAll } = await setUp();
    const { url } = receiver;
    const device = makePushDevice();
    await add({ kind: 'telegram', url: `${url}/tg`, token: botToken, chatId: '42' });
    await add({ kind: 'discord', url: `${url}/api/webhooks/1/abc` });
    await add({ kind: 'slack', url: `${url}/slack` });
    await add({ kind: 'ntfy', url: `${url}/ntfy/my-topic` });
    await add({ kind: 'webhook', url: `${url}/hook` });
    const subscription = { name: 'Phone', endpoint: `${url}/push`, keys: device.keys };
    await ana.send('POST', '/api/accounts/:me/devices', subscription);
    await showAll();
    await deliver();
    const textsAt = (path: string) => receiver.at(path).map(({ body }) => body.toString());
    const bodiesAt = (path: string) => textsAt(path).map((text) => JSON.parse(text));
    for (const path of ['/tg', '/api/webhooks', '/slack', '/ntfy', '/hook'])
      expect([path, numbersIn(textsAt(path))]).toEqual([path, all]);
    expect(numbersIn(receiver.at('/push').map(({ body }) => device.decrypt(body)))).toEqual(all);
    for (const { text } of bodiesAt('/tg')) {
      expect(text.length).toBeLessThanOrEqual(4096);
      expect(text).toMatch(/\/listing\/\d+$/);
    }
    for (const { embeds } of bodiesAt('/api/webhooks')) {
      expect(embeds.length).toBeLessThanOrEqual(10);
      const letters = embeds
        .map((embed: { title: string; description: string }) => embed.title + embed.description)
        .join('');
      expect(letters.length).toBeLessThanOrEqual(6000);
    }
    for (const { text } of bodiesAt('/slack')) expect(text.length).toBeLessThanOrEqual(4000);
    for (const { message } of bodiesAt('/ntfy')) expect(Buffer.byteLength(message)).toBeLessThanOrEqual(4096);
    for (const { body } of receiver.at('/push')) expect(body.length).toBeLessThanOrEqual(4096);
    for (const channel of await read()) expect(channel).toMatchObject({ waiting: 0, problem: null });
  });

  test('a digest is everything that waited, and no more until the next', async () => {
    const { add, read, showAll, shelf, tallboy } = await setUp();
    await add({ kind: 'webhook', url: `${receiver.url}/daily`, pace: 'daily' });
    await showAll();
    await deliver();
    expect(receiver.at('/daily')).toEqual([]);
    const day = 24 * 60;
    await deliver(day + 1);
    expect(numbersIn(receiver.at('/daily').map(({ body }) => body.toString()))).toEqual(all);
    expect(await read()).toMatchObject([{ waiting: 0 }]);
    const messages = receiver.at('/daily').length;
    await shelf.show(tallboy);
    await deliver(day + 60);
    expect(receiver.at('/daily')).toHaveLength(messages);
  });

  test('a digest that breaks off goes on where it was, not the next day', async () => {
    const { add, read, showAll } = await setUp();
    await add({ kind: 'webhook', url: `${receiver.url}/broken`, pace: 'daily' });
    await showAll();
    const day = 24 * 60;
    const { post } = site.teller;
    let posted = 0;
    const teller: typeof site.teller = {
      ...site.teller,
      post: (posting) =>
        ++posted === 2 ? Promise.resolve({ kind: 'unsent', reason: 'couldn’t be reached' }) : post(posting),
    };
    await deliver(day + 1, teller);
    expect(receiver.at('/broken')).toHaveLength(1);
    await deliver(day + 2);
    expect(numbersIn(receiver.at('/broken').map(({ body }) => body.toString()))).toEqual(all);
    expect(await read()).toMatchObject([{ waiting: 0, problem: null }]);
  });
});
