import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface PictureMarket {
  origin: string;
  /** `host:port`, for those who may visit it although it is on loopback. */
  host: string;
  /** How its pages are read. */
  scrapingConfig: object;
  /** The pictures asked for so far. */
  asked: string[];
  /** The pieces whose own pages were read so far. */
  read: number[];
  /** What every picture's address ends with. */
  signature: string;
  /** By how many dollars everything is dearer than at first. */
  raisedBy: number;
  /** What stands at an address instead of its photo; null: there is no answer. */
  instead: Map<string, Buffer | null>;
  /** What its pages after the first wait for. */
  laterPages: Promise<unknown>;
  /** Those that have no answer yet get none. */
  cutOff(): void;
  close(): Promise<void>;
}

const kinds = ['Rimu tallboy', 'Oak dining table', 'Two-seater sofa', 'Kauri bookcase', 'Queen bed frame'];
const onOnePage = 24;

/** A marketplace whose pieces have several photos each: one on the page of results, all on their own pages. */
export async function startPictureMarket(
  pieces: number,
  photosEach: number,
  { areLarge = false } = {},
): Promise<PictureMarket> {
  const pictures = new Map<string, Promise<Buffer>>();
  const photoOf = (id: number, at: number) => `/photos/${id}-${at}.jpg`;
  const signedOf = (id: number, at: number) => photoOf(id, at) + market.signature;
  const names = Array.from({ length: photosEach }, (_, at) => at);

  const describe = (id: number) =>
    `<a href="/piece/${id}"><h2>${kinds[id % kinds.length]} no. ${id}</h2></a><p class="price">$${100 + id + market.raisedBy}</p><p class="place">Taupō</p>`;
  const showPhotos = (id: number) =>
    names.map((at) => `<img class="photo" src="${signedOf(id, at)}">`).join('');
  function showPage(page: number): string {
    const first = (page - 1) * onOnePage + 1;
    const ids = Array.from(
      { length: Math.max(0, Math.min(onOnePage, pieces - first + 1)) },
      (_, at) => first + at,
    );
    const cards = ids.map((id) => `<div class="card">${describe(id)}<img src="${signedOf(id, 0)}"></div>`);
    const isLast = page * onOnePage >= pieces;
    return cards.join('') + (isLast ? '' : `<a class="next" href="/shop?page=${page + 1}">Next</a>`);
  }

  // Drawing them is not what is measured.
  if (areLarge)
    for (let id = 1; id <= pieces; id++)
      for (const at of names) pictures.set(photoOf(id, at), Promise.resolve(await drawPhoto(id, at, true)));
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1');
    const id = Number(/\d+/.exec(pathname)?.[0]);
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/shop') {
      const page = Number(searchParams.get('page') ?? 1);
      if (page > 1) await market.laterPages;
      send('text/html', showPage(page));
    } else if (pathname.startsWith('/piece/')) {
      market.read.push(id);
      send('text/html', `${describe(id)}<p class="words">Solid.</p>${showPhotos(id)}`);
    } else if (pathname.startsWith('/photos/')) {
      market.asked.push(pathname);
      const other = market.instead.get(pathname);
      if (other === null) return;
      const at = Number(/-(\d+)/.exec(pathname)?.[1]);
      const picture = pictures.get(pathname) ?? drawPhoto(id, at, areLarge);
      pictures.set(pathname, picture);
      send('image/jpeg', other ?? (await picture));
    } else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const market: PictureMarket = {
    origin: `http://${host}`,
    host,
    scrapingConfig: {
      searchEndpoint: '/shop',
      format: 'html',
      selectors: { item: '.card', title: 'h2', price: '.price', location: '.place', image: 'img' },
      pagination: { type: 'button', selector: 'a.next' },
      detail: { photos: '.photo', description: '.words' },
    },
    asked: [],
    read: [],
    signature: '',
    raisedBy: 0,
    instead: new Map(),
    laterPages: Promise.resolve(),
    cutOff: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return market;
}

let grain: Promise<Buffer> | undefined;

/** No two alike; large ones have the grain of a photo, and its bytes. */
async function drawPhoto(id: number, at: number, isLarge: boolean): Promise<Buffer> {
  const colour = (turn: number) => `hsl(${(id * 47 + at * 90 + turn) % 360} 45% 55%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${colour(0)}"/>
    <rect x="${80 + ((id * 13) % 200)}" y="${60 + at * 60}" width="${240 + ((id * 29) % 300)}" height="360" fill="${colour(140)}"/>
    <circle cx="${200 + ((id * 71) % 400)}" cy="${150 + at * 90}" r="${60 + (id % 60)}" fill="${colour(220)}"/></svg>`;
  const image = sharp(Buffer.from(svg));
  if (!isLarge) return image.jpeg({ quality: 85 }).toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const size = { width: 1600, height: 1200, channels: 3, background: '#808080' } as const;
  grain ??= sharp({ create: { ...size, noise } })
    .blur(1.2)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return image
    .resize(1600, 1200)
    .composite([{ input: await grain, blend: 'soft-light' }])
    .jpeg({ quality: 82 })
    .toBuffer();
}
