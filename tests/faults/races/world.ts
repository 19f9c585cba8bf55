import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { mostPriceAlerts } from '#contract/alerts.ts';
import { mostSavedSearches } from '#contract/saved-searches.ts';
import { insertAccount, keepToken } from '#server/accounts/accounts.queries.ts';
import { insertAlert } from '#server/alerts/alerts.queries.ts';
import { notifications } from '#server/alerts/alerts.table.ts';
import { addContact, addSubscriber } from '#server/audience/audience.queries.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { insertChannel } from '#server/channels/channels.queries.ts';
import { favorites } from '#server/favorites/favorites.table.ts';
import { replaceFeed } from '#server/feeds/feeds.queries.ts';
import { insertHidden } from '#server/hiding/hiding.queries.ts';
import { insertComment, insertItem } from '#server/lists/items.queries.ts';
import { insertInvitation } from '#server/lists/links.queries.ts';
import { findMembers, insertList, insertMember } from '#server/lists/lists.queries.ts';
import { makeToken } from '#server/lists/lists.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { sessions } from '#server/platform/http/sessions.table.ts';
import { savedSearches, savedSearchKeys } from '#server/saved-searches/saved-searches.table.ts';
import { createSecret } from '#server/staff/one-time-codes.ts';
import { changeStaff } from '#server/staff/staff.queries.ts';
import { insertToken } from '#server/tokens/tokens.queries.ts';
import { openShelf } from '../../support/shelf.ts';
import type { TestSite } from '../../support/site.ts';
import { prepareSource } from './source.ts';

export const password = 'Rimu Tallboy 7';
// As cheap as possible: we're racing the database, not the hashing.
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** One of everything that a call can be about, fresh for each race. */
export interface World {
  accountId: number;
  email: string;
  cookie: string;
  /** Of the account's other session. */
  sessionId: number;
  sourceId: number;
  /** Of its last run, which was doubted, and whose page could be read by other selectors. */
  runId: number;
  listingId: number;
  favoriteId: number;
  searchId: number;
  alertId: number;
  notificationId: number;
  hiddenId: number;
  /** A list of the account's, with a friend and one piece on it. */
  listId: number;
  memberId: number;
  itemId: number;
  commentId: number;
  invitationId: number;
  /** To a list of the friend's. */
  invitationToken: string;
  channelId: number;
  tokenId: number;
  /** Of the saved search. */
  feedId: number;
  verifyToken: string;
  resetToken: string;
  subscriberId: number;
  contactId: number;
  staffCookie: string;
  codeSecret: string;
}

export interface Ground {
  sourceId: number;
  listingId: number;
  groupId: number;
}

let made = 0;

/** A marketplace with two pieces: one to save, one more so that it is not alone. */
export async function openGround({ database }: TestSite): Promise<Ground> {
  const shelf = await openShelf(database.db, `Kea Street ${made++}`);
  const [listingId] = await shelf.show(
    { url: '/1', title: `Rimu tallboy ${made}`, price: '$280', location: 'Taupō' },
    { url: '/2', title: `Oak sideboard ${made}`, price: '$90', location: 'Nelson' },
  );
  const [listing] = await database.db.select().from(listings).where(eq(listings.id, listingId!));
  return { sourceId: shelf.sourceId, listingId: listingId!, groupId: listing!.groupId! };
}

export async function makeWorld(
  site: TestSite,
  staffCookie: string,
  ground: Ground,
  { isFull }: { isFull: boolean },
): Promise<World> {
  const { db } = site.database;
  const email = `racer-${made++}@example.nz`;
  const { id: accountId } = (await insertAccount(db, { email, passwordHash }))!;
  const { cookie } = await addSession(db, accountId);
  const { id: sessionId } = await addSession(db, accountId);
  const belongings = await addBelongings(db, accountId, ground);
  const lists = await addLists(db, accountId, ground);
  if (isFull) await fillUp(db, accountId);
  const runId = await prepareSource(db, ground.sourceId);
  const codeSecret = createSecret();
  await changeStaff(db, 1, { codeSecret: null, newCodeSecret: codeSecret, lastCodeStep: 0 });
  await addSubscriber(db, email);
  await addContact(db, { name: 'Mere', email, message: 'Kia ora' });
  return {
    ...ground,
    runId,
    accountId,
    email,
    cookie,
    sessionId,
    ...belongings,
    ...lists,
    verifyToken: await addToken(db, accountId, 'verify'),
    resetToken: await addToken(db, accountId, 'reset'),
    subscriberId: await findId(db, 'subscribers', email),
    contactId: await findId(db, 'contacts', email),
    staffCookie,
    codeSecret,
  };
}

