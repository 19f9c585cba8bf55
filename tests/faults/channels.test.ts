import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { insertAccount } from '#server/accounts/accounts.queries.ts';
import { insertNotifications } from '#server/alerts/delivering/notifications.queries.ts';
import { insertChannel } from '#server/channels/channels.queries.ts';
import { type Settings, sealSettings } from '#server/channels/telling/settings.ts';
import { type Database, openServer } from '#server/platform/db/connect.ts';
import { openSecretBox } from '#server/platform/secrets/secret-box.ts';
import { makeRandom } from '../../bench/random.ts';
import { bundleProgram } from '../support/bundle-program.ts';
import { createServerDatabase } from '../support/databases.ts';
import { isLong, seed } from '../support/how-long.ts';
import { makePushDevice } from '../support/push-device.ts';

const kills = isLong ? 50 : 8;
const people = 3;
const key = randomBytes(32);
const secrets = openSecretBox({ dataDirectory: '/nowhere', secretKey: key });
const program = bundleProgram('tell-changes.mjs');

interface Heard {
  /** The channel's own address. */
  path: string;
  /** What a receiver that knows numbers drops the second time; null if none is sent. */
  number: string | null;
  body: string;
}

/**
 * Receivers of every kind. Each takes its time, and records what it has read whether or not anybody waits for
 * the answer.
 */
async function openReceivers(random: () => number) {
  const heard: Heard[] = [];
  const hanging: ServerResponse[] = [];
  const devices = new Map<string, ReturnType<typeof makePushDevice>>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const device = devices.get(path);
    const body = device ? device.decrypt(raw) : raw.toString();
    const number =
      request.headers['webhook-id'] ?? (device && JSON.parse(body).id) ?? JSON.parse(body).sequence_id;
    heard.push({ path, number: number ?? null, body });
    if (path.endsWith('/hangs')) return void hanging.push(response);
    await pause(random() * 60);
    response.writeHead(path.startsWith('/push') ? 201 : 200).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    heard,
    devices,
    host,
    url: `http://${host}`,
    close: () => server.closeAllConnections() ?? server.close(),
  };
}

type Receivers = Awaited<ReturnType<typeof openReceivers>>;

/** Five channels for each person, one of each kind that differs in how it is told. */
async function setUpPeople(db: Database, { url, host, devices }: Receivers): Promise<number[]> {
  const accountIds: number[] = [];
  for (let person = 0; person < people; person++) {
    const account = await insertAccount(db, { email: `p${person}@example.nz`, passwordHash: '-' });
    const accountId = account!.id;
    accountIds.push(accountId);
    const device = makePushDevice();
    devices.set(`/push/${person}`, device);
    const settings: Settings[] = [
      { kind: 'push', endpoint: `${url}/push/${person}`, ...device.keys },
      { kind: 'ntfy', url: `${url}/ntfy${person}/topic`, token: null },
      { kind: 'telegram', url: `${url}/telegram/${person}`, token: '1:a', chatId: '1' },
      { kind: 'slack', url: `${url}/slack/${person}` },
      { kind: 'webhook', url: `${url}/webhook/${person}`, secret: 'whsec_AAAA' },
    ];
    for (const one of settings)
      await insertChannel(db, {
        accountId,
        kind: one.kind,
        name: one.kind,
        host,
        sealed: sealSettings(secrets, accountId, one),
      });
  }
  return accountIds;
}

let events = 0;

/**
 * This many things to tell each of them, told apart by their titles. A dozen don't fit into one Telegram
 * message.
 */
async function happen(db: Database, accountIds: number[], count = 1): Promise<string[]> {
  const titles = Array.from({ length: count }, () => `Find no. ${++events}.`);
  const given = titles.flatMap((title) =>
    accountIds.map((accountId) => ({
      accountId,
      alertId: null,
      groupId: events,
      event: title,
      listingId: null,
      price: null,
      priceBefore: null,
      savedSearchId: null,
      searchName: null,
      title,
      message: 'x'.repeat(500),
      reason: 'x',
    })),
  );
  await insertNotifications(db, given);
  return titles;
}

/** How often each title was shown at each address by a receiver that drops numbers it has had. */
function countShown(heard: Heard[]): Map<string, number> {
  const seen = new Set<string>();
  const shown = new Map<string, number>();
  for (const { path, number, body } of heard) {
    if (number !== null && seen.has(`${path} ${number}`)) continue;
    seen.add(`${path} ${number}`);
    for (const [title] of body.matchAll(/Find no\. \d+\./g)) {
      const place = `${path} ${title}`;
      shown.set(place, (shown.get(place) ?? 0) + 1);
    }
  }
  return shown;
}

