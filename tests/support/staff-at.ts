import type { DataSource, Run } from '#contract/sources.ts';
import type { Program } from './program.ts';

export const adminPassword = 'Rimu Tallboy 7';

/** What staff do at the dashboard of a running program (started with `adminPassword`). */
export interface Staff {
  addSource(source: { name: string; baseUrl: string; scrapingConfig: object }): Promise<number>;
  /** Resolves to the status: 202 started, 429 running already. */
  collect(sourceId: number): Promise<number>;
  /** Resolves to the status, for all active sources together. */
  collectEverything(): Promise<number>;
  /** By a day; resolves to what was answered, which is a message when it could not be. */
  advanceDemo(): Promise<{ day?: number; started?: number; message?: string }>;
  findRuns(sourceId: number): Promise<Run[]>;
  findSources(): Promise<DataSource[]>;
  /** Waits until the newest run has come so far; `wanted` says whether it has. */
  waitForRun(sourceId: number, wanted: (run: Run) => boolean, limitMs?: number): Promise<Run>;
}

export const hasEnded = ({ status }: Run) => status !== 'waiting' && status !== 'running';

const longestBusy = 120_000;

/** On a machine that's busy with something else, a visitor may be asked to come back later. */
async function untilServed(ask: () => Promise<Response>): Promise<Response> {
  for (const started = performance.now(); ; ) {
    const answer = await ask();
    if (answer.status !== 503 || performance.now() - started > longestBusy) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export async function signInAt({ url }: Program): Promise<Staff> {
  const answer = await untilServed(() =>
    fetch(new URL('/api/login', url), {
      method: 'POST',
      body: new URLSearchParams({ email: 'admin@tallboy.local', password: adminPassword }),
      redirect: 'manual',
    }),
  );
  if (answer.status !== 303)
    throw new Error(`staff couldn’t sign in: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    fetch(new URL(path, url), {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;
  async function findRuns(id: number): Promise<Run[]> {
    const answer = await untilServed(() => send('GET', `/api/admin/data-sources/${id}/runs`));
    if (!answer.ok) throw new Error(`the runs couldn’t be read: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Run[]>;
  }
  return {
    findRuns,
    addSource: async (source) =>
      (await read<{ id: number }>(send('POST', '/api/admin/data-sources', source))).id,
    collect: async (id) => (await send('POST', `/api/admin/data-sources/${id}/scrape`)).status,
    collectEverything: async () =>
      (await send('POST', '/api/admin/scraping/trigger', { searchTerm: 'furniture' })).status,
    advanceDemo: () => read(send('POST', '/api/admin/demo/advance', { days: 1 })),
    findSources: () => read<DataSource[]>(send('GET', '/api/admin/data-sources')),
    async waitForRun(id, wanted, limitMs = 60_000) {
      for (const started = performance.now(); ; ) {
        const [run] = await findRuns(id);
        if (run && wanted(run)) return run;
        if (performance.now() - started > limitMs) throw new Error(`waited in vain: ${JSON.stringify(run)}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
