import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/browser.mjs';
import { startProgram } from '../support/program.ts';

/** The built program, as `npm start` runs it, on an empty folder; every test talks to this one. */
export default async function startTallboy(): Promise<() => Promise<void>> {
  process.env.TEST_BROWSER ||= (await findBrowser()) ?? '';
  const directory = await mkdtemp(join(tmpdir(), 'tallboy-e2e-'));
  const tallboy = await startProgram({
    DATA_DIR: directory,
    DEMO: 'on',
    ADMIN_PASSWORD: 'the staff of the tests',
    // Each test brings an address of its own, so that they do not use up each other's limits.
    TRUST_PROXY: 'on',
  });
  process.env.TALLBOY_URL = tallboy.url;
  await untilCollected(tallboy.url);
  return async () => {
    await tallboy.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

/** The demo marketplaces are collected in a few seconds; tests begin with all of their pieces. */
async function untilCollected(url: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const { listings } = (await (await fetch(`${url}/api/stats`)).json()) as { listings: number };
    if (listings === 542) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The demo marketplaces were not collected within a minute.');
}
