import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { packZeros, sendZeros } from './bombs.ts';
import { createPieces, renderPiece, renderResults } from './pieces.ts';
import { renderMore, renderScripted } from './scripted.ts';

interface Visit {
  url: URL;
  request: IncomingMessage;
  response: ServerResponse;
  /** How often this address was asked for before. */
  before: number;
  stock: ReturnType<typeof createPieces>;
}

type Fault = (visit: Visit) => void;

const accented = 'Kauri dresser — Taupō café'.normalize();
const cafe = '<h1>Caf\xe9 \x93chair\x94</h1>';
const okPage = renderResults(createPieces(2));

/** Everything a marketplace can do wrong, each under a path of its own. */
export const faults: Record<string, Fault> = {
  '/shop': serveShop,
  '/api': ({ url, response, stock }) => {
    const page = readPage(url);
    const items = stock
      .slice((page - 1) * 4, page * 4)
      .map((piece) => ({ ...piece, url: `/piece/${piece.id}` }));
    const next = stock.length > page * 4 ? `/api?page=${page + 1}` : null;
    send(response, JSON.stringify({ results: items, next }), { 'content-type': 'application/json' });
  },
  '/piece': ({ url, response, stock }) => {
    const piece = stock.find(({ id }) => url.pathname === `/piece/${id}`);
    if (piece) send(response, renderPiece(piece));
    else send(response, 'gone', {}, 410);
  },

  '/scripted/button': ({ url, response }) => send(response, renderScripted('button', readForeign(url))),
  '/scripted/scroll': ({ url, response }) => send(response, renderScripted('scroll', readForeign(url))),
  '/scripted/more': ({ url, response }) => send(response, renderMore(readPage(url))),
  '/scripted/spin': ({ response }) => send(response, '<script>for (;;);</script>'),

  '/busy/seconds': (visit) => serveAfter(visit, 2, 429, { 'retry-after': '7' }),
  '/busy/date': (visit) => {
    const { searchParams } = visit.url;
    return serveAfter(visit, Number(searchParams.get('times') ?? 1), 429, {
      'retry-after': searchParams.get('until')!,
    });
  },
  '/busy/long': ({ response }) => send(response, '', { 'retry-after': '86400' }, 503),
  '/busy/forever': ({ response }) => send(response, '', { 'retry-after': '9'.repeat(30) }, 503),
  '/burst': (visit) => serveAfter(visit, Number(visit.url.searchParams.get('times') ?? 2), 500),
  '/down': ({ response }) => send(response, 'oops', {}, 500),
  '/down/endless': ({ response }) => sendZeros(response, 500),
  '/gone': ({ response }) => send(response, 'no such page', {}, 404),
  '/reset': ({ response }) => void response.socket!.destroy(),

  '/bomb/gzip': ({ response }) => send(response, packZeros('gzip'), { 'content-encoding': 'gzip' }),
  '/bomb/br': ({ response }) => send(response, packZeros('br'), { 'content-encoding': 'br' }),
  '/bomb/deflate': ({ response }) => send(response, packZeros('deflate'), { 'content-encoding': 'deflate' }),
  '/bomb/plain': ({ response }) => sendZeros(response),
  '/packed/zstd': ({ response }) => send(response, 'not for us', { 'content-encoding': 'zstd' }),
  '/packed/broken': ({ response }) => {
    send(response, gzipSync(okPage).subarray(0, 90), { 'content-encoding': 'gzip' });
  },
  '/drip': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('<p>'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/silent': () => {},
  '/headers': ({ response }) => send(response, okPage, { 'x-filler': 'x'.repeat(100_000) }),
  '/truncated': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': 100_000 });
    response.write(okPage, () => response.socket!.destroy());
  },
  '/length': ({ response }) => {
    response.socket!.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 40\r\n\r\n${okPage}`);
  },

  '/rubbish': ({ response }) => send(response, Buffer.alloc(4_900_000, 0xff)),
  '/nested': ({ response }) => send(response, '<div>'.repeat(40_000)),
  '/attributes': ({ response }) => {
    send(response, `<a ${Array.from({ length: 90_000 }, (_, index) => `a${index}=1`).join(' ')}>`);
  },
  '/endless': ({ url, response }) => {
    const page = readPage(url);
    send(response, renderResults(createPieces(4, page * 4), `/endless?page=${page + 1}`));
  },
  // The last page again and again, with another token in every link.
  '/tokens': ({ url, response }) => {
    const page = readPage(url);
    const cards = renderResults(createPieces(4, Math.min(page, 2) * 4));
    send(response, cards.replaceAll(/"(\/piece\/\d+)"/g, `"$1?utm_id=${page}"`));
  },
  '/circle': ({ url, response }) => {
    const page = readPage(url);
    send(response, renderResults(createPieces(4, page * 4), `/circle?page=${(page % 3) + 1}`));
  },
  '/echo': ({ url, response }) => {
    send(response, renderResults(createPieces(4), `/echo?page=${readPage(url) + 1}`));
  },
  '/wordy': ({ url, response }) => {
    const page = readPage(url);
    const words = Array.from({ length: 100 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'));
    const next = `/wordy?page=${page + 1}&words=${words.join('')}`;
    send(response, renderResults(createPieces(4, page * 4), page < 3 ? next : null));
  },
  '/astray': ({ response }) => send(response, renderResults(createPieces(4), 'http://elsewhere.test/page/2')),
  '/duplicates': ({ response, stock }) => send(response, renderResults([...stock, ...stock])),

  '/redirect/to': ({ url, response }) => redirect(response, url.searchParams.get('address')!),
  '/redirect/loop': ({ response }) => redirect(response, '/redirect/loop'),
  '/redirect/endless': ({ response }) => sendZeros(response, 302, { location: '/shop' }),
  '/redirect/chain': ({ url, response }) => {
    const left = Number(url.searchParams.get('left'));
    redirect(response, left > 1 ? `/redirect/chain?left=${left - 1}` : '/shop');
  },

  '/charset/shop': ({ response, stock }) => {
    send(response, renderResults(stock), { 'content-type': 'text/html; charset=iso-8859-1' });
  },
  '/charset/wrong': ({ response }) => {
    send(response, Buffer.from(cafe, 'latin1'), { 'content-type': 'text/html; charset=utf-8' });
  },
  '/charset/absent': ({ response }) => send(response, Buffer.from(cafe, 'latin1')),
  '/charset/meta': ({ response }) => {
    send(response, Buffer.from(`<meta charset="iso-8859-1">${cafe}`, 'latin1'));
  },
  '/charset/reverse': ({ response }) => {
    send(response, accented, { 'content-type': 'text/html; charset=iso-8859-1' });
  },
};

/** Four pieces a page, with validators: the one path that behaves. What is wrong with it is its stock. */
function serveShop({ url, request, response, stock }: Visit): void {
  const page = readPage(url);
  const text = renderResults(
    stock.slice((page - 1) * 4, page * 4),
    stock.length > page * 4 ? `/shop?page=${page + 1}` : null,
  );
  const etag = `"${text.length}-${stock.map(({ id, price }) => `${id}${price}`).join('')}"`;
  if (request.headers['if-none-match'] === etag) send(response, '', {}, 304);
  else send(response, text, { etag });
}

/** Wrong so many times, and right from then on. */
function serveAfter(visit: Visit, times: number, status: number, headers: Record<string, string> = {}): void {
  if (visit.before < times) send(visit.response, '', headers, status);
  else serveShop(visit);
}

function redirect(response: ServerResponse, location: string): void {
  send(response, '', { location }, 302);
}

function readPage(url: URL): number {
  return Number(url.searchParams.get('page') ?? 1);
}

function readForeign(url: URL): string {
  return url.searchParams.get('foreign') ?? url.origin;
}

export function send(
  response: ServerResponse,
  body: string | Buffer,
  headers: Record<string, string> = {},
  status = 200,
): void {
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
}
