import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/lists.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, NotFound } from '#server/platform/http/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { findSession } from '#server/platform/http/sessions.ts';
import {
  findInvitationById,
  findInvitations,
  findJoinedBy,
  findShownList,
  insertInvitation,
  removeInvitation,
} from './links.queries.ts';
import { changeListRow, findList, findMembers } from './lists.queries.ts';
import { acceptInvitation, changeOwnList, hashToken, makeToken, requireInvitation } from './lists.ts';
import { presentShown } from './present-list.ts';

const mostInvitations = 20;
const week = 7 * 86_400;

/** The two kinds of links to a list: one lets somebody in, the other lets anyone look. */
export function listLinkRoutes(app: FastifyInstance, catalogue: LiveCatalogue): void {
  route(app, contract.createInvitation, ({ account, params }, { db }) =>
    changeOwnList(db, account, params.id, async (tx, { list }) => {
      if ((await findInvitations(tx, list.id)).length >= mostInvitations)
        throw new Conflict(
          `This list already has ${mostInvitations} open invitations. Please withdraw one first.`,
        );
      const { token, tokenHash } = makeToken();
      const invitation = await insertInvitation(tx, { listId: list.id, tokenHash, seconds: week });
      return { id: invitation.id, token, expiresAt: invitation.expiresAt.toISOString() };
    }),
  );

  route(app, contract.withdrawInvitation, async ({ account, params }, { db }) => {
    const invitation = await findInvitationById(db, params.id);
    if (!invitation) throw new NotFound('We can’t find that invitation.');
    const withdraw = async (tx: Database) => {
      if (!(await removeInvitation(tx, invitation.id))) throw new NotFound('We can’t find that invitation.');
    };
    await changeOwnList(db, account, invitation.listId, withdraw, 'invitation');
    return { message: 'Invitation withdrawn.' };
  });

  route(app, contract.readInvitation, async ({ query }, { db, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const session = await findSession(db, 'account', request);
    const joined = session && (await findJoinedBy(db, session.personId, hashToken(query.token)));
    const listId = joined ?? (await requireInvitation(db, query.token)).listId;
    const [list, members] = [await findList(db, listId), await findMembers(db, listId)];
    if (!list) throw new NotFound('We can’t find that invitation.');
    return { name: list.name, invitedBy: members[0]?.name ?? null, members: members.length, joined };
  });

  route(app, contract.joinList, async ({ account, body }, { db }) => ({
    listId: await acceptInvitation(db, account, body.token),
  }));

  route(app, contract.showList, ({ account, params }, { db }) =>
    changeOwnList(db, account, params.id, async (tx, { list }) => {
      const { token, tokenHash } = makeToken();
      await changeListRow(tx, list.id, { shownTokenHash: tokenHash });
      return { token };
    }),
  );

  route(app, contract.stopShowingList, async ({ account, params }, { db }) => {
    await changeOwnList(db, account, params.id, (tx, { list }) =>
      changeListRow(tx, list.id, { shownTokenHash: null }),
    );
    return { message: 'The link doesn’t work any more.' };
  });

  route(app, contract.readShownList, async ({ query }, { db, reply }) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const list = await findShownList(db, hashToken(query.token));
    if (!list) throw new NotFound('We can’t find that list. The link may have been turned off.');
    return presentShown(db, catalogue, list);
  });
}
