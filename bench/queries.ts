import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FoundListing } from '#contract/catalogue.ts';
import { untilCollected } from '../tests/support/demo.ts';
import { startProgram } from '../tests/support/program.ts';

const queryFile = '../shared/data/furniture-queries.txt';
/** So many of the queries a person can read. */
const shown = 50;

/** What real shoppers' queries find among the demo's pieces; `--show` lists the first three of every ninth. */
export async function measureQueries(): Promise<void> {
  if (!existsSync(queryFile)) return console.log(`without ${queryFile} there are no real queries to ask`);
  const queries = readFileSync(queryFile, 'utf8').trim().split('\n').map(unquote);
  const directory = await mkdtemp(join(tmpdir(), 'tallboy-queries-'));
  const tallboy = await startProgram({ DATA_DIR: directory, DEMO: 'on', TRUST_PROXY: 'on' });
  try {
    await untilCollected(tallboy.url);
    const answers: { query: string; found: FoundListing[] }[] = [];
    for (const [at, query] of queries.entries())
      answers.push({ query, found: await ask(tallboy.url, query, at) });
    const nothing = answers.filter(({ found }) => found.length === 0);
    const full = answers.filter(({ found }) => found[0]?.match === 'full');
    console.log(
      `${queries.length} queries: ${full.length} lead with a full match, ${nothing.length} find nothing`,
    );
    if (!process.argv.includes('--show')) return;
    console.log(`nothing: ${nothing.map(({ query }) => query).join('; ')}`);
    const step = Math.floor(queries.length / shown);
    for (const { query, found } of answers.filter((_, at) => at % step === 0).slice(0, shown)) {
      console.log(`\n${query}`);
      for (const { match, title, price } of found.slice(0, 3)) console.log(`  ${match}: ${title}, $${price}`);
    }
  } finally {
    await tallboy.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** As it was typed: one with a quote in it, such as 48", stands in quotes. */
function unquote(line: string): string {
  return line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
}

/** Each from an address of its own: nobody may ask so much in a minute. */
async function ask(url: string, search: string, at: number): Promise<FoundListing[]> {
  const headers = { 'x-forwarded-for': `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}` };
  const answer = await fetch(`${url}/api/listings?${new URLSearchParams({ search })}`, { headers });
  if (!answer.ok) throw new Error(`${search}: ${await answer.text()}`);
  return (await answer.json()) as FoundListing[];
}
