import { type Find, type LinkOf, linksTo } from './message.ts';
import type { Settings } from './settings.ts';
import { discordEmbeds, ntfyText, pushText, slackText, telegramText } from './texts.ts';

/** Nobody reads more than this in one message. */
export const mostInOne = 20;

/**
 * What each service takes. Telegram: 4096 letters. Discord: ten embeds of 6000 letters together. ntfy: 4096 bytes, beyond
 * which it makes a file of them. Slack asks for at most 4000 letters, and others like it take hardly more. A push
 * service must take 4096 bytes, encrypted and with what belongs to it.
 */
const carries: Record<Settings['kind'], (finds: Find[], linkOf: LinkOf) => boolean> = {
  telegram: (finds, linkOf) => telegramText(finds, linkOf).length <= 4096,
  discord: (finds, linkOf) => finds.length <= 10 && countLetters(discordEmbeds(finds, linkOf)) <= 6000,
  slack: (finds, linkOf) => slackText(finds, linkOf).length <= 4000,
  ntfy: (finds) => Buffer.byteLength(ntfyText(finds)) <= 4000,
  push: (finds) => Buffer.byteLength(JSON.stringify(pushText(finds))) <= 3000,
  webhook: () => true,
};

/** How many of these, starting with the first, fit whole into one message. The rest go into the next. */
export function countCarried(kind: Settings['kind'], finds: Find[], siteUrl: string): number {
  const linkOf = linksTo(siteUrl);
  let count = Math.min(finds.length, mostInOne);
  while (count > 1 && !carries[kind](finds.slice(0, count), linkOf)) count--;
  return count;
}

function countLetters(embeds: { title: string; description: string }[]): number {
  return embeds.reduce((sum, { title, description }) => sum + title.length + description.length, 0);
}
