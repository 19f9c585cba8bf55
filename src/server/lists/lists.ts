import { createHash, randomBytes } from 'node:crypto';
import { formatCount } from '#contract/numbers.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Forbidden, NotFound, NotTheirs } from '#server/platform/http/errors.ts';
import { countItems, findPiece, insertItem } from './items.queries.ts';
import {
  endLinks,
  findInvitation,
  findInvitations,
  findJoinedBy,
  removeInvitation,
} from './links.queries.ts';
import {
  countMemberships,
  deleteMember,
  findList,
  findListIds,
  findMembers,
  insertList,
  insertMember,
  type ListRow,
  type MemberRow,
  noteChange,
  takeList,
} from './lists.queries.ts';

const mostLists = 50;
const mostMembers = 12;
const mostItems = 200;

declare const joined: unique symbol;

/** A list that the caller is known to be on. Only `lookAtList` and `changeList` make one. */
export type Joined = { list: ListRow; me: MemberRow; members: MemberRow[]; isOwner: boolean } & {
  readonly [joined]: true;
};

interface Person {
  id: number;
}

/** To anybody who isn't on it, a list looks as if it didn't exist. */
export async function lookAtList(db: Database, account: Person, id: number): Promise<Joined> {
  return join(account, await findList(db, id), await findMembers(db, id));
}

/**
 * One change to a list at a time; whoever has it open sees it afterwards. `asked` is what was looked for: a
 * stranger gets the same answer whether or not it exists.
 */
export function changeList<T>(
  db: Database,
  account: Person,
  id: number,
  change: (tx: Database, joined: Joined) => Promise<T>,
  asked?: string,
): Promise<T> {
  return takeTurn(db, account.id, (tx) => changeInTurn(tx, account, id, change, asked));
}

async function changeInTurn<T>(
  tx: Database,
  account: Person,
  id: number,
  change: (tx: Database, joined: Joined) => Promise<T>,
  asked?: string,
): Promise<T> {
  const list = await takeList(tx, id);
  const result = await change(tx, join(account, list, await findMembers(tx, id), asked));
  await noteChange(tx, id);
  return result;
}

/** Takes the account's lock. An owner who leaves mustn't come back or look in by a link they kept. */
export function leaveList(tx: Database, account: Person, id: number): Promise<void> {
  return changeInTurn(tx, account, id, async (_, { me, isOwner }) => {
    if (isOwner) await endLinks(tx, id);
    await deleteMember(tx, me.id);
  });
}

/**
 * Called before an account is deleted. One list after the other, because lists are always locked in the same
 * order.
 */
export async function leaveEveryList(tx: Database, accountId: number): Promise<void> {
  for (const id of await findListIds(tx, accountId)) await leaveList(tx, { id: accountId }, id);
}

/** Takes the account's lock. Ends invitations and secret links, which let in whoever has them. */
export async function endOwnLinks(tx: Database, accountId: number): Promise<void> {
  for (const id of await findListIds(tx, accountId)) {
    await takeList(tx, id);
    const [owner] = await findMembers(tx, id);
    if (owner?.accountId !== accountId) continue;
    await endLinks(tx, id);
    await noteChange(tx, id);
  }
}

/** What lets others see the lists somebody owns, in words. */
export async function describeSharing(
  db: Database,
  accountId: number,
): Promise<{ id: number; what: string }[]> {
  const shared = [];
  for (const id of await findListIds(db, accountId)) {
    const [list, [owner, ...others]] = [await findList(db, id), await findMembers(db, id)];
    if (!list || owner?.accountId !== accountId) continue;
    const names = others.map(({ name }) => name ?? 'somebody');
    const invitations = await findInvitations(db, id);
    const ways = [
      ...(names.length > 0 ? [`shared with ${names.join(', ')}`] : []),
      ...(invitations.length > 0 ? [formatCount(invitations.length, 'open invitation')] : []),
      ...(list.shownTokenHash ? ['a link that shows it to anyone'] : []),
    ];
    if (ways.length > 0) shared.push({ id, what: `List “${list.name}” (${ways.join('; ')})` });
  }
  return shared;
}

/** The same for what only the owner may do. */
export function changeOwnList<T>(
  db: Database,
  account: Person,
  id: number,
  change: (tx: Database, joined: Joined) => Promise<T>,
  asked?: string,
): Promise<T> {
  const changeAsOwner = (tx: Database, joined: Joined) => {
    if (!joined.isOwner) throw new Forbidden('Only the list’s owner can do that.');
    return change(tx, joined);
  };
  return changeList(db, account, id, changeAsOwner, asked);
}

function join(account: Person, list: ListRow | null, members: MemberRow[], asked = 'list'): Joined {
  const me = members.find(({ accountId }) => accountId === account.id);
  if (!list) throw new NotFound(`We can’t find that ${asked}.`);
  if (!me) throw new NotTheirs(`We can’t find that ${asked}.`);
  return { list, me, members, isOwner: members[0] === me } as Joined;
}

export async function startList(
  tx: Database,
  account: Person,
  { name, listingId }: { name: string; listingId?: number | undefined },
): Promise<number> {
  await insistOnRoom(tx, account);
  const id = await insertList(tx, name, account.id);
  if (listingId !== undefined) await addPiece(tx, account, id, listingId);
  return id;
}

async function insistOnRoom(tx: Database, account: Person): Promise<void> {
  if ((await countMemberships(tx, account.id)) >= mostLists)
    throw new Conflict(`You’re already on ${mostLists} lists. Please leave or delete one first.`);
}

/** A piece that stands in several places is on a list once. */
export async function addPiece(
  tx: Database,
  account: Person,
  listId: number,
  listingId: number,
): Promise<{ id: number; isNew: boolean }> {
  const there = await findPiece(tx, listId, listingId);
  if (there !== null) return { id: there, isNew: false };
  if ((await countItems(tx, listId)) >= mostItems)
    throw new Conflict(`This list already has ${mostItems} pieces. Please take one off first.`);
  const id = await insertItem(tx, { listId, listingId, addedBy: account.id });
  if (id === null) throw new NotFound('We can’t find that listing.');
  return { id, isNew: true };
}

const noInvitation = () =>
  new NotFound(
    'We can’t find that invitation. It may have been used or withdrawn, or it’s more than a week old.',
  );

/** What an invitation is for, as long as it can be used. */
export async function requireInvitation(db: Database, token: string) {
  const invitation = await findInvitation(db, hashToken(token));
  if (!invitation) throw noInvitation();
  return invitation;
}

/**
 * Uses up the invitation. If you're already on the list, it stays for somebody else; if you joined by it, it
 * leads you there again.
 */
export function acceptInvitation(db: Database, account: Person, token: string): Promise<number> {
  return takeTurn(db, account.id, async (tx) => {
    const joined = await findJoinedBy(tx, account.id, hashToken(token));
    if (joined !== null) return joined;
    const { id, listId, tokenHash } = await requireInvitation(tx, token);
    if (!(await takeList(tx, listId))) throw noInvitation();
    const members = await findMembers(tx, listId);
    if (members.some(({ accountId }) => accountId === account.id)) return listId;
    if (members.length >= mostMembers)
      throw new Conflict(`This list is full. It already has ${mostMembers} people on it.`);
    await insistOnRoom(tx, account);
    if (!(await removeInvitation(tx, id))) throw noInvitation();
    await insertMember(tx, listId, account.id, tokenHash);
    await noteChange(tx, listId);
    return listId;
  });
}

/** What a secret link says, and what is kept of it. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