async function addBelongings(db: Database, accountId: number, { listingId, groupId }: Ground) {
  const row = { accountId, listingId };
  const [favorite] = await db
    .insert(favorites)
    .values({ ...row, title: 'Rimu tallboy', platform: 'Kea Street' })
    .returning();
  const [search] = await db
    .insert(savedSearches)
    .values({ accountId, name: 'Mine', filter: { search: 'rimu' }, newestSeen: 0 })
    .returning();
  await db.insert(savedSearchKeys).values({ key: 'rimu', savedSearchId: search!.id });
  const alert = await insertAlert(db, { ...row, alertType: 'price_drop', targetPrice: 10_000 });
  const [notification] = await db
    .insert(notifications)
    .values({
      ...row,
      alertId: alert.id,
      groupId,
      event: 'before',
      title: 'x',
      message: 'x',
      reason: 'x',
      mail: 'no',
    })
    .returning();
  const channel = await insertChannel(db, {
    accountId,
    kind: 'slack',
    name: 'Chat',
    host: 'chat.example:443',
    sealed: 'x',
  });
  const token = {
    accountId,
    name: 'Script',
    scope: 'read',
    tokenHash: digest(`${accountId}`),
    days: 30,
  } as const;
  const hiddenId = await insertHidden(db, { accountId, kind: 'piece', listingId });
  const { tokenHash } = makeToken();
  const feed = await replaceFeed(db, { accountId, savedSearchId: search!.id, tokenHash });
  return {
    hiddenId,
    feedId: feed.id,
    channelId: channel.id,
    tokenId: (await insertToken(db, token)).id,
    favoriteId: favorite!.id,
    searchId: search!.id,
    alertId: alert.id,
    notificationId: notification!.id,
  };
}

async function addLists(db: Database, accountId: number, { listingId }: Ground) {
  const { id: friendId } = (await insertAccount(db, { email: `friend-${made++}@example.nz`, passwordHash }))!;
  const listId = await insertList(db, 'Our flat', accountId);
  await insertMember(db, listId, friendId);
  const itemId = (await insertItem(db, { listId, listingId, addedBy: accountId }))!;
  const invite = async (id: number) => {
    const { token, tokenHash } = makeToken();
    return { token, ...(await insertInvitation(db, { listId: id, tokenHash, seconds: 3600 })) };
  };
  return {
    listId,
    memberId: (await findMembers(db, listId))[1]!.id,
    itemId,
    commentId: await insertComment(db, { itemId, accountId, text: 'Hm' }),
    invitationId: (await invite(listId)).id,
    invitationToken: (await invite(await insertList(db, 'Theirs', friendId))).token,
  };
}

/** As many saved searches and alerts as there may be, but for one of each. */
async function fillUp(db: Database, accountId: number): Promise<void> {
  await db.execute(sql`
    with filler as (
      insert into saved_searches (account_id, name, filter, newest_seen)
      select ${accountId}, 'Filler', '{}', 0 from generate_series(3, ${mostSavedSearches}) returning id
    ) insert into saved_search_keys (key, saved_search_id) select 'filler', id from filler`);
  await db.execute(sql`
    insert into price_alerts (account_id, alert_type)
    select ${accountId}, 'price_drop' from generate_series(3, ${mostPriceAlerts})`);
}

async function addSession(db: Database, personId: number): Promise<{ id: number; cookie: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + 3_600_000);
  const [row] = await db
    .insert(sessions)
    .values({ tokenHash: digest(token), kind: 'account', personId, userAgent: 'racer', expiresAt })
    .returning({ id: sessions.id });
  return { id: row!.id, cookie: `tallboy_session=${token}` };
}

async function addToken(db: Database, accountId: number, purpose: 'verify' | 'reset'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await keepToken(db, { tokenHash: digest(token), accountId, purpose, expiresAt });
  return token;
}

async function findId(db: Database, table: string, email: string): Promise<number> {
  const { rows } = await db.execute(sql`select id from ${sql.identifier(table)} where email = ${email}`);
  return (rows[0] as { id: number }).id;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
