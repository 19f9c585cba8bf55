// A Chromium for the tests: the one given, the system's, Playwright's own, Debian's, or one Playwright can fetch.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage } from './debian.mjs';
import { root } from './prepare.mjs';

const systemPaths = [
  // The same engine without windows: half the work for each page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Resolves to the path of a Chromium, or to null if there is none. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const found = systemBrowser() ?? (await playwrightBrowser());
  if (found) return found;
  if (installDebianPackage('chromium')) return systemBrowser();
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  spawnSync(playwright, ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  return playwrightBrowser();
}

function systemBrowser() {
  return systemPaths.find((path) => existsSync(path)) ?? null;
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}
