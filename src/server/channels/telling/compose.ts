import { createHmac } from 'node:crypto';
import { escapeMarkdown } from './defuse.ts';
import { inbox, type LinkOf, linksTo, type Message, pathOf, titleOf } from './message.ts';
import type { Settings } from './settings.ts';
import { discordEmbeds, ntfyText, slackText, telegramText } from './texts.ts';

export interface Composed {
  url: URL;
  headers: Record<string, string>;
  body: Buffer | string;
}

interface Sender {
  siteUrl: string;
  now: Date;
}

type Written = Exclude<Settings, { kind: 'push' }>;

/**
 * A message in the words of each service. Titles are scraped, so anything a service would read as a link, a
 * mention or markup is taken out of them. If a service knows message numbers we send ours, so that it shows a
 * repeat only once.
 */
export function compose(settings: Written, message: Message, sender: Sender): Composed {
  const linkOf = linksTo(sender.siteUrl);
  const url = new URL(settings.url);
  switch (settings.kind) {
    case 'ntfy':
      return json(composeNtfy(url, message, sender), topicless(url), bearer(settings.token));
    case 'telegram': {
      const text = telegramText(message.finds, linkOf);
      const preview = { is_disabled: true };
      return json(
        { chat_id: settings.chatId, text, link_preview_options: preview },
        new URL(`${url.href.replace(/\/$/, '')}/bot${settings.token}/sendMessage`),
      );
    }
    case 'discord':
      return json(
        {
          content: escapeMarkdown(titleOf(message)),
          embeds: discordEmbeds(message.finds, linkOf),
          allowed_mentions: { parse: [] },
        },
        url,
      );
    case 'slack':
      return json({ text: slackText(message.finds, linkOf) }, url);
    case 'webhook':
      return sign(settings.secret, message, url, sender, linkOf);
  }
}

function composeNtfy(url: URL, message: Message, { siteUrl }: Sender) {
  const [first] = message.finds;
  return {
    topic: decodeURIComponent(url.pathname.split('/').filter(Boolean).at(-1) ?? ''),
    title: titleOf(message),
    message: ntfyText(message.finds),
    click: siteUrl + (message.finds.length === 1 ? pathOf(first!) : inbox),
    sequence_id: message.id,
  };
}

/** ntfy takes JSON at the address above its topics. */
function topicless(url: URL): URL {
  const above = url.pathname.split('/').filter(Boolean).slice(0, -1).join('/');
  return new URL(above ? `/${above}/` : '/', url);
}

/** By the Standard Webhooks: receivers check the signature and drop a number they have had. */
function sign(secret: string, message: Message, url: URL, { now }: Sender, linkOf: LinkOf): Composed {
  const seconds = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({
    type: message.finds.some(({ notificationId }) => notificationId !== null) ? 'notifications' : 'test',
    id: message.id,
    notifications: message.finds.map(({ notificationId, ...find }) => ({
      id: notificationId,
      ...find,
      url: linkOf({ notificationId, ...find }),
    })),
  });
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${message.id}.${seconds}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
    'idempotency-key': message.id,
  };
  return { url, headers, body };
}

function json(content: object, url: URL, more: Record<string, string> = {}): Composed {
  return { url, headers: { 'content-type': 'application/json', ...more }, body: JSON.stringify(content) };
}

const bearer = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};