/** "telegram 1", from an address. */
function nameChannel(path: string): string {
  const [, kind, person] = /^\/([a-z]+)\/?(\d+)/.exec(path) ?? [];
  return `${kind} ${person}`;
}

/** What is noted as perhaps not told, for channels whose receivers know no numbers. */
async function findUnsure(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select channels.kind || ' ' || substring(accounts.email from '\\d+') || ' ' || notifications.title as what
    from deliveries join channels on channels.id = channel_id join accounts on accounts.id = channels.account_id
      join notifications on notifications.id = notification_id
    where state = 'unsure' and channels.kind in ('telegram', 'slack')`);
  return new Set(rows.map(({ what }) => what));
}

async function start(url: string, host: string): Promise<ChildProcess> {
  const child = fork(program, [url, key.toString('hex'), host], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

test.skipIf(!inject('postgresUrl'))(
  'two workers killed at random, five channels each: every event is told once on each of them',
  async () => {
    const random = makeRandom(seed);
    const receivers = await openReceivers(random);
    const { url, drop } = await createServerDatabase(inject('postgresTemplate') ?? undefined);
    const database = await openServer(url);
    const { db } = database;
    const accountIds = await setUpPeople(db, receivers);
    const titles: string[] = [];
    const workers = [await start(url, receivers.host), await start(url, receivers.host)];
    try {
      for (let round = 0; round < kills; round++) {
        for (let count = 0; count < 3; count++) {
          titles.push(...(await happen(db, accountIds, count === 1 ? 12 : 1)));
          await pause(random() * 120);
        }
        const victim = Math.floor(random() * 2);
        workers[victim]!.kill('SIGKILL');
        await once(workers[victim]!, 'exit');
        workers[victim] = await start(url, receivers.host);
      }
      const countOpen = async () =>
        (await db.execute(sql`select from deliveries where state in ('waiting', 'sending')`)).rows.length;
      await vi.waitFor(async () => expect(await countOpen()).toBe(0), { timeout: 90_000, interval: 250 });
      const shown = countShown(receivers.heard);
      const unsure = await findUnsure(db);
      const places = [...new Set(receivers.heard.map(({ path }) => path))];
      const wrong = places.flatMap((path) =>
        titles
          .filter((title) => shown.get(`${path} ${title}`) !== 1)
          // Without numbers, there's a moment after which nobody can know. Then it isn't sent twice, and
          // counts as unsure.
          .filter((title) => shown.has(`${path} ${title}`) || !unsure.has(`${nameChannel(path)} ${title}`))
          .map((title) => `${path} ${title}`),
      );
      const wanted = titles.length * people * 5;
      console.log(
        `Seed ${seed}, ${kills} kills, ${titles.length} events for ${people} people: ${shown.size} of ${wanted} told once each,`,
        `in ${receivers.heard.length} messages; ${unsure.size} were noted as unsure.`,
      );
      expect(places).toHaveLength(people * 5);
      expect(wrong).toEqual([]);
    } finally {
      for (const worker of workers) worker.kill('SIGKILL');
      receivers.close();
      await database.close();
      await drop();
    }
  },
  10 * 60_000,
);

test.skipIf(!inject('postgresUrl'))(
  'channels that hang delay none of the others, not even at the same host',
  async () => {
    const receivers = await openReceivers(() => 0);
    const { url, drop } = await createServerDatabase(inject('postgresTemplate') ?? undefined);
    const database = await openServer(url);
    const { db } = database;
    const account = await insertAccount(db, { email: 'ana@example.nz', passwordHash: '-' });
    const accountId = account!.id;
    // They come first, and take most of what one host gets at a time.
    for (const path of [...Array(8).fill('/slack/hangs'), '/slack/quick'])
      await insertChannel(db, {
        accountId,
        kind: 'slack',
        name: 'Chat',
        host: receivers.host,
        sealed: sealSettings(secrets, accountId, { kind: 'slack', url: `${receivers.url}${path}` }),
      });
    const worker = await start(url, receivers.host);
    try {
      const started = performance.now();
      for (let count = 0; count < 5; count++) {
        const [title = ''] = await happen(db, [accountId]);
        const isTold = () =>
          receivers.heard.some(({ path, body }) => path === '/slack/quick' && body.includes(title));
        await vi.waitFor(() => expect(isTold()).toBe(true), { timeout: 9000, interval: 20 });
      }
      // The others give up after ten seconds at the earliest.
      expect(performance.now() - started).toBeLessThan(10_000);
      expect(receivers.heard.filter(({ path }) => path === '/slack/hangs')).toHaveLength(8);
    } finally {
      worker.kill('SIGKILL');
      receivers.close();
      await database.close();
      await drop();
    }
  },
  60_000,
);
