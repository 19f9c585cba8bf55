import type { FastifyBaseLogger } from 'fastify';
import { breakLinks } from '#server/platform/break-links.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { html } from '#server/platform/http/html.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import {
  type Mail,
  type Mailer,
  NotSent,
  RecipientRefused,
  Undeliverable,
} from '#server/platform/mail/mail.ts';
import {
  dropUnwanted,
  dropWithdrawnMail,
  findWaiting,
  giveUp,
  giveUpLate,
  noteMailed,
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
  const rests = createRests();
  await options.jobs.work(queue, { atOnce: 1 }, () => sendWaiting(db, options, new Date(), rests));
  await options.jobs.every(60, queue);
}

/**
 * A mail counts as sent before we send it: if we're cut off in between, it's lost and not sent twice, and the
 * account shows what it said anyway. We only retry what the mail server certainly refused: not if it says
 * nobody is there, and for two days if it won't take mail for this address. Everything waiting goes out
 * together, in as many mails as it takes. Each is marked separately, so that if one fails the others carry on
 * from there.
 */
export async function sendWaiting(
  db: Database,
  options: Omit<MailOptions, 'jobs'>,
  now = new Date(),
  rests = createRests(),
): Promise<void> {
  await dropUnwanted(db);
  const refused = rests.findResting(now);
  for (;;) {
    const taken = await db.transaction(async (tx) => {
      const recipient = await takeRecipient(tx, refused, now);
      if (!recipient) return null;
      await dropWithdrawnMail(tx, recipient.id);
      return { recipient, ids: await findWaiting(tx, recipient.id) };
    });
    if (!taken) return;
    const { id } = taken.recipient;
    const outcome = await sendAll(db, options, taken);
    if (outcome === 'refused') rests.begin(id, now);
    else rests.end(id);
    if (outcome !== 'sent') refused.push(id);
  }
}

/** Whether all of it was sent (as far as we know), its address is refused, or something else went wrong. */
async function sendAll(
  db: Database,
  { mailer, siteUrl, logger }: Omit<MailOptions, 'jobs'>,
  { recipient, ids }: { recipient: Recipient; ids: number[] },
): Promise<'sent' | 'refused' | 'failed'> {
  for (let at = 0; at < ids.length; at += mostInOne) {
    const part = ids.slice(at, at + mostInOne);
    const isLast = at + mostInOne >= ids.length;
    const due = await db.transaction(async (tx) => {
      if (isLast) await noteMailed(tx, recipient.id);
      return takeWaiting(tx, part);
    });
    // Deleted meanwhile, or another process was quicker.
    if (due.length === 0) continue;
    try {
      await mailer.send(writeMail(recipient, due.map(defuse), { at, of: ids.length }, siteUrl));
    } catch (error) {
      logger.warn({ err: error, account: recipient.id }, 'couldn’t send mail');
      if (error instanceof Undeliverable) {
        await giveUp(db, ids.slice(at));
        await noteMailed(db, recipient.id);
      } else if (error instanceof NotSent) {
        await putBack(
          db,
          recipient,
          due.map(({ id }) => id),
        );
      }
      if (!(error instanceof RecipientRefused)) return 'failed';
      await giveUpLate(db, recipient.id);
      return 'refused';
    }
  }
  return 'sent';
}

/** After a refusal we try again a minute later, then twice as long each time, up to an hour. */
export function createRests() {
  const rests = new Map<number, { until: number; minutes: number }>();
  return {
    findResting: (now: Date) =>
      [...rests].filter(([, { until }]) => until > now.getTime()).map(([accountId]) => accountId),
    begin(accountId: number, now: Date) {
      const minutes = Math.min(60, 2 * (rests.get(accountId)?.minutes ?? 0.5));
      rests.set(accountId, { minutes, until: now.getTime() + minutes * 60_000 });
    },
    end: (accountId: number) => rests.delete(accountId),
  };
}

/** One of the mails: those from there on, of so many. */
function writeMail(
  recipient: Recipient,
  due: NotificationRow[],
  { at, of }: { at: number; of: number },
  siteUrl: string,
): Mail {
  const unsubscribeUrl = `${siteUrl}/api/unsubscribe/${recipient.unsubscribeToken}`;
  const linkOf = ({ listingId }: NotificationRow) =>
    listingId ? `${siteUrl}/listing/${listingId}` : `${siteUrl}/account`;
  const [first] = due;
  const mails = Math.ceil(of / mostInOne);
  const which = mails === 1 ? '' : ` (${at / mostInOne + 1} of ${mails})`;
  const subject = of === 1 ? first!.title : `${of} updates for you from Tallboy${which}`;
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
