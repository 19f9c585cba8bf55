import { setTimeout as wait } from 'node:timers/promises';
import type { Page as Tab } from 'playwright-core';
import { answerRequests, type Traffic } from './browser-traffic.ts';
import type { Fetcher } from './fetcher.ts';
import type { Failed, Outcome, Page } from './outcome.ts';

export interface BrowserOptions {
  fetcher: Fetcher;
  /** An installed Chromium; null: Playwright's own, if there is one. */
  chromiumPath?: string | null;
  /** For one step: opening, pressing or scrolling. */
  deadlineMs?: number;
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

/** A page as it looks once its scripts have run. Each step answers with what is to be seen afterwards. */
export interface Browser {
  open(url: string): Promise<Outcome>;
  /** Null when there is nothing (left) to press. */
  press(selector: string): Promise<Page | Failed | null>;
  scroll(): Promise<Page | Failed>;
  close(): Promise<void>;
}

const missing = 'this source needs a browser: install Chromium or set CHROMIUM_PATH';
const quietMs = 500;
/** However busy the machine is, the page has noticed by then what was done to it. */
const nextFrame = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';
// Chromium itself reaches nothing: all it shows was fetched by the fetcher, with the fetcher's care.
const nowhere = { server: 'http://127.0.0.1:9', bypass: '<-loopback>' };
const flags = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

export function createBrowser(options: BrowserOptions): Browser {
  const { fetcher, chromiumPath = null, deadlineMs = 20_000, maxBytes = 5_000_000, signal } = options;
  let launched: Promise<{ tab: Tab; traffic: Traffic; close(): Promise<void> }> | undefined;

  async function launch() {
    const { chromium } = await import('playwright-core');
    const program = await chromium.launch({
      ...(chromiumPath && { executablePath: chromiumPath }),
      args: flags,
      // Chromium refuses to sandbox itself for root.
      chromiumSandbox: process.getuid?.() !== 0,
      proxy: nowhere,
      // Nothing of our own environment is a page's business.
      env: {},
    });
    const context = await program.newContext({
      serviceWorkers: 'block',
      acceptDownloads: false,
      locale: 'en-NZ',
    });
    const tab = await context.newPage();
    context.on('page', (popup) => void popup.close());
    return {
      tab,
      traffic: await answerRequests(tab, { fetcher, maxBytes, signal }),
      close: () => program.close(),
    };
  }

  /** Does something on the page, waits until it is quiet, and reads it. */
  async function step(act: (tab: Tab) => Promise<unknown>): Promise<Page | Failed> {
    const { tab, traffic } = await launched!;
    traffic.startStep();
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      return await Promise.race([
        act(tab)
          .then(() => tab.evaluate(nextFrame).catch(() => {}))
          .then(() => waitUntilQuiet(traffic, deadline))
          .then(() => read(tab, traffic, maxBytes)),
        wait(deadlineMs * 1.5, undefined, { ref: false }).then(() => stuck(deadlineMs)),
      ]);
    } catch (error) {
      const [line = ''] = (error as Error).message.split('\n');
      return { kind: 'failed', reason: `the browser couldn’t show ${tab.url()} (${line})`, retryable: true };
    }
  }

  return {
    async open(url) {
      launched ??= launch();
      try {
        await launched;
      } catch {
        return { kind: 'failed', reason: missing, retryable: false };
      }
      // Fetched here first: redirects, robots.txt, addresses and failures then mean what they mean everywhere.
      const found = await fetcher.get(url, { signal });
      if (found.kind !== 'page') return found;
      (await launched).traffic.prepare(found);
      return step((tab) => tab.goto(found.url, { waitUntil: 'domcontentloaded', timeout: deadlineMs }));
    },
    async press(selector) {
      const { tab } = await launched!;
      const button = tab.locator(selector).first();
      const canPress = button
        .isVisible()
        .then((visible) => visible && button.isEnabled({ timeout: deadlineMs }));
      if (!(await canPress.catch(() => false))) return null;
      // As an event, not with a mouse: no banner can stand in the way.
      return step(() => button.dispatchEvent('click', {}, { timeout: deadlineMs }));
    },
    scroll: () => step((tab) => tab.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')),
    async close() {
      await launched?.then(({ close }) => close()).catch(() => {});
    },
  };
}

async function waitUntilQuiet(traffic: Traffic, deadline: AbortSignal): Promise<void> {
  while (!deadline.aborted && traffic.quietForMs() < quietMs) await wait(quietMs / 5);
}

async function read(tab: Tab, traffic: Traffic, maxBytes: number): Promise<Page | Failed> {
  const failure = traffic.findFailure();
  if (failure) return failure;
  await tab.waitForLoadState('domcontentloaded');
  const size = Number(await tab.evaluate('document.documentElement.outerHTML.length'));
  if (size > maxBytes) {
    return {
      kind: 'failed',
      reason: `${tab.url()} grows larger than ${maxBytes / 1e6} MB`,
      retryable: false,
    };
  }
  const text = await tab.content();
  return {
    kind: 'page',
    url: tab.url(),
    status: 200,
    headers: {},
    contentType: 'text/html; charset=utf-8',
    body: Buffer.from(text),
    validators: { etag: null, lastModified: null },
    text: () => text,
  };
}

function stuck(deadlineMs: number): Failed {
  return {
    kind: 'failed',
    reason: `the page didn’t settle within ${deadlineMs / 1000} seconds`,
    retryable: true,
  };
}
