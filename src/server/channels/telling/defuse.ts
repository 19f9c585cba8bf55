/** Ends an address or a name and shows nothing. The joiners beside it, U+200C and U+200D, may be part of an address. */
const gap = '\u200b';

/** Sellers' words, for those who make a link of whatever looks like an address, and a mention of whatever follows an @. */
export function breakLinks(text: string): string {
  return text
    .replaceAll('://', `:${gap}//`)
    .replace(/\.(?=\p{L}|\d+\.\d+\.\d)/gu, `.${gap}`)
    .replace(/@(?=\S)/g, `@${gap}`);
}

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
