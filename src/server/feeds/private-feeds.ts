import { takeTurn } from '#server/accounts/take-turn.ts';
import { findNotifications } from '#server/alerts/delivering/notifications.queries.ts';
import { presentNotification } from '#server/alerts/delivering/notifications.ts';
import { readStoredFilter } from '#server/catalogue/search-filter.ts';
import { inbox, pathOf } from '#server/channels/telling/message.ts';
import { findHiddenBy } from '#server/hiding/hiding.ts';
import { hashToken, makeToken } from '#server/lists/lists.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { requireOwned } from '#server/platform/http/owned.ts';
import { findSavedSearch } from '#server/saved-searches/saved-searches.queries.ts';
import { describeNotification } from './describe.ts';
import { type FeedRow, findFeedByToken, replaceFeed } from './feeds.queries.ts';
import { listPieces, mostEntries, type Place, writeSearch } from './feeds.ts';
import { type Entry, type Feed, makeTag } from './write-feed.ts';

/** Makes a new address; the old one stops working. Only this answer has it: we never show it again. */
export function startFeed(
  db: Database,
  account: { id: number },
  savedSearchId: number | null,
): Promise<{ row: FeedRow; token: string }> {
  const { token, tokenHash } = makeToken();
  return takeTurn(db, account.id, async (tx) => {
    if (savedSearchId !== null)
      requireOwned(account, await findSavedSearch(tx, savedSearchId), 'saved search');
    return { row: await replaceFeed(tx, { accountId: account.id, savedSearchId, tokenHash }), token };
  });
}

/**
 * What's at a secret address. A feed that was turned off looks like one that never existed: both are looked
 * up by a hash.
 */
export async function openFeed(place: Place, token: string): Promise<Feed> {
  const found = await findFeedByToken(place.db, hashToken(token));
  if (!found) throw new NotFound('We can’t find that feed. It may have been turned off.');
  const { db, catalogue, site } = place;
  const { feed, search } = found;
  const about = { self: null, begun: feed.createdAt };
  if (!search)
    return {
      ...about,
      id: makeTag(site, `notifications/${feed.accountId}`),
      title: 'Your Tallboy notifications',
      home: `${site}${inbox}`,
      entries: await listNotifications(place, feed.accountId),
    };
  const view = catalogue.index.without(await findHiddenBy(db, feed.accountId));
  return {
    ...about,
    id: makeTag(site, `saved-search/${search.id}`),
    title: `${search.name} on Tallboy`,
    home: `${site}/${writeSearch(search.filter)}`,
    entries: await listPieces(place, view, readStoredFilter(search.filter)),
  };
}

/** As the account's own page lists them. */
async function listNotifications({ db, site }: Place, accountId: number): Promise<Entry[]> {
  const rows = await findNotifications(db, accountId, { page: 1, pageSize: mostEntries });
  return rows.map((row) => {
    const url = `${site}${pathOf(row)}`;
    const picture = row.listingId === null ? null : `${site}/pictures/${row.listingId}?width=640`;
    return {
      id: makeTag(site, `notification/${row.id}`),
      title: row.title,
      url,
      picture,
      published: row.createdAt,
      updated: row.createdAt,
      content: describeNotification(presentNotification(row), url, picture),
    };
  });
}
