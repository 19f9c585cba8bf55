import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/list-items.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import {
  changeItem,
  countComments,
  deleteItem,
  findComment,
  findComments,
  findItem,
  insertComment,
  removeComment,
  setNote,
  setVote,
} from './items.queries.ts';
import { addPiece, changeList, type Joined, lookAtList } from './lists.ts';

const mostComments = 200;

/** What happens to the pieces on a list. */
export function listItemRoutes(app: FastifyInstance): void {
  /** If you aren't on its list, an item looks as if it didn't exist. So does one that was just deleted. */
  async function changeOne<T>(
    db: Database,
    account: { id: number },
    id: number,
    change: (tx: Database, joined: Joined) => Promise<T>,
  ): Promise<T> {
    const { listId } = await requireItem(db, id);
    return changeList(db, account, listId, async (tx, joined) => {
      await requireItem(tx, id);
      return change(tx, joined);
    });
  }

  route(app, contract.addListItem, ({ account, params, body }, { db }) =>
    changeList(db, account, params.id, (tx, { list }) => addPiece(tx, account, list.id, body.listingId)),
  );

  route(app, contract.moveListItem, async ({ account, params, body }, { db }) => {
    const { stage, viewingAt } = body;
    await changeOne(db, account, params.id, (tx) => {
      if (viewingAt && stage !== 'viewing') throw new Invalid('Only a viewing has a time.', 'viewingAt');
      return changeItem(tx, params.id, { stage, viewingAt: viewingAt ? readViewing(viewingAt) : null });
    });
    return { message: 'Moved.' };
  });

  route(app, contract.removeListItem, async ({ account, params }, { db }) => {
    await changeOne(db, account, params.id, (tx) => deleteItem(tx, params.id));
    return { message: 'It’s off the list.' };
  });

  route(app, contract.voteOnListItem, async ({ account, params, body }, { db }) => {
    await changeOne(db, account, params.id, (tx, { me }) => setVote(tx, params.id, me.id, body.vote));
    return { message: 'Thanks.' };
  });

  route(app, contract.writeNote, async ({ account, params, body }, { db }) => {
    await changeOne(db, account, params.id, (tx, { me }) =>
      setNote(tx, { itemId: params.id, memberId: me.id, ...body }),
    );
    return { message: 'Saved.' };
  });

  route(app, contract.listComments, async ({ account, params }, { db }) => {
    await lookAtList(db, account, (await requireItem(db, params.id)).listId);
    return (await findComments(db, params.id)).map(({ comment: { id, accountId, text, createdAt }, by }) => ({
      id,
      by,
      isYours: accountId === account.id,
      text,
      createdAt: createdAt.toISOString(),
    }));
  });

  route(app, contract.addComment, async ({ account, params, body }, { db }) => {
    const id = await changeOne(db, account, params.id, async (tx) => {
      const said = (await countComments(tx, [params.id])).get(params.id) ?? 0;
      if (said >= mostComments)
        throw new Conflict(`There are already ${mostComments} comments here, and there’s no room for more.`);
      return insertComment(tx, { itemId: params.id, accountId: account.id, text: body.text });
    });
    return { id };
  });

  route(app, contract.deleteComment, async ({ account, params }, { db }) => {
    const found = await findComment(db, params.id);
    if (!found) throw new NotFound('We can’t find that comment.');
    const remove = async (tx: Database, { isOwner }: Joined) => {
      if (!isOwner && found.comment.accountId !== account.id)
        throw new Forbidden('Only the person who wrote it or the list’s owner can delete a comment.');
      await removeComment(tx, params.id);
    };
    await changeList(db, account, found.listId, remove, 'comment');
    return { message: 'Comment deleted.' };
  });
}

const day = 86_400_000;

/**
 * Further off than this is a typo. A day back is fine, for a viewing that was just missed or has just
 * happened.
 */
function readViewing(text: string): Date {
  const at = new Date(text);
  const ahead = at.getTime() - Date.now();
  if (ahead < -day || ahead > 2 * 365 * day)
    throw new Invalid('Please choose a time between yesterday and two years from now.', 'viewingAt');
  return at;
}

async function requireItem(db: Database, id: number) {
  const item = await findItem(db, id);
  if (!item) throw new NotFound('We can’t find that list.');
  return item;
}
