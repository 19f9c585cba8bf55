import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#server/accounts/accounts.table.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import { setUpAlerts } from '../../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { type Mailbox, openMailbox } from '../../../../tests/support/mailbox.ts';
import { useSiteWithReceiver } from '../../../../tests/support/site-with-receiver.ts';
import { deliverDue } from './deliver.ts';
import { findLongestDue } from './notification-mail.queries.ts';
import { sendWaiting } from './notification-mail.ts';

/** A moment of a winter's day in New Zealand, years from now. */
const inNewZealand = (time: string) => new Date(`2031-07-02T${time}:00+12:00`);

onOneDatabase((open) => {
  const { site, receiver } = useSiteWithReceiver(open);
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

  test.each([
    ['the day', 9, 17, ['08:59', '17:00', '23:30'], ['09:00', '12:00', '16:59']],
    ['the night', 21, 7, ['07:00', '12:00', '20:59'], ['21:00', '23:59', '00:00', '06:59']],
    ['the first hours of a day', 0, 6, ['06:00', '23:59'], ['00:00', '05:59']],
  ])('nothing is sent at %s where that is quiet: from %i to %i', async (_, from, until, loud, quiet) => {
    const { ana, shelf, tallboy, saveSearch, watch } = await setUpAlerts(site);
    await site.database.db
      .update(accounts)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(accounts.id, ana.id));
    const hours = { quietFrom: from, quietUntil: until };
    expect((await ana.send('PATCH', '/api/accounts/:me', hours)).json).toMatchObject(hours);
    const path = `/quiet-${from}`;
    await ana.send('POST', '/api/accounts/:me/channels', { kind: 'slack', url: `${receiver.url}${path}` });
    await watch({ alertType: 'new_listing', savedSearchId: await saveSearch() });
    const logger = createLogger('silent');
    const send = async (time: string) => {
      const now = inNewZealand(time);
      await deliverDue(site.database.db, { teller: site.teller, logger, now: () => now });
      await sendWaiting(site.database.db, { mailer, siteUrl: 'https://tallboy.example', logger }, now);
      return [receiver.at(path).length, mailbox.to(ana.email).length];
    };
    for (const [at, time] of loud.entries()) {
      await shelf.show({ ...tallboy, url: `/${at}`, price: `$${100 + at * 50}` });
      for (const early of quiet) expect([early, await send(early)]).toEqual([early, [at, at]]);
      expect([time, await send(time)]).toEqual([time, [at + 1, at + 1]]);
    }
  });

  test('how long mail has been due counts from the end of the quiet hours, if they have been since', async () => {
    const { db } = site.database;
    const { ana, shelf, tallboy, saveSearch, watch } = await setUpAlerts(site);
    const quiet = { quietFrom: 5, quietUntil: 7, emailVerifiedAt: new Date(0) };
    await db.update(accounts).set(quiet).where(eq(accounts.id, ana.id));
    await watch({ alertType: 'new_listing', savedSearchId: await saveSearch() });
    await shelf.show(tallboy);
    await db.execute(sql`update notifications set created_at = now() - interval '10 hours'`);
    const hoursDue = async (time: string) => (await findLongestDue(db, inNewZealand(time)))! / 3600;
    expect(await hoursDue('08:30')).toBeCloseTo(1.5, 1);
    // The last ended twenty hours ago, when there was nothing to tell.
    expect(await hoursDue('03:00')).toBeCloseTo(10, 1);
    expect(await findLongestDue(db, inNewZealand('06:00'))).toBeNull();
  });

  test.each([
    [{ quietFrom: 21 }, 'Quiet hours need a start and a different end'],
    [{ quietUntil: 7 }, 'Quiet hours need a start and a different end'],
    [{ quietFrom: 21, quietUntil: null }, 'Quiet hours need a start and a different end'],
    [{ quietFrom: 7, quietUntil: 7 }, 'Quiet hours need a start and a different end'],
    [{ quietFrom: 24, quietUntil: 7 }, 'must be a whole hour from 0 to 23'],
    [{ quietFrom: 21, quietUntil: -1 }, 'must be a whole hour from 0 to 23'],
    [{ quietFrom: 21.5, quietUntil: 7 }, 'must be a whole hour from 0 to 23'],
  ])('%o are none, and those there were stay', async (hours, message) => {
    const { ana } = await setUpAlerts(site);
    const set = (body: object) => ana.send('PATCH', '/api/accounts/:me', body);
    await set({ quietFrom: 22, quietUntil: 23 });
    expect(await set(hours)).toMatchObject({ status: 400, json: { errors: [{ message }] } });
    expect((await set({})).json).toMatchObject({ quietFrom: 22, quietUntil: 23 });
    const none = { quietFrom: null, quietUntil: null };
    expect((await set(none)).json).toMatchObject(none);
  });
});
