import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config';
import type { Database } from '#server/platform/db/connect.ts';
import { createPoster, type Post } from '#server/platform/net/post.ts';
import type { AllowedHosts } from '#server/platform/net/vetted-connector.ts';
import { type SecretBox, UnreadableSecret } from '#server/platform/secrets/secret-box.ts';
import type { ChannelRow } from '../channels.queries.ts';
import { readPushKeys } from '../push-keys.ts';
import { type Composed, compose } from './compose.ts';
import { composePush } from './compose-push.ts';
import { judgeAnswer, type Outcome } from './judge-answer.ts';
import type { Message } from './message.ts';
import { openSettings } from './settings.ts';

/** What sending needs besides the channel: a way out, and the name to send in. */
export interface Teller {
  secrets: SecretBox;
  /** `host:port` that the operator allows although they are private, or speak plain http. */
  allowedHosts: AllowedHosts;
  post: Post;
  siteUrl: string;
  /** For push services: `mailto:` or an https address. */
  contact: string;
  logger: FastifyBaseLogger;
}

export function openTeller(
  config: Pick<Config, 'allowedHosts' | 'publicUrl' | 'port' | 'adminEmail'>,
  secrets: SecretBox,
  logger: FastifyBaseLogger,
): Teller {
  const { allowedHosts, publicUrl } = config;
  const siteUrl = publicUrl ?? `http://localhost:${config.port}`;
  const contact = publicUrl?.startsWith('https:') ? `${publicUrl}/contact` : `mailto:${config.adminEmail}`;
  const post = createPoster({ allowedHosts, userAgent: `Tallboy/1.0 (+${siteUrl}/contact)` });
  return { secrets, allowedHosts, post, siteUrl, contact, logger };
}

/** The services that show a message once however often its number comes. */
export const knowsNumbers = (kind: ChannelRow['kind']) =>
  kind === 'push' || kind === 'ntfy' || kind === 'webhook';

/**
 * One attempt. `onOpen` is called once the connection is open, before anything is sent. If something can't be
 * put into a message or sent, only this channel fails and its owner hears about it, so that we don't try for
 * ever.
 */
export async function tell(
  db: Database,
  { secrets, post, siteUrl, contact, logger }: Teller,
  row: Pick<ChannelRow, 'id' | 'accountId' | 'sealed' | 'kind'>,
  message: Message,
  onOpen?: () => Promise<void>,
): Promise<Outcome> {
  const keys = row.kind === 'push' ? await readPushKeys(db) : null;
  try {
    const settings = openSettings(secrets, row);
    const composed: Composed =
      settings.kind === 'push'
        ? composePush(settings, message, { keys: keys!, subject: contact })
        : compose(settings, message, { siteUrl, now: new Date() });
    return judgeAnswer(settings.kind, await post({ ...composed, ...(onOpen && { onOpen }) }));
  } catch (error) {
    if (error instanceof UnreadableSecret)
      return { kind: 'never', problem: 'We can’t read its token or address any more.' };
    logger.warn({ err: error, channel: row.id }, 'couldn’t put a message together');
    return { kind: 'later', problem: 'We couldn’t put a message together for it.', afterSeconds: null };
  }
}
