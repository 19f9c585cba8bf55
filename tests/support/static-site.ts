import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StaticSite {
  origin: string;
  host: string;
  /** What it shows at each path, or at a path with its parameters. */
  pages: Map<string, string | Buffer>;
  /** What it was asked for, in order. */
  asked: string[];
  close(): void;
}

/** A small site on this machine. Text that begins like JSON is sent as such, bytes as a picture or as something packed. */
export async function startStaticSite(): Promise<StaticSite> {
  const pages: StaticSite['pages'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '';
    asked.push(address);
    const page = pages.get(address) ?? pages.get(address.split('?')[0]!);
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': typeOf(page) });
    response.end(page ?? 'nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    pages,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function typeOf(page: string | Buffer | undefined): string {
  if (page !== undefined && typeof page !== 'string')
    return page.readUInt16BE(0) === 0x1f8b ? 'application/x-gzip' : 'image/png';
  if (page && /^\s*[[{]/.test(page)) return 'application/json';
  return 'text/html; charset=utf-8';
}
