import { breakLinks, gap } from '#server/platform/break-links.ts';

/** For Discord, where a backslash takes its meaning from whatever comes after. */
export function escapeMarkdown(text: string): string {
  return breakLinks(text).replace(/[\\*_~`|>#[\]()<@-]/g, '\\$&');
}

/** Slack shows backslashes, and Mattermost reads Markdown: what looks alike means nothing to either. */
const lookAlikes: Record<string, string> = {
  '[': '(',
  ']': ')',
  '|': '¦',
  '*': '∗',
  _: 'ˍ',
  '~': '˜',
  '`': 'ˋ',
  '\\': '∖',
  '#': `#${gap}`,
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** For Slack and those like it: nothing is a link, a mention or markup, neither by Slack's rules nor by Markdown's. */
export function escapeChat(text: string): string {
  return breakLinks(text).replace(/[[\]|*_~`\\#&<>]/g, (sign) => lookAlikes[sign] ?? sign);
}
