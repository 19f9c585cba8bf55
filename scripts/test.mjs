// npm test: everything, from nothing. Ends with one line of totals.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenNeeded, installAllPackages, root } from './prepare.mjs';

installAllPackages();
const { runChecks } = await import('./check.mjs');
const { findBrowser, findBrowserWithoutWindows } = await import('./browser.mjs');
const { startPostgres } = await import('./postgres.mjs');

const totals = await runChecks();
totals.skipped = 0;
buildWhenNeeded();
const missing = [];
const postgres = await startPostgres();
if (!postgres) missing.push('PostgreSQL');
const browser = await findBrowser();
if (!browser) missing.push('the browser');
const browserWithoutWindows = browser && findBrowserWithoutWindows();

try {
  await runSuite('vitest', ['run'], join('dist', 'tests', 'vitest.json'), readVitest);
  if (browser)
    await runSuite('playwright', ['test'], join('dist', 'tests', 'playwright.json'), readPlaywright);
} finally {
  await postgres?.stop();
}

for (const part of missing) {
  console.log(`\n!!! SKIPPED: ${part} isn’t available here, so nothing was tested with it. !!!`);
}
if (missing.length > 0 && process.env.CI) {
  console.log('CI must have both PostgreSQL and a browser.');
  totals.failed += missing.length;
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;

async function runSuite(command, args, report, read) {
  rmSync(join(root, report), { force: true });
  const suite = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      TEST_DATABASE_URL: postgres?.url ?? 'none',
      TEST_BROWSER: browser ?? '',
      TEST_BROWSER_WITHOUT_WINDOWS: browserWithoutWindows ?? '',
      TEST_REPORT: report,
    },
  });
  // If the run is interrupted, stop the suite too.
  const kill = () => suite.kill();
  process.once('exit', kill);
  const [status] = await once(suite, 'exit');
  process.off('exit', kill);
  const counted =
    existsSync(join(root, report)) && read(JSON.parse(readFileSync(join(root, report), 'utf8')));
  // A suite that ended without a report, or failed outside any test, also counts as a failure.
  if (!counted || (status !== 0 && !counted.failed)) totals.failed++;
  for (const key of ['passed', 'failed', 'skipped']) totals[key] += counted?.[key] ?? 0;
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function readPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}
