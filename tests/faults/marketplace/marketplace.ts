import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faults, send } from './faults.ts';
import { createPieces, type Piece } from './pieces.ts';

export interface Marketplace {
  origin: string;
  /** `host:port`, for those who may visit it although it is on loopback. */
  host: string;
  /** What `/shop` and `/api` sell: empty it, halve it, take the prices away. */
  stock: Piece[];
  /** What stands at an address instead: a page, or the answer of an API. */
  pages: Map<string, string | object>;
  robots: { status: number; body: string };
  /** Another fault at an address that otherwise behaves: `'/shop?page=2'` → `'/drip'`. */
  faultAt: Map<string, string>;
  /** From now on nothing is answered, until you call the function it returns. */
  keepWaiting(): () => void;
  /** Every request so far, robots.txt among them. */
  requests: MarketplaceRequest[];
  close(): Promise<void>;
}

interface MarketplaceRequest {
  path: string;
  headers: Record<string, unknown>;
  begunAt: number;
  /** Undefined while it is being answered. */
  endedAt?: number;
}

/** A marketplace on loopback that misbehaves on command: the path chooses the fault (see `faults.ts`). */
export async function startMarketplace(): Promise<Marketplace> {
  const counts = new Map<string, number>();
  let opened = Promise.resolve();
  const server = createServer(async (request, response) => {
    const path = request.url!;
    const address = marketplace.faultAt.get(path) ?? path;
    const before = counts.get(address) ?? 0;
    counts.set(address, before + 1);
    const asked: MarketplaceRequest = { path, headers: request.headers, begunAt: performance.now() };
    marketplace.requests.push(asked);
    response.on('close', () => {
      asked.endedAt = performance.now();
    });
    await opened;
    if (address === '/robots.txt') {
      send(response, marketplace.robots.body, { 'content-type': 'text/plain' }, marketplace.robots.status);
      return;
    }
    const written = marketplace.pages.get(address);
    if (typeof written === 'string') return send(response, written);
    if (written) return send(response, JSON.stringify(written), { 'content-type': 'application/json' });
    const url = new URL(address, marketplace.origin);
    const [first, second] = url.pathname.split('/').slice(1);
    const fault = faults[`/${first}/${second}`] ?? faults[`/${first}`];
    if (fault) fault({ url, request, response, before, stock: marketplace.stock });
    else send(response, 'no such page', {}, 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const marketplace: Marketplace = {
    origin: `http://${host}`,
    host,
    stock: createPieces(12),
    pages: new Map(),
    robots: { status: 404, body: '' },
    faultAt: new Map(),
    keepWaiting() {
      let goOn = () => {};
      opened = new Promise((resolve) => {
        goOn = resolve;
      });
      return goOn;
    },
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return marketplace;
}
