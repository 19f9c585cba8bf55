import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#server/accounts/accounts.table.ts';
import { sendWaiting } from '#server/alerts/delivering/notification-mail.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/mailbox.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';

const day = 24 * 60;

onOneDatabase((open) => {
  const { site, receiver, deliver } = useSiteWithReceiver(open);
  let mailbox: Mailbox;
  let mailer: ReturnType<typeof openMailer>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'Tallboy <hello@tallboy.example>' });
  });
  afterAll(async () => {
    mailer.close();
    await mailbox.close();
  });
  let addresses = 0;

  /** Two finds wait for Ana's daily channel, and for her mail. */
  async function setUp() {
    const told = await setUpAlerts(site);
    const { ana, shelf, tallboy, word } = told;
    await site.database.db
      .update(accounts)
      .set({ emailVerifiedAt: new Date(), mailNotifications: 'at_once' })
      .where(eq(accounts.id, ana.id));
    const path = `/daily/${++addresses}`;
    const form = { kind: 'webhook', url: `${receiver.url}${path}`, pace: 'daily' };
    const { id } = (await ana.send('POST', '/api/accounts/:me/channels', form)).json;
    const search = await told.saveSearch();
    const alert = await told.watch({ alertType: 'new_listing', savedSearchId: search });
    const [rimu] = await shelf.show(tallboy);
    await shelf.show({ ...tallboy, url: '/2', title: `Kauri ${word}`, price: '$410', location: 'Nelson' });
    const woods = (texts: string[]) => [...new Set(texts.join('\n').match(/Rimu|Kauri/g))].sort();
    async function heard() {
      await deliver(day + 1);
      const logger = createLogger('silent');
      await sendWaiting(site.database.db, { mailer, siteUrl: 'https://tallboy.example', logger });
      return {
        channel: woods(receiver.at(path).map(({ body }) => body.toString())),
        mail: woods(mailbox.to(ana.email)),
      };
    }
    return { ...told, id, search, alert, rimu, heard };
  }

  test('what waits is told', async () => {
    const { heard } = await setUp();
    expect(await heard()).toEqual({ channel: ['Kauri', 'Rimu'], mail: ['Kauri', 'Rimu'] });
  });

  test('a piece that was hidden meanwhile is not told', async () => {
    const { ana, rimu, heard } = await setUp();
    expect((await ana.send('POST', `/api/listings/${rimu}/hide`, { what: 'piece' })).status).toBe(200);
    expect(await heard()).toEqual({ channel: ['Kauri'], mail: ['Kauri'] });
  });

  test.each([
    ['there', ['Kauri']],
    ['by that name elsewhere', ['Kauri', 'Rimu']],
  ])('nor what a seller has who was hidden meanwhile, %s', async (where, woods) => {
    const { ana, shelf, other, tallboy, heard } = await setUp();
    await shelf.show({ ...tallboy, seller: 'Wiremu' });
    const [elsewhere] = await other.show({ url: '/9', title: 'Pine stool', price: '$9', seller: 'Wiremu' });
    const [there] = await shelf.show({ url: '/9', title: 'Elm stool', price: '$8', seller: 'Wiremu' });
    const id = where === 'there' ? there : elsewhere;
    expect((await ana.send('POST', `/api/listings/${id}/hide`, { what: 'seller' })).status).toBe(200);
    expect(await heard()).toEqual({ channel: woods, mail: woods });
  });

  test('nor what an alert found that tells by others now', async () => {
    const { ana, alert, heard, id } = await setUp();
    await ana.send('PATCH', `/api/price-alerts/${alert}`, { channelIds: [] });
    expect(await heard()).toEqual({ channel: [], mail: ['Kauri', 'Rimu'] });
    expect((await ana.send('GET', '/api/accounts/:me/channels')).json).toMatchObject([{ id, waiting: 0 }]);
  });

  test('nor by mail what an alert found that tells only by others now', async () => {
    const { ana, alert, heard } = await setUp();
    await ana.send('PATCH', `/api/price-alerts/${alert}`, { byMail: false });
    expect(await heard()).toEqual({ channel: ['Kauri', 'Rimu'], mail: [] });
  });

  test('nor what an alert found that is paused', async () => {
    const { ana, alert, heard } = await setUp();
    await ana.send('PATCH', `/api/price-alerts/${alert}`, { isActive: false });
    expect(await heard()).toEqual({ channel: [], mail: [] });
  });

  test.each<[string, string[], (told: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>]>([
    ['is still a favourite', ['Rimu'], async () => {}],
    ['is no favourite any more', [], ({ save, rimu }) => save(rimu!)],
    [
      'was one of favourites they want to hear no more of',
      [],
      ({ ana }) => ana.send('PATCH', '/api/accounts/:me/favorite-news', { isOn: false }),
    ],
  ])('a drop of a piece that %s is told: %j', async (_, woods, end) => {
    const told = await setUp();
    const { ana, alert, rimu, shelf, at, save, heard } = told;
    await ana.send('DELETE', `/api/price-alerts/${alert}`);
    await ana.send('PATCH', '/api/accounts/:me/favorite-news', { isOn: true });
    await save(rimu!);
    await shelf.show(at('$250'));
    await end(told);
    expect(await heard()).toEqual({ channel: woods, mail: woods });
  });

  test.each([
    ['an alert', ({ alert }: { alert: number }) => `/api/price-alerts/${alert}`],
    ['a saved search', ({ search }: { search: number }) => `/api/saved-searches/${search}`],
  ])('nor what %s found that is deleted', async (_, addressOf) => {
    const told = await setUp();
    expect((await told.ana.send('DELETE', addressOf(told))).status).toBe(200);
    expect(await told.heard()).toEqual({ channel: [], mail: [] });
  });
});
