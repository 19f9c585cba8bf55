import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/accounts/accounts.table.ts';
import { deliverDue } from '#server/alerts/delivering/deliver.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import type { Received } from '../../../tests/support/receiver.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';
import { channels } from './channels.table.ts';

const botToken = `123456:${'a'.repeat(30)}`;

const missing: Received = { path: '', headers: {}, body: Buffer.from('') };

onOneDatabase((open) => {
  const { site, receiver: chat } = useSiteWithReceiver(open);
  beforeEach(() => chat.answer(200));

  /** Ana, told of each new piece, with one channel of that kind. */
  async function setUp(form: object, alert: object = {}) {
    const told = await setUpAlerts(site);
    const added = await told.ana.send('POST', '/api/accounts/:me/channels', form);
    expect(added.json).toMatchObject({ problem: null, isActive: true, waiting: 0 });
    expect(added.status).toBe(201);
    const savedSearchId = await told.saveSearch();
    await told.watch({ alertType: 'new_listing', savedSearchId, ...alert });
    let shown = 0;
    return {
      ...told,
      channel: added.json,
      /** Something new that the alert asks for. */
      find: (title = `Rimu ${told.word}`) =>
        told.shelf.show({ ...told.tallboy, url: `/found/${shown++}`, title, price: `$${100 + shown}` }),
      read: async () => (await told.ana.send('GET', '/api/accounts/:me/channels')).json[0],
    };
  }
  const deliver = (now?: Date) =>
    deliverDue(site.database.db, {
      teller: site.teller,
      logger: createLogger('silent'),
      ...(now && { now: () => now }),
    });
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const bodies = (path: string) => chat.at(path).map(({ body }) => JSON.parse(body.toString()));

  test('ntfy, Telegram, Discord, Slack: each in its own words, and nothing a seller wrote is obeyed', async () => {
    const hostile = (word: string) => `Rimu @everyone <!channel> [x](https://evil.nz) ~t.me/x~ ${word}`;
    const ntfy = await setUp({ kind: 'ntfy', url: `${chat.url}/ntfy/my-topic`, token: 'tk_secret' });
    const telegram = await setUp({ kind: 'telegram', url: `${chat.url}/tg`, token: botToken, chatId: '42' });
    const discord = await setUp({ kind: 'discord', url: `${chat.url}/api/webhooks/1/abc` });
    const slack = await setUp({ kind: 'slack', url: `${chat.url}/slack/hook` });
    for (const one of [ntfy, telegram, discord, slack]) await one.find(hostile(one.word));
    await deliver();
    const [first] = chat.at('/ntfy');
    expect(first!.headers.authorization).toBe('Bearer tk_secret');
    expect(bodies('/ntfy')).toMatchObject([
      {
        topic: 'my-topic',
        title: `New listing: ${hostile(ntfy.word)}`,
        click: expect.stringMatching(/\/listing\/\d+$/),
        sequence_id: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ]);
    expect(first!.path).toBe('/ntfy/');
    const [told] = bodies(`/tg/bot${botToken}/sendMessage`);
    expect(told.text).toContain(
      `Rimu @\u200beveryone <!channel> [x](https:\u200b//evil.\u200bnz) ~t.\u200bme/x~ ${telegram.word}`,
    );
    expect(told.text).toMatch(/\nhttp:\/\/localhost:\d+\/listing\/\d+$/);
    expect(told).toMatchObject({ chat_id: '42' });
    expect(told).not.toHaveProperty('parse_mode');
    const [said] = bodies('/api/webhooks/1/abc');
    expect(said).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(said.embeds[0].title).toContain(
      'Rimu \\@\u200beveryone \\<!channel\\> \\[x\\]\\(https:\u200b//evil.\u200bnz\\) \\~t.\u200bme',
    );
    const [posted] = bodies('/slack/hook');
    const shown = `@\u200beveryone &lt;!channel&gt; (x)(https:\u200b//evil.\u200bnz) ˜t.\u200bme/x˜ ${slack.word}`;
    expect(posted.text).toMatch(/^<http:\/\/localhost:\d+\/listing\/\d+\|New listing: Rimu /);
    expect(posted.text).toContain(`${shown}>\n`);
  });

  test('a webhook is signed by the secret that was told once, and numbered', async () => {
    const { channel, ana, find, read } = await setUp({ kind: 'webhook', url: `${chat.url}/hook?key=abc` });
    expect(channel.signingSecret).toMatch(/^whsec_/);
    const shown = JSON.stringify([
      await read(),
      (await ana.send('GET', '/api/accounts/:me/export')).json.channels,
    ]);
    expect(shown).not.toContain(channel.signingSecret);
    expect(shown).not.toContain('/hook');
    const [row] = await site.database.db.select().from(channels).where(eq(channels.id, channel.id));
    expect(JSON.stringify(row)).not.toContain('/hook');
    await find();
    await deliver();
    const [{ path, headers, body } = missing] = chat.at('/hook');
    expect(path).toBe('/hook?key=abc');
    const key = Buffer.from(channel.signingSecret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(JSON.parse(body.toString())).toMatchObject({
      type: 'notifications',
      id: headers['webhook-id'],
      notifications: [{ id: expect.any(Number), title: expect.stringContaining('New listing') }],
    });
  });

  test('a test says how it went, in words; one that arrived switches a channel on again', async () => {
    const { ana, channel, find, read } = await setUp({
      kind: 'telegram',
      url: `${chat.url}/tg2`,
      token: botToken,
      chatId: '42',
    });
    const test = () => ana.send('POST', `/api/channels/${channel.id}/test`);
    expect((await test()).json).toEqual({ isDelivered: true, message: 'A test is on its way to Telegram.' });
    chat.answer(403, { text: '{"ok":false,"description":"Forbidden: bot was blocked by the user"}' });
    await find();
    await deliver();
    const problem =
      'Telegram won’t let us in (403), so the token or address may be out of date: “Forbidden: bot was blocked by the user”.';
    expect(await read()).toMatchObject({
      isActive: false,
      problem: `${problem} We’ve switched Telegram off. Once it’s working again, send a test to switch it back on. We’ll then send what it missed in the last two days; anything older is in your notifications here. If its address or token has changed, remove it and add it again.`,
    });
    expect((await test()).json).toEqual({ isDelivered: false, message: problem });
    chat.answer(200);
    await test();
    expect(await read()).toMatchObject({ isActive: true, problem: null });
  });

  test('what fails for now is tried again after growing pauses, under the same number, and arrives once', async () => {
    const { find, read } = await setUp({ kind: 'webhook', url: `${chat.url}/flaky` });
    chat.answer(503);
    await find();
    await deliver();
    await deliver();
    expect(chat.at('/flaky')).toHaveLength(1);
    expect(await read()).toMatchObject({
      problem: 'Your webhook is having problems of its own (503).',
      retryAt: expect.any(String),
      waiting: 1,
    });
    await deliver(later(0.6));
    expect(chat.at('/flaky')).toHaveLength(2);
    await deliver(later(1.2));
    expect(chat.at('/flaky')).toHaveLength(2);
    chat.answer(429, { headers: { 'retry-after': '7200' } });
    await deliver(later(2));
    await deliver(later(100));
    expect(chat.at('/flaky')).toHaveLength(3);
    chat.answer(200);
    await deliver(later(150));
    await deliver(later(300));
    expect(chat.at('/flaky')).toHaveLength(4);
    expect(new Set(chat.at('/flaky').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await read()).toMatchObject({ problem: null, waiting: 0, lastToldAt: expect.any(String) });
  });

  test('what may have arrived is told again only where it can be told apart', async () => {
    const numbered = await setUp({ kind: 'webhook', url: `${chat.url}/cut-hook` });
    const plain = await setUp({ kind: 'slack', url: `${chat.url}/cut-chat` });
    chat.answer('cut');
    await numbered.find();
    await plain.find();
    await deliver();
    expect((await plain.read()).problem).toBe(
      'The chat hung up before it answered. One notification may not have arrived here. You’ll find it in your account.',
    );
    chat.answer(200);
    await deliver(later(5));
    expect(chat.at('/cut-hook')).toHaveLength(2);
    expect(chat.at('/cut-chat')).toHaveLength(1);
    await plain.find();
    await deliver(later(5));
    expect(chat.at('/cut-chat')).toHaveLength(2);
  });

  test('hourly and daily: together, and no more often; quiet hours: afterwards', async () => {
    const { ana, find, channel } = await setUp({ kind: 'slack', url: `${chat.url}/slow`, pace: 'hourly' });
    await find();
    await find();
    await deliver();
    expect(chat.at('/slow')).toHaveLength(0);
    await deliver(later(61));
    expect(bodies('/slow')).toHaveLength(1);
    expect(bodies('/slow')[0].text.match(/New listing/g)).toHaveLength(2);
    await ana.send('PATCH', `/api/channels/${channel.id}`, { pace: 'daily' });
    await find();
    await deliver(later(180));
    expect(chat.at('/slow')).toHaveLength(1);
    await deliver(later(61 + 24 * 60));
    expect(chat.at('/slow')).toHaveLength(2);

    await ana.send('PATCH', `/api/channels/${channel.id}`, { pace: 'at_once' });
    for (const hours of [{ quietFrom: 21 }, { quietFrom: 21, quietUntil: 21 }])
      expect((await ana.send('PATCH', '/api/accounts/:me', hours)).status).toBe(400);
    await ana.send('PATCH', '/api/accounts/:me', { quietFrom: 21, quietUntil: 7 });
    await find();
    // In New Zealand 23:30, 6:59 and 7:00, in its winter.
    for (const time of ['2031-07-01T11:30:00Z', '2031-07-01T18:59:00Z']) await deliver(new Date(time));
    expect(chat.at('/slow')).toHaveLength(2);
    await deliver(new Date('2031-07-01T19:00:00Z'));
    expect(chat.at('/slow')).toHaveLength(3);
    await site.database.db.update(accounts).set({ quietFrom: null, quietUntil: null });
  });

  test('an alert tells by the channels it names, and by all where it names none', async () => {
    const { ana, watch, shelf, tallboy, word, channel } = await setUp(
      { kind: 'slack', url: `${chat.url}/one` },
      { channelIds: [], byMail: false },
    );
    const { json: other } = await ana.send('POST', '/api/accounts/:me/channels', {
      kind: 'slack',
      url: `${chat.url}/other`,
    });
    await shelf.show(tallboy);
    await deliver();
    expect([chat.at('/one').length, chat.at('/other').length]).toEqual([0, 0]);
    const [{ id }] = (await ana.send('GET', '/api/accounts/:me/price-alerts')).json;
    await ana.send('PATCH', `/api/price-alerts/${id}`, { channelIds: [other.id] });
    await shelf.show({ ...tallboy, url: '/2', title: `Oak ${word}`, location: 'Taupō' });
    await deliver();
    expect([chat.at('/one').length, chat.at('/other').length]).toEqual([0, 1]);
    const refused = await ana.send('POST', '/api/accounts/:me/price-alerts', {
      alertType: 'price_drop',
      channelIds: [channel.id, 999_999],
    });
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: 'channelIds' }] } });
    await ana.send('DELETE', `/api/channels/${other.id}`);
    await watch({
      alertType: 'new_listing',
      targetPrice: 1000,
      savedSearchId: (await ana.send('GET', '/api/accounts/:me/saved-searches')).json[0].id,
    });
    await shelf.show({ ...tallboy, url: '/3', title: `Kauri ${word}`, location: 'Nelson' });
    await deliver();
    expect(chat.at('/one')).toHaveLength(1);
  });
});
