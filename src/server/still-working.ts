import type { StillWorking } from '#server/accounts/letters.ts';
import { findChannels } from '#server/channels/channels.queries.ts';
import { inbox } from '#server/channels/telling/message.ts';
import { findFeeds, removeFeedsOf } from '#server/feeds/feeds.queries.ts';
import { describeSharing, endOwnLinks } from '#server/lists/lists.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { findSavedSearches } from '#server/saved-searches/saved-searches.queries.ts';
import { findTokens, removeTokensOf } from '#server/tokens/tokens.queries.ts';

/** What needs no password: anybody who once got in could go on reading with it for ever. */
export async function endAccess(tx: Database, accountId: number): Promise<void> {
  await removeTokensOf(tx, accountId);
  await removeFeedsOf(tx, accountId);
  await endOwnLinks(tx, accountId);
}

/**
 * Everything that reads an account or gets its notifications besides its sessions, in words, and where to end
 * it.
 */
export async function findStillWorking(db: Database, accountId: number): Promise<StillWorking[]> {
  const channels = (await findChannels(db, accountId))
    .filter(({ isActive }) => isActive)
    .map(({ kind, name, host }) => ({
      what: kind === 'push' ? `Device “${name}”` : `Channel “${name}” (${host.replace(/:443$/, '')})`,
      path: inbox,
    }));
  const tokens = (await findTokens(db, accountId))
    .filter(({ isExpired }) => !isExpired)
    .map(({ name }) => ({ what: `Token “${name}”`, path: '/account?tab=profile' }));
  const names = new Map((await findSavedSearches(db, accountId)).map(({ id, name }) => [id, name]));
  const feeds = (await findFeeds(db, accountId)).map(({ savedSearchId }) =>
    savedSearchId === null
      ? { what: 'Private feed for your notifications', path: inbox }
      : { what: `Private feed for “${names.get(savedSearchId)}”`, path: '/account?tab=saved-searches' },
  );
  const lists = (await describeSharing(db, accountId)).map(({ id, what }) => ({
    what,
    path: `/lists/${id}`,
  }));
  return [...channels, ...tokens, ...feeds, ...lists];
}
