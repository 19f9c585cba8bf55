import { breakLinks } from '#server/platform/break-links.ts';
import { html } from '#server/platform/http/html.ts';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/**
 * Something that can still read the account or gets its notifications: what it is, and the path where you
 * turn it off.
 */
export interface StillWorking {
  what: string;
  path: string;
}

export function writeLetter(subject: string, before: string, link: string, after: string): Letter {
  const text = `Kia ora,\n\n${before}\n\n${link}\n\n${after}\n\nTallboy\n`;
  const body = html`<p>Kia ora,</p><p>${before}</p><p><a href="${link}">${link}</a></p><p>${after}</p><p>Tallboy</p>`;
  return { subject, text, html: body.text };
}

interface Changed {
  siteUrl: string;
  working: StillWorking[];
  hasEnded: boolean;
}

/** Names everything that somebody who knew the old password may have added. */
export function writeChanged({ siteUrl, working, hasEnded }: Changed): Letter {
  const before = [
    'The password for your Tallboy account has been changed, and every other device is signed out. Those devices won’t show notifications until you sign in on them again.',
    ...(hasEnded
      ? ['Your tokens are revoked, and your private feeds and the links to your lists are turned off.']
      : []),
  ].join(' ');
  const lead =
    working.length === 0
      ? 'Nothing else is connected to your account.'
      : 'These are still connected to your account. If you don’t recognise one, open its link and remove it:';
  const after = 'If you didn’t change your password, choose a new one straight away:';
  const link = `${siteUrl}/account`;
  // Somebody else may have named these, so none of their words may become a link in our mail.
  const rows = working.map(({ what, path }) => ({ what: breakLinks(what), url: `${siteUrl}${path}` }));
  const lines = rows.map(({ what, url }) => `- ${what}: ${url}`).join('\n');
  const text = ['Kia ora,', before, lead, ...(lines ? [lines] : []), `${after}\n${link}`, 'Tallboy\n'];
  const list = rows.map(({ what, url }) => html`<li>${what}: <a href="${url}">${url}</a></li>`);
  const body = html`<p>Kia ora,</p><p>${before}</p><p>${lead}</p><ul>${list}</ul><p>${after} <a href="${link}">${link}</a></p><p>Tallboy</p>`;
  return { subject: 'Your Tallboy password has been changed', text: text.join('\n\n'), html: body.text };
}
