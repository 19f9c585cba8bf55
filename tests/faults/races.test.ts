import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { publishDemo } from '#server/sources/demo.queries.ts';
import { type Demo, startDemo } from '../../demo/demo.ts';
import { onServer } from '../support/databases.ts';
import { endpoints, nameOf } from '../support/endpoints.ts';
import { signInStaff } from '../support/people.ts';
import { useSite } from '../support/site.ts';
import { changesSomething } from './fuzz/described-calls.ts';
import { findContradictions } from './fuzz/stored.ts';
import { type Way, ways } from './races/ways.ts';
import { type Ground, makeWorld, openGround, type World } from './races/world.ts';

const rounds = process.env.FAULTS === 'long' ? 20 : 1;
/** How often each of the two is sent at once. */
const copies = 2;
const changing = endpoints.filter(changesSomething);

interface Racer extends Way {
  name: string;
  endpoint: Endpoint;
}

const racers: Racer[] = changing.flatMap((endpoint) => {
  const name = nameOf(endpoint);
  return ways[name] ? [{ ...ways[name], name, endpoint }] : [];
});
const pairs = racers.flatMap((one, index) =>
  racers
    .slice(index)
    .filter((other) => one.touches.some((thing) => other.touches.includes(thing)))
    .map((other): [Racer, Racer] => [one, other]),
);

/** Where what a DELETE takes away is kept. */
const tables: Record<string, string> = {
  accounts: 'accounts',
  sessions: 'sessions',
  favorites: 'favorites',
  'saved-searches': 'saved_searches',
  'price-alerts': 'price_alerts',
  'data-sources': 'data_sources',
  subscribers: 'subscribers',
  channels: 'channels',
  tokens: 'access_tokens',
  feeds: 'feeds',
  hidden: 'hidden_things',
  lists: 'lists',
  'list-members': 'list_members',
  'list-invitations': 'list_invitations',
  'list-items': 'list_items',
  'list-comments': 'list_comments',
};

test('every call that changes something can be raced', () => {
  expect(Object.keys(ways).sort()).toEqual(changing.map(nameOf).sort());
  expect(pairs.length).toBeGreaterThan(300);
});

