import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/lists.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { endLinks } from './links.queries.ts';
import type { ListStreams } from './list-streams.ts';
import {
  changeListRow,
  deleteListRow,
  deleteMember,
  findMembership,
  putFirst,
  summariseLists,
} from './lists.queries.ts';
import { changeOwnList, type Joined, leaveList, lookAtList, startList } from './lists.ts';
import { presentList } from './present-list.ts';

/** Lists and who is on them. */
export function listRoutes(app: FastifyInstance, catalogue: LiveCatalogue, streams: ListStreams): void {
  route(app, contract.listLists, async ({ account, query }, { db }) => {
    const found = await summariseLists(db, account.id, query.listingId ?? null);
    return found.map(({ pictured, ...list }) => ({
      ...list,
      pictures: pictured.map((id) => `/pictures/${id}`),
    }));
  });

  route(app, contract.createList, async ({ account, body }, { db }) => {
    const id = await takeTurn(db, account.id, (tx) => startList(tx, account, body));
    return presentList(db, catalogue, await lookAtList(db, account, id));
  });

  route(app, contract.readList, async ({ account, params }, { db }) =>
    presentList(db, catalogue, await lookAtList(db, account, params.id)),
  );

  route(app, contract.streamList, async ({ account, params }, { db, reply }) => {
    await lookAtList(db, account, params.id);
    return streams.open(account, params.id, reply);
  });

  route(app, contract.renameList, async ({ account, params, body }, { db }) => {
    await changeOwnList(db, account, params.id, (tx, { list }) => changeListRow(tx, list.id, body));
    return presentList(db, catalogue, await lookAtList(db, account, params.id));
  });

  route(app, contract.deleteList, async ({ account, params }, { db }) => {
    await changeOwnList(db, account, params.id, (tx, { list }) => deleteListRow(tx, list.id));
    return { message: 'List deleted.' };
  });

  route(app, contract.leaveList, async ({ account, params }, { db }) => {
    await takeTurn(db, account.id, (tx) => leaveList(tx, account, params.id));
    return { message: 'You’ve left the list.' };
  });

  route(app, contract.handOverList, async ({ account, params, body }, { db }) => {
    await changeOwnList(db, account, params.id, async (tx, { list, members }) => {
      const next = members.find(({ id }) => id === body.memberId);
      if (!next) throw new NotFound('We can’t find that member.');
      await putFirst(tx, list.id, next.id);
      await endLinks(tx, list.id);
    });
    return presentList(db, catalogue, await lookAtList(db, account, params.id));
  });

  route(app, contract.removeMember, async ({ account, params }, { db }) => {
    const member = await findMembership(db, params.id);
    if (!member) throw new NotFound('We can’t find that member.');
    const remove = async (tx: Database, { me }: Joined) => {
      // The owner leaves by leaving.
      if (member.id === me.id) throw new NotFound('We can’t find that member.');
      await deleteMember(tx, member.id);
    };
    await changeOwnList(db, account, member.listId, remove, 'member');
    return { message: 'They’re off the list.' };
  });
}
