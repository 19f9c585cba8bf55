import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/channels.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { route } from '#server/platform/http/route.ts';
import {
  type ChannelRow,
  changeChannel,
  findChannels,
  findDevices,
  removeChannel,
  well,
} from './channels.queries.ts';
import { addChannel, addDeviceOf, requireChannel, testChannel } from './channels.ts';
import { readPushKeys } from './push-keys.ts';
import type { Teller } from './telling/tell.ts';

interface ChannelOptions {
  teller: Teller;
  /** How many notifications wait for each of an account's channels. */
  countWaiting(db: Database, accountId: number): Promise<Map<number, number>>;
}

export function channelRoutes(app: FastifyInstance, options: ChannelOptions): void {
  const { teller, countWaiting } = options;

  async function show(db: Database, row: ChannelRow): Promise<contract.Channel> {
    return present(row, await countWaiting(db, row.accountId));
  }

  route(app, contract.listChannels, async ({ account }, { db }) => {
    const waiting = await countWaiting(db, account.id);
    return (await findChannels(db, account.id)).map((row) => present(row, waiting));
  });

  route(app, contract.createChannel, async ({ body, account }, { db }) => {
    const { row, signingSecret } = await addChannel(db, teller, account, body);
    return { ...(await show(db, row)), signingSecret };
  });

  route(app, contract.updateChannel, async ({ params, body, account }, { db }) => {
    const row = await requireChannel(db, account, params.id);
    // Switched on by hand it begins afresh.
    const set = body.isActive ? { ...body, ...well } : body;
    const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
    return show(db, Object.keys(given).length > 0 ? await changeChannel(db, row, given) : row);
  });

  route(app, contract.deleteChannel, async ({ params, account }, { db }) => {
    await removeChannel(db, (await requireChannel(db, account, params.id)).id);
    return { message: 'Removed. We won’t send anything more there.' };
  });

  route(app, contract.testChannel, ({ params, account }, { db }) =>
    testChannel(db, teller, account, params.id),
  );

  route(app, contract.readPushKey, async (_input, { db }) => ({
    key: (await readPushKeys(db)).publicKey,
  }));

  route(app, contract.listDevices, async ({ account }, { db }) =>
    (await findDevices(db, account.id)).map(presentDevice),
  );

  route(app, contract.addDevice, async ({ body, account }, { db }) =>
    presentDevice(await addDeviceOf(db, teller, account, body)),
  );
}

function present(row: ChannelRow, waiting: Map<number, number>): contract.Channel {
  const { id, kind, name, host, pace, isActive, problem, retryAt, lastToldAt, createdAt } = row;
  const held = waiting.get(id) ?? 0;
  return {
    id,
    kind,
    name,
    host: host.replace(/:443$/, ''),
    pace,
    isActive,
    problem,
    retryAt: isActive && held > 0 && retryAt && retryAt > new Date() ? retryAt.toISOString() : null,
    lastToldAt: lastToldAt?.toISOString() ?? null,
    waiting: held,
    createdAt: createdAt.toISOString(),
  };
}

function presentDevice({ id, name, fingerprint, isActive, createdAt }: ChannelRow) {
  return { id, name, fingerprint: fingerprint ?? '', isActive, createdAt: createdAt.toISOString() };
}
