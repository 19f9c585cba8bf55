import type { FastifyBaseLogger } from 'fastify';
import { breakLinks } from '#server/platform/break-links.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { html } from '#server/platform/http/html.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type Mail, type Mailer, NotSent, Undeliverable } from '#server/platform/mail/mail.ts';
import {
  dropUnwanted,
  giveUp,
  putBack,
  type Recipient,
  takeRecipient,
  takeWaiting,
} from './notification-mail.queries.ts';
import type { NotificationRow } from './notifications.queries.ts';

const queue = 'notification-mail';
const mostInOne = 50;

interface MailOptions {
  jobs: Jobs;
  mailer: Mailer;
  siteUrl: string;
  logger: FastifyBaseLogger;
}

/** Makes this process send notifications by mail, as often as they like, within a minute. */
export async function sendNotificationMail(db: Database, options: MailOptions): Promise<void> {
  await options.jobs.work(queue, { atOnce: 1 }, () => sendWaiting(db, options));
  await options.jobs.every(60, queue);
}

/**
 * A mail counts as sent before it is: whoever is cut off in between sends it not at all rather than twice, and what it
 * said stands in the account anyway. Only what the mail server certainly refused is tried again later, unless it says
 * that nobody is there. All that waited goes out together, in as many mails as it takes.
 */
export async function sendWaiting(
  db: Database,
  { mailer, siteUrl, logger }: Omit<MailOptions, 'jobs'>,
  now = new Date(),
): Promise<void> {
  await dropUnwanted(db);
  const refused: number[] = [];
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const recipient = await takeRecipient(tx, refused, now);
      return recipient && { recipient, due: await takeWaiting(tx, recipient.id) };
    });
    if (!taken) return;
    const { recipient, due } = taken;
    for (let at = 0; at < due.length; at += mostInOne) {
      try {
        await mailer.send(writeMail(recipient, due, at, siteUrl));
      } catch (error) {
        logger.warn({ err: error, account: recipient.id }, 'mail could not be sent');
        refused.push(recipient.id);
        if (error instanceof Undeliverable) {
          await giveUp(
            db,
            due.slice(at).map(({ id }) => id),
          );
          break;
        }
        const isPerhapsSent = !(error instanceof NotSent);
        const unsent = due.slice(isPerhapsSent ? at + mostInOne : at).map(({ id }) => id);
        if (unsent.length > 0) await putBack(db, recipient, unsent);
        break;
      }
    }
  }
}

/** The one of the mails that begins at this of them. */
function writeMail(recipient: Recipient, all: NotificationRow[], at: number, siteUrl: string): Mail {
  const due = all.slice(at, at + mostInOne).map(defuse);
  const unsubscribeUrl = `${siteUrl}/api/unsubscribe/${recipient.unsubscribeToken}`;
  const linkOf = ({ listingId }: NotificationRow) =>
    listingId ? `${siteUrl}/listing/${listingId}` : `${siteUrl}/account`;
  const [first] = due;
  const mails = Math.ceil(all.length / mostInOne);
  const which = mails === 1 ? '' : ` (${at / mostInOne + 1} of ${mails})`;
  const subject = all.length === 1 ? first!.title : `${all.length} new finds for you on Tallboy${which}`;
  const greeting = recipient.firstName ? `Kia ora ${breakLinks(recipient.firstName)},` : 'Kia ora,';
  const ending = 'You’re getting this because of your alerts or favourites on Tallboy.';
  const text = [
    greeting,
    ...due.map((one) => `${one.title}\n${one.message}\n${linkOf(one)}\n${one.reason}`),
    `${ending} To stop these emails: ${unsubscribeUrl}`,
  ].join('\n\n');
  const items = due.map(
    (one) => html`<p><a href="${linkOf(one)}"><strong>${one.title}</strong></a><br>${one.message}<br>
      <small>${one.reason}</small></p>`,
  );
  const body = html`<p>${greeting}</p>${items}<p><small>${ending}
    <a href="${unsubscribeUrl}">Stop these emails</a></small></p>`;
  const messageId = `<notification-${first!.id}.${recipient.id}@${new URL(siteUrl).hostname}>`;
  return { to: recipient.email, subject, text: `${text}\n`, html: body.text, unsubscribeUrl, messageId };
}

/** Mail programs make a link of whatever looks like an address, and sellers write what they like. */
function defuse(row: NotificationRow): NotificationRow {
  const { title, message, reason } = row;
  return { ...row, title: breakLinks(title), message: breakLinks(message), reason: breakLinks(reason) };
}
