import { html, type Markup } from '#server/platform/http/html.ts';

export interface Feed {
  id: string;
  title: string;
  /** The page it follows. */
  home: string;
  /** Where it is read; null where that is a secret, which belongs in no document. */
  self: string | null;
  /** What it was last updated at while it has no entries. */
  begun: Date;
  entries: Entry[];
}

export interface Entry {
  /** The same for good, whatever becomes of it. */
  id: string;
  title: string;
  url: string;
  picture: string | null;
  published: Date;
  updated: Date;
  content: Markup;
}

export type FeedFormat = 'atom' | 'json';

export const feedTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

/** "tag:tallboy.example,2026:listing/7" (RFC 4151): stays the same under another port or scheme. */
export function makeTag(site: string, what: string): string {
  const host = new URL(site).hostname.replace(/[[\]]/g, '').replaceAll(':', '-');
  return `tag:${host},2026:${what}`;
}

export const writeFeed: Record<FeedFormat, (feed: Feed, site: string) => string> = {
  atom: writeAtom,
  json: writeJson,
};

/**
 * Atom (RFC 4287). It has a dozen elements, so we use the template that writes our pages and sitemaps: every
 * value is text unless that template made it.
 */
function writeAtom(feed: Feed, site: string): string {
  const { id, title, home, self, begun, entries } = feed;
  const updated = new Date(Math.max(begun.getTime(), ...entries.map((entry) => entry.updated.getTime())));
  const document = html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-NZ">
<id>${id}</id>
<title>${title}</title>
<updated>${updated.toISOString()}</updated>
<author><name>Tallboy</name></author>
<icon>${site}/favicon.svg</icon>
<link rel="alternate" type="text/html" href="${home}"/>
${self && html`<link rel="self" type="application/atom+xml" href="${self}"/>`}
${entries.map(writeEntry)}
</feed>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.text.replace(unwritable, '')}`;
}

function writeEntry({ id, title, url, published, updated, content }: Entry): Markup {
  return html`<entry>
<id>${id}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${published.toISOString()}</published>
<updated>${updated.toISOString()}</updated>
<content type="html">${content.text}</content>
</entry>
`;
}

/** What XML can't hold, however it is escaped, and the controls that it can but nobody reads. */
const unwritable = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** JSON Feed 1.1 */
function writeJson({ home, self, entries, ...feed }: Feed, site: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title.replace(unwritable, ''),
    home_page_url: home,
    ...(self && { feed_url: self }),
    favicon: `${site}/favicon.svg`,
    language: 'en-NZ',
    authors: [{ name: 'Tallboy', url: `${site}/` }],
    items: entries.map(({ id, url, picture, published, updated, content, ...entry }) => ({
      id,
      url,
      title: entry.title.replace(unwritable, ''),
      content_html: content.text.replace(unwritable, ''),
      ...(picture && { image: picture }),
      date_published: published.toISOString(),
      date_modified: updated.toISOString(),
    })),
  });
}
