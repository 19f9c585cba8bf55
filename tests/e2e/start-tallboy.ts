import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, findBrowserWithoutWindows } from '../../scripts/browser.mjs';
import { untilCollected } from '../support/demo.ts';
import { startProgram } from '../support/program.ts';

/** The built program, as `npm start` runs it, on an empty folder; every test talks to this one. */
export default async function startTallboy(): Promise<() => Promise<void>> {
  process.env.TEST_BROWSER ||= (await findBrowser()) ?? '';
  process.env.TEST_BROWSER_WITHOUT_WINDOWS ??= findBrowserWithoutWindows() ?? '';
  const directory = await mkdtemp(join(tmpdir(), 'tallboy-e2e-'));
  const tallboy = await startProgram({
    DATA_DIR: directory,
    DEMO: 'on',
    ADMIN_PASSWORD: 'the staff of the tests',
    // Each test sends its own address, so that they don't use up each other's limits.
    TRUST_PROXY: 'on',
  });
  process.env.TALLBOY_URL = tallboy.url;
  // Tests begin with all of their pieces.
  await untilCollected(tallboy.url);
  return async () => {
    await tallboy.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