onServer((open) => {
  const site = useSite(open, { mail: {} });
  let staffCookie: string;
  let ground: Ground;
  let demo: Demo;
  let sent = 0;
  const everSucceeded = new Set<string>();
  beforeAll(async () => {
    staffCookie = await signInStaff(site);
    ground = await openGround(site);
    const [epoch, secret] = [new Date(0), 'a secret'];
    demo = await startDemo({ epoch: 0, now: () => 0, listings: 40, secret });
    const { controlUrl } = demo;
    const running = { epoch, daysTurned: 0, controlUrl, secret, machine: hostname() };
    await publishDemo(site.database.db, running, [], null);
  });
  afterAll(() => demo.close());

  /** A call that removes the marketplace or the piece needs one of its own. */
  async function makeFresh(pair: Racer[]): Promise<World> {
    if (pair.some(({ name }) => /suppress|DELETE \/api\/admin\/data-sources/.test(name))) {
      const own = await openGround(site);
      return makeWorld(site, staffCookie, own, { isFull: false });
    }
    return makeWorld(site, staffCookie, ground, {
      isFull: pair.every(({ name }) => /accounts\/:id\/(?:saved|price)/.test(name)),
    });
  }

  function send({ endpoint, url, body }: Racer, world: World, copy: number) {
    // Each from its own address: we're not racing the limits per address.
    const address = `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    const cookie = endpoint.access === 'staff' ? world.staffCookie : world.cookie;
    const payload = body?.(world, copy);
    const options: InjectOptions = {
      method: endpoint.method,
      url: url(world),
      headers: { 'x-forwarded-for': address, cookie },
    };
    return site.app.inject(payload ? { ...options, payload } : options);
  }

  async function race(pair: [Racer, Racer], round: number): Promise<string[]> {
    const world = await makeFresh(pair);
    await site.catalogue.catchUp();
    const order = Array.from({ length: copies * 2 }, (_, index) => pair[(index + round) % 2]!);
    const answers = await Promise.all(order.map((racer, copy) => send(racer, world, copy)));
    const problems: string[] = [];
    const succeeded = new Map<Racer, number>();
    for (const [index, { statusCode, body }] of answers.entries()) {
      const racer = order[index]!;
      const isDone = statusCode >= 200 && statusCode < 300;
      if (isDone) succeeded.set(racer, (succeeded.get(racer) ?? 0) + 1);
      else if (![401, 404, 409, 429, ...(racer.mayAnswer ?? [])].includes(statusCode))
        problems.push(`${racer.name} answered ${statusCode} ${body.slice(0, 200)}`);
    }
    for (const [racer, count] of succeeded) {
      everSucceeded.add(racer.name);
      if (racer.succeedsOnce && count > 1) problems.push(`${racer.name} succeeded ${count} times`);
      if (await isStillThere(racer, world)) problems.push(`${racer.name} succeeded, and it is still there`);
    }
    const contradictions = await findContradictions(site.database.db);
    problems.push(...contradictions, ...(await findOldSessions(succeeded, world)));
    problems.push(...(await findOldTokens(succeeded, world)));
    // So that the next pair is not blamed for it.
    if (contradictions.length > 0)
      await site.database.db.execute(
        sql`truncate accounts cascade; delete from sessions where kind = 'account'`,
      );
    return problems.map((problem) => `${pair.map(({ name }) => name).join('  ‖  ')}: ${problem}`);
  }

  async function isStillThere({ endpoint, url }: Racer, world: World): Promise<boolean> {
    const [, kind = '', id] = /\/([\w-]+)\/(\d+)$/.exec(url(world)) ?? [];
    // A notification is kept for a while, to be brought back.
    if (endpoint.method !== 'DELETE' || !id || kind === 'notifications') return false;
    const { rows } = await site.database.db.execute(
      sql`select from ${sql.identifier(tables[kind]!)} where id = ${Number(id)}`,
    );
    return rows.length > 0;
  }

  /** Everybody who knew the old password is out: only the session that changed it may be left. */
  async function findOldSessions(succeeded: Map<Racer, number>, world: World): Promise<string[]> {
    const names = [...succeeded.keys()].map(({ name }) => name);
    if (!names.some((name) => /\/password|reset-password/.test(name))) return [];
    const { rows } = await site.database.db.execute(
      sql`select id from sessions where kind = 'account' and person_id = ${world.accountId}`,
    );
    const kept = names.includes('POST /api/accounts/:id/password') ? 1 : 0;
    return rows.length > kept ? [`${rows.length} sessions outlive the old password`] : [];
  }

  /** Nor does what was made with it, once the password was set anew by mail. */
  async function findOldTokens(succeeded: Map<Racer, number>, world: World): Promise<string[]> {
    if (![...succeeded.keys()].some(({ name }) => name.endsWith('/reset-password'))) return [];
    const { rows } = await site.database.db.execute(
      sql`select from access_tokens where account_id = ${world.accountId}`,
    );
    return rows.length > 0 ? [`${rows.length} tokens outlive the old password`] : [];
  }

  test('every pair of calls that change the same thing, at once', { timeout: rounds * 600_000 }, async () => {
    const problems: string[] = [];
    const started = performance.now();
    for (const pair of pairs)
      for (let round = 0; round < rounds; round++) problems.push(...(await race(pair, round)));
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `races: ${pairs.length} pairs of ${racers.length} calls, ${pairs.length * rounds * copies * 2} requests in ${seconds} s; ${problems.length} wrong`,
    );
    for (const problem of problems.slice(0, 30)) console.error(problem);
    expect(problems).toHaveLength(0);
    // A call that is refused every time was never raced.
    expect(racers.map(({ name }) => name).filter((name) => !everSucceeded.has(name))).toEqual([]);
  });
});
