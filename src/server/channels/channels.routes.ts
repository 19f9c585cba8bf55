import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/channels.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { route } from '#server/platform/http/route.ts';
import {
  type ChannelRow,
  changeChannel,
  findChannels,
  findDevices,
  removeByHand,
  well,
} from './channels.queries.ts';
import { addChannel, addDeviceOf, requireChannel, testChannel } from './channels.ts';
import { readPushKeys } from './push-keys.ts';
import type { Teller } from './telling/tell.ts';

interface ChannelOptions {
  teller: Teller;
  /** How many notifications wait for each of an account's channels, and how many may not have arrived there. */
  countWaiting(db: Database, accountId: number): Promise<Map<number, number>>;
  countUnsure(db: Database, accountId: number): Promise<Map<number, number>>;
  /** Forgets what is too old to be told by channels that have been off. */
  dropStale(db: Database, accountId: number): Promise<void>;
}

export function channelRoutes(app: FastifyInstance, options: ChannelOptions): void {
  const { teller, countWaiting, countUnsure, dropStale } = options;

  async function show(db: Database, accountId: number, rows: ChannelRow[]): Promise<contract.Channel[]> {
    const waiting = await countWaiting(db, accountId);
    const unsure = await countUnsure(db, accountId);
    return rows.map((row) => present(row, waiting.get(row.id) ?? 0, unsure.get(row.id) ?? 0));
  }

  async function showOne(db: Database, row: ChannelRow): Promise<contract.Channel> {
    const [shown] = await show(db, row.accountId, [row]);
    return shown!;
  }

  route(app, contract.listChannels, async ({ account }, { db }) =>
    show(db, account.id, await findChannels(db, account.id)),
  );

  route(app, contract.createChannel, async ({ body, account }, { db }) => {
    const { row, signingSecret } = await addChannel(db, teller, account, body);
    return { ...(await showOne(db, row)), signingSecret };
  });

  route(app, contract.updateChannel, async ({ params, body, account }, { db }) => {
    const row = await requireChannel(db, account, params.id);
    // Somebody switched it by hand. Switched on, it starts afresh; switched off, an earlier failure is no
    // longer the reason.
    const set = body.isActive
      ? { ...body, ...well }
      : body.isActive === false
        ? { ...body, problem: null }
        : body;
    const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length === 0) return showOne(db, row);
    const changed = await db.transaction(async (tx) => {
      if (body.isActive) await dropStale(tx, account.id);
      return changeChannel(tx, row, given);
    });
    return showOne(db, changed);
  });

  route(app, contract.deleteChannel, async ({ params, account }, { db }) => {
    await removeByHand(db, (await requireChannel(db, account, params.id)).id);
    return { message: 'Removed. We won’t send anything more there.' };
  });

  route(app, contract.testChannel, ({ params, account }, { db }) =>
    testChannel(db, teller, account, params.id, dropStale),
  );

  route(app, contract.readPushKey, async (_input, { db }) => ({
    key: (await readPushKeys(db)).publicKey,
  }));

  route(app, contract.listDevices, async ({ account }, { db }) =>
    (await findDevices(db, account.id)).map(presentDevice),
  );

  route(app, contract.addDevice, async ({ body, account }, { db }) =>
    presentDevice(await addDeviceOf(db, teller, account, body, dropStale)),
  );
}

function present(row: ChannelRow, waiting: number, unsure: number): contract.Channel {
  const { id, kind, name, host, pace, isActive, problem, retryAt, lastToldAt, createdAt } = row;
  return {
    id,
    kind,
    name,
    host: host.replace(/:443$/, ''),
    pace,
    isActive,
    problem: [problem, unsure > 0 && describeUnsure(unsure)].filter(Boolean).join(' ') || null,
    retryAt: isActive && waiting > 0 && retryAt && retryAt > new Date() ? retryAt.toISOString() : null,
    lastToldAt: lastToldAt?.toISOString() ?? null,
    waiting,
    createdAt: createdAt.toISOString(),
  };
}

function describeUnsure(count: number): string {
  return count === 1
    ? 'One notification may not have arrived here. You’ll find it in your account.'
    : `${count} notifications may not have arrived here. You’ll find them in your account.`;
}

function presentDevice({ id, name, fingerprint, isActive, createdAt }: ChannelRow) {
  return { id, name, fingerprint: fingerprint ?? '', isActive, createdAt: createdAt.toISOString() };
}
