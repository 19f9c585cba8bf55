import { parseAtomFeed, parseJsonFeed } from 'feedsmith';

/** What a feed reader makes of an entry, whichever way it is written. */
interface ReadEntry {
  id: string | undefined;
  title: string | undefined;
  url: string | undefined;
  html: string | undefined;
  updated: string | undefined;
}

interface ReadFeed {
  title: string | undefined;
  home: string | undefined;
  self: string | undefined;
  entries: ReadEntry[];
}

/** Read by a feed parser of somebody else's. */
export function readFeed(text: string): ReadFeed {
  return text.startsWith('{') ? readJson(text) : readAtom(text);
}

function readAtom(text: string): ReadFeed {
  const { title, links = [], entries = [] } = parseAtomFeed(text);
  const find = (all: { rel?: string; href?: string }[], wanted: string) =>
    all.find(({ rel }) => rel === wanted)?.href;
  return {
    title: title?.value,
    home: find(links, 'alternate'),
    self: find(links, 'self'),
    entries: entries.map((entry) => ({
      id: entry.id,
      title: entry.title?.value,
      url: find(entry.links ?? [], 'alternate'),
      html: entry.content?.value,
      updated: entry.updated,
    })),
  };
}

function readJson(text: string): ReadFeed {
  const { title, home_page_url: home, feed_url: self, items = [] } = parseJsonFeed(JSON.parse(text));
  return {
    title,
    home,
    self,
    entries: items.map((item) => ({
      id: item.id,
      title: item.title,
      url: item.url,
      html: item.content_html,
      updated: item.date_modified,
    })),
  };
}
