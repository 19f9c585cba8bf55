import { answerControl } from './control.ts';
import { createBachBoard } from './sites/bach-board.ts';
import { createFantail } from './sites/fantail.ts';
import { close, listen, serve } from './sites/http.ts';
import { createKeaStreet } from './sites/kea-street.ts';
import { createMarket, type Market } from './sites/market.ts';
import { createRataAndRimu } from './sites/rata-and-rimu.ts';
import type { Site } from './sites/site.ts';
import { readTruth, type Truth } from './truth.ts';

export interface DemoOptions {
  /** A different seed makes different marketplaces. */
  readonly seed?: number;
  /** How many pieces are for sale on day 0. */
  readonly listings?: number;
  /** The moment day 0 begins, in milliseconds; now if absent. */
  readonly epoch?: number;
  /** Days to add to those that have passed since the epoch. */
  readonly day?: number;
  readonly now?: () => number;
  /** Needed to turn the clock from another process; if absent, any process on this machine may. */
  readonly secret?: string;
  /** Called with how many days the clock has been turned in total. */
  readonly onTurned?: (days: number) => void;
  readonly host?: string;
  /** Ports for the four marketplaces and the control server; 0 or absent picks a free one. */
  readonly ports?: readonly number[];
}

interface DemoSite {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  /** How to collect from it: the `scrapingConfig` of a data source. */
  readonly scrapingConfig: Record<string, unknown>;
  readonly description: string;
}

export interface Demo {
  readonly sites: readonly DemoSite[];
  /** Where another process can turn the clock: `POST /advance {"days": 1}`, `GET /state`. */
  readonly controlUrl: string;
  /** Turns the clock forward and returns the new day. */
  advance(days: number): number;
  day(): number;
  /** What is really for sale, on this or another day: which are bargains, traps, twins. */
  truth(day?: number): Truth;
  close(): Promise<void>;
}

const dayLength = 86_400_000;

export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const { seed = 1, listings = 542, now = Date.now, host = '127.0.0.1', ports = [] } = options;
  const epoch = options.epoch ?? now();
  let turned = options.day ?? 0;
  const day = () => Math.max(0, Math.floor((now() - epoch) / dayLength) + turned);
  const market = createMarket({ seed, listings, epoch }, day);
  const urls: string[] = [];
  const sites = createSites(market, urls);
  const servers = sites.map((site) => serve(site.answer));
  const advance = (days: number) => {
    turned += days;
    options.onTurned?.(turned);
    return day();
  };
  const state = () => ({
    day: day(),
    seed,
    listings,
    epoch,
    sites: sites.map(({ key, name }, i) => ({ key, name, url: urls[i] })),
  });
  const control = serve((url, request) =>
    answerControl(url, request, { state, advance, secret: options.secret }),
  );
  const all = [...servers, control];
  try {
    for (const [i, server] of all.entries()) urls.push(await listen(server, host, ports[i] ?? 0));
  } catch (error) {
    await Promise.all(all.filter((server) => server.listening).map(close));
    throw error;
  }
  return {
    sites: sites.map(({ key, name, scrapingConfig, description }, i) => ({
      key,
      name,
      url: urls[i]!,
      scrapingConfig: withPages(scrapingConfig, market.world.listings),
      description,
    })),
    controlUrl: urls.at(-1)!,
    advance,
    day,
    truth: (wanted = day()) => readTruth(market.world, wanted, sites),
    async close() {
      await Promise.all(all.map(close));
    },
  };
}

const createSites = (market: Market, urls: readonly string[]): Site[] => [
  createKeaStreet(market),
  createFantail(market),
  createRataAndRimu(market, () => urls[2]!),
  createBachBoard(market),
];

/** Enough pages for everything that could be for sale, and a few to spare. */
function withPages(config: Record<string, unknown>, listings: number): Record<string, unknown> {
  const maxPages = Math.max(50, Math.ceil(listings / 20));
  return { ...config, pagination: { ...(config.pagination as object), maxPages } };
}
