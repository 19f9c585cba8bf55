import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { type Database, openServer } from '#server/platform/db/connect.ts';
import { insertSource } from '#server/sources/sources.queries.ts';
import { createServerDatabase } from '../support/databases.ts';
import { openMailbox } from '../support/mailbox.ts';
import { startProgram } from '../support/program.ts';
import { showPage } from '../support/shelf.ts';
import { adminPassword } from '../support/staff-at.ts';
import { type ApiDocument, readDescribedCalls } from './fuzz/described-calls.ts';
import { runLane } from './fuzz/lane.ts';
import { findContradictions } from './fuzz/stored.ts';
import { createTally } from './fuzz/tally.ts';
import { startMarketplace } from './marketplace/marketplace.ts';
import { createPieces } from './marketplace/pieces.ts';

const isLong = process.env.FAULTS === 'long';
const seed = Number(process.env.FAULTS_SEED ?? 2025);
const lanes = 4;
const requests = isLong ? 50_000 : 3_000;

/** Something to save, watch and compare, from a source that nobody collects from. */
async function stock(db: Database): Promise<{ stockId: number; listings: number[] }> {
  const config = scrapingConfig.parse({ searchEndpoint: '/' });
  const source = {
    name: 'Kea Street',
    baseUrl: 'http://kea-street.example',
    isActive: false,
    scrapingConfig: config,
  };
  const { id, baseUrl } = await insertSource(db, source);
  const pieces = createPieces(120).map(({ id, title, price, location }) => ({
    url: `/${id}`,
    title,
    price: price!,
    location,
  }));
  return { stockId: id, listings: await showPage(db, { id, baseUrl }, pieces) };
}

async function signInStaff(url: string, address: string): Promise<string> {
  const answer = await fetch(new URL('/api/login', url), {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ email: 'admin@tallboy.local', password: adminPassword }),
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}

test.skipIf(!inject('postgresUrl'))(
  'whatever is sent to the API, it answers in time, as it says it does, and only with what is the sender’s',
  { timeout: isLong ? 3_600_000 : 240_000 },
  async () => {
    const { url: databaseUrl, drop } = await createServerDatabase();
    onTestFinished(drop);
    const database = await openServer(databaseUrl);
    onTestFinished(database.close);
    const supplies = await stock(database.db);
    const mailbox = await openMailbox();
    onTestFinished(mailbox.close);
    const marketplaces = await Promise.all(Array.from({ length: lanes * 2 }, startMarketplace));
    for (const { close } of marketplaces) onTestFinished(close);
    let strayed = 0;
    const openPrivate = async () => {
      const server = createServer((_request, response) => {
        strayed++;
        response.end('<h1>private</h1>');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const forbidden = { named: await openPrivate(), sentOn: await openPrivate() };

    const program = await startProgram({
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD: adminPassword,
      ALLOWED_HOSTS: marketplaces.map(({ host }) => host).join(','),
      SMTP_URL: mailbox.smtpUrl,
      MAIL_FROM: 'Tallboy <hello@tallboy.example>',
      TRUST_PROXY: 'on',
    });
    onTestFinished(() => void program.stop());

    const document = await fetch(new URL('/api/openapi.json', program.url));
    const calls = readDescribedCalls((await document.json()) as ApiDocument);
    const tally = createTally();
    const secrets = new Set<string>([adminPassword]);
    const work = marketplaces.slice(0, lanes).map(async ({ origin }, lane) => {
      let names = 0;
      const around = {
        ...supplies,
        origins: { collected: origin, previewed: marketplaces[lanes + lane]!.origin },
        forbidden,
        findTokens: (email: string, purpose: string) =>
          mailbox.to(email).flatMap((mail) => new RegExp(`\\?${purpose}=([\\w-]{43})`).exec(mail)?.[1] ?? []),
        nextName: () => `${lane}x${names++}`,
      };
      const staffCookie = await signInStaff(program.url, `192.0.2.${lane + 1}`);
      const options = { name: `${lane}x`, url: program.url, calls, around, staffCookie, tally, secrets };
      await runLane({ ...options, seed: seed + lane }, requests / lanes);
    });
    await Promise.all(work);

    tally.failures.push(...(await findContradictions(database.db)));
    if (strayed > 0) tally.failures.push(`A private address was asked ${strayed} times.`);
    const untouched = tally.findUntouched(calls.map(({ name }) => name));
    const visits = marketplaces.flatMap(({ requests }) => requests.map(({ path }) => path));
    const lures = visits.filter((path) => path.startsWith('/redirect/to')).length;
    console.log(
      `fuzz, seed ${seed}: ${tally.describe()}; never succeeded: ${untouched.join(', ')}; ` +
        `${visits.length} visits to marketplaces, ${lures} of them sent on to a private address`,
    );
    for (const failure of tally.failures.slice(0, 20)) console.error(failure);
    expect(tally.failures).toHaveLength(0);
    expect(lures).toBeGreaterThan(0);
    expect(program.process.exitCode).toBeNull();
    expect(tally.changed).toBeGreaterThan(tally.requests / 3);
    // Without the demo its clock cannot be turned on.
    if (isLong) expect(untouched).toEqual(['POST /api/admin/demo/advance']);
  },
);
