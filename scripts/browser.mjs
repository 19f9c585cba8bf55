// A Chromium for the tests: the one given, the system's, Playwright's own, Debian's, or one Playwright can fetch; and a lighter one beside it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage } from './debian.mjs';
import { root } from './prepare.mjs';

const withoutWindows = 'chromium-headless-shell';
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Resolves to the path of a Chromium, or to null if there is none. */
export async function findBrowser() {
  installPlainFonts();
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const found = systemBrowser() ?? (await playwrightBrowser());
  if (found) return found;
  if (installDebianPackage('chromium')) return systemBrowser();
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  spawnSync(playwright, ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return playwrightBrowser();
}

/**
 * The same engine without windows, and so without notifications: two thirds of the work for each page. Null where there
 * is none, or where one was given for everything.
 */
export function findBrowserWithoutWindows() {
  if (process.env.CHROMIUM_PATH) return null;
  const path = `/usr/bin/${withoutWindows}`;
  if (!existsSync(path) && isDebianItself()) installDebianPackage(withoutWindows);
  return existsSync(path) ? path : null;
}

/**
 * A page is shown in a plain typeface until ours is there. Debian's Chromium comes without any that is as wide as the
 * ones other systems have.
 */
function installPlainFonts() {
  if (isDebianItself() && !existsSync('/usr/share/doc/fonts-liberation'))
    installDebianPackage('fonts-liberation');
}

/** What is made from Debian has no such package, and would look for it in vain each time. */
function isDebianItself() {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'));
}

function systemBrowser() {
  return systemPaths.find((path) => existsSync(path)) ?? null;
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}
