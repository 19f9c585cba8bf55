import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import { openEmbedded } from '#server/platform/db/connect.ts';
import { insertSource } from '#server/sources/sources.queries.ts';
import { collectPieces } from '../../../tests/support/listings.ts';
import { useSite } from '../../../tests/support/site.ts';

const allowedHosts: string[] = [];
let server: Server;
beforeAll(async () => {
  const red = { width: 40, height: 30, channels: 3, background: '#c02020' } as const;
  const picture = await sharp({ create: red }).png().toBuffer();
  server = createServer((request, answer) => {
    if (request.url === '/robots.txt') answer.writeHead(404).end();
    else answer.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  allowedHosts.push(`127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.close();
});

describe('the width of a picture', () => {
  const site = useSite(() => openEmbedded(null), { allowedHosts });
  let id: number;
  beforeAll(async () => {
    const source = await insertSource(site.database.db, {
      name: 'Corner shop',
      baseUrl: `http://${allowedHosts[0]}`,
      isActive: true,
      scrapingConfig: scrapingConfig.parse({ searchEndpoint: '/' }),
    });
    const piece = { url: '/1', title: 'Rimu tallboy', price: '$280', image: '/1.png' };
    [id] = (await collectPieces(site.database.db, source, [piece])) as [number];
  });

  test.each([
    ['?width=1', 160],
    ['?width=160', 160],
    ['?width=161', 320],
    ['?width=640', 640],
    ['?width=641', 960],
    ['?width=960', 960],
    ['?width=4000', 960],
    ['?width=4001', 640],
    ['?width=wide', 640],
    ['', 640],
  ])('asked for with “%s” is %i', async (question, width) => {
    const answer = await site.app.inject({
      url: `/pictures/${id}${question}`,
      headers: { accept: 'image/webp,*/*' },
    });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height: width * 0.75 });
  });
});
