import type { Request, Route, Page as Tab } from 'playwright-core';
import type { Fetcher } from './fetcher.ts';
import type { Failed, Outcome, Page } from './outcome.ts';

export interface Traffic {
  /** Counts anew. */
  startStep(): void;
  /** Hands the tab a page that was fetched already. */
  prepare(page: Page): void;
  quietForMs(): number;
  /** What kept the page from showing all it wanted to, if something did. */
  findFailure(): Failed | null;
}

interface TrafficOptions {
  fetcher: Fetcher;
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

const data = ['document', 'xhr', 'fetch'];
const parts = ['script', 'stylesheet'];
const mostRequests = 300;
const mostBytesFactor = 5;

/**
 * Answers every request of a tab through the fetcher: the same addresses, robots.txt, queue and limits as
 * without a browser. It doesn't fetch anything that's only to look at (pictures, fonts, frames) or would
 * change something (POST).
 */
export async function answerRequests(
  tab: Tab,
  { fetcher, maxBytes, signal }: TrafficOptions,
): Promise<Traffic> {
  const prepared = new Map<string, Page>();
  const partsSeen = new Map<string, Page>();
  let step = { requests: 0, bytes: 0, failure: null as Failed | null };
  let inFlight = 0;
  let lastActivity = performance.now();

  async function find(request: Request): Promise<Outcome | null> {
    const url = request.url();
    const type = request.resourceType();
    const isFrame = request.isNavigationRequest() && request.frame() !== tab.mainFrame();
    if (request.method() !== 'GET' || isFrame || ![...data, ...parts].includes(type)) return null;
    const ready = prepared.get(url) ?? partsSeen.get(url);
    if (ready) {
      prepared.delete(url);
      return ready;
    }
    if (++step.requests > mostRequests || step.bytes > maxBytes * mostBytesFactor) {
      return { kind: 'failed', reason: `${tab.url()} loads more than we allow`, retryable: false };
    }
    const isPart = parts.includes(type);
    const accept = request.headers().accept ?? '*/*';
    const found = await fetcher.get(url, { isPart, accept, signal });
    if (found.kind !== 'page') return found;
    step.bytes += found.body.length;
    if (isPart && partsSeen.size < mostRequests) partsSeen.set(url, found);
    return found;
  }

  async function answer(route: Route): Promise<void> {
    const request = route.request();
    const asked = step;
    inFlight++;
    try {
      const found = await find(request);
      if (found?.kind === 'page') {
        const headers = Object.entries(found.headers).filter(([name]) =>
          /^(content-type|access-control-)/.test(name),
        );
        await route.fulfill({ status: found.status, headers: Object.fromEntries(headers), body: found.body });
        return;
      }
      const isOwn = new URL(request.url()).host === new URL(tab.url()).host;
      if (found?.kind === 'failed' && isOwn && data.includes(request.resourceType())) asked.failure ??= found;
      await route.abort();
    } catch {
      // The tab has gone elsewhere or was closed: nobody waits for this answer any more.
    } finally {
      inFlight--;
      lastActivity = performance.now();
    }
  }

  await tab.route('**/*', answer);
  await tab.routeWebSocket(/.*/, (socket) => socket.close());
  return {
    startStep() {
      step = { requests: 0, bytes: 0, failure: null };
      lastActivity = performance.now();
    },
    prepare: (page) => prepared.set(page.url, page),
    quietForMs: () => (inFlight > 0 ? 0 : performance.now() - lastActivity),
    findFailure: () => step.failure,
  };
}
