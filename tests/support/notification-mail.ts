import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { accounts } from '#server/accounts/accounts.table.ts';
import { sendWaiting } from '#server/alerts/delivering/notification-mail.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { registerShopper, type Shopper } from './people.ts';
import { openShelf, type Shelf } from './shelf.ts';
import { useSite } from './site.ts';

const anHour = 3_600_000;

/** A site whose notifications go out by mail, a marketplace, and people who are told of every new piece. */
export function useNotificationMail(open: Parameters<typeof useSite>[0]) {
  const site = useSite(open);
  const mailbox = {} as Mailbox;
  const shelf = {} as Shelf;
  const options = {} as Parameters<typeof sendWaiting>[1];
  beforeAll(async () => {
    Object.assign(mailbox, await openMailbox());
    options.mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'Tallboy <hello@tallboy.example>' });
    options.siteUrl = 'https://tallboy.example';
    options.logger = createLogger('silent');
    Object.assign(shelf, await openShelf(site.database.db, 'Kea Street'));
  });
  afterAll(async () => {
    options.mailer.close();
    await mailbox.close();
  });
  const change = (shopper: Shopper, set: Partial<typeof accounts.$inferInsert>) =>
    site.database.db.update(accounts).set(set).where(eq(accounts.id, shopper.id));

  /** Somebody who is told of every new piece, by mail as they choose. */
  async function join(name: string, mailNotifications: string, isVerified = true): Promise<Shopper> {
    const shopper = await registerShopper(site, name);
    await shopper.send('POST', '/api/accounts/:me/saved-searches', { name: 'All' });
    await shopper.send('POST', '/api/accounts/:me/price-alerts', { alertType: 'new_listing' });
    await shopper.send('PATCH', '/api/accounts/:me', { mailNotifications });
    await change(shopper, { emailVerifiedAt: isVerified ? new Date() : null });
    return shopper;
  }

  return {
    site,
    mailbox,
    shelf,
    options,
    join,
    change,
    send: () => sendWaiting(site.database.db, options),
    /** How many mails each of them has got. */
    counts: (...shoppers: Shopper[]) => shoppers.map(({ email }) => mailbox.to(email).length),
    ago: (hours: number) => new Date(Date.now() - hours * anHour),
  };
}
