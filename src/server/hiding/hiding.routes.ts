import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/hiding.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import { requireOwned } from '#server/platform/http/owned.ts';
import { route } from '#server/platform/http/route.ts';
import {
  describeHidden,
  findHiddenThing,
  insertHidden,
  removeHidden,
  removeHiddenKind,
} from './hiding.queries.ts';
import { hideListing, presentHidden } from './hiding.ts';

export function hidingRoutes(app: FastifyInstance): void {
  route(app, contract.hideListing, async ({ params, body, account }, { db }) => ({
    id: await takeTurn(db, account.id, (tx) => hideListing(tx, account.id, params.id, body.what)),
  }));

  route(app, contract.readHidden, async ({ account }, { db }) =>
    presentHidden(await describeHidden(db, account.id)),
  );

  route(app, contract.changeHidden, async ({ body, account }, { db }) => {
    const kinds = { 'no photos': body.withoutPhotos, dealers: body.dealers } as const;
    await takeTurn(db, account.id, async (tx) => {
      for (const kind of ['no photos', 'dealers'] as const) {
        if (kinds[kind] === true) await insertHidden(tx, { accountId: account.id, kind });
        if (kinds[kind] === false) await removeHiddenKind(tx, account.id, kind);
      }
    });
    return presentHidden(await describeHidden(db, account.id));
  });

  route(app, contract.bringBack, async ({ params, account }, { db }) => {
    await takeTurn(db, account.id, async (tx) =>
      removeHidden(tx, requireOwned(account, await findHiddenThing(tx, params.id), 'hidden item')),
    );
    return { message: 'It’s back.' };
  });
}
