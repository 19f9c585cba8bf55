import { breakLinks } from '#server/platform/break-links.ts';
import { escapeChat, escapeMarkdown } from './defuse.ts';
import type { Find, LinkOf } from './message.ts';

/** One find's part of a message. It's longer than any we write, unless somebody is testing the limits. */
const most = { message: 600, reason: 400, embedTitle: 256, embedDescription: 1500 };

export function telegramText(finds: Find[], linkOf: LinkOf): string {
  return finds.map((find) => `${breakLinks(`${find.title}\n${tell(find)}`)}\n${linkOf(find)}`).join('\n\n');
}

export function discordEmbeds(finds: Find[], linkOf: LinkOf) {
  return finds.map((find) => ({
    title: clip(find.title, most.embedTitle, escapeMarkdown),
    url: linkOf(find),
    description: clip(tell(find), most.embedDescription, escapeMarkdown),
  }));
}

export function slackText(finds: Find[], linkOf: LinkOf): string {
  return finds
    .map((find) => `<${linkOf(find)}|${escapeChat(find.title)}>\n${escapeChat(tell(find))}`)
    .join('\n\n');
}

/** In a digest each find begins with its title; one by itself has it above. */
export function ntfyText(finds: Find[]): string {
  const [first] = finds;
  if (finds.length === 1) return breakLinks(tell(first!));
  return finds
    .map(({ title, message }) => breakLinks(`${title}\n${clip(message, most.message)}`))
    .join('\n\n');
}

export function pushText(finds: Find[]): string {
  const [first] = finds;
  return finds.length === 1 ? clip(first!.message, most.message) : finds.map(({ title }) => title).join('\n');
}

function tell({ message, reason }: Find): string {
  return `${clip(message, most.message)}\n${clip(reason, most.reason)}`;
}

/** As much of a text as fits once it's escaped, in whole characters. */
function clip(text: string, longest: number, write = (plain: string) => plain): string {
  const written = write(text);
  if (written.length <= longest) return written;
  const letters = [...text].slice(0, longest);
  for (;;) {
    letters.pop();
    const clipped = write(`${letters.join('')}…`);
    if (clipped.length <= longest) return clipped;
  }
}
