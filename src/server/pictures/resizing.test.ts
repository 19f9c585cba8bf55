import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFetcher, type Fetcher } from '#server/platform/net/fetcher.ts';
import { type Format, openPictures } from './pictures.ts';

const bodies: Record<string, Buffer> = {
  '/drawing.svg': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  ),
  '/words.jpg': Buffer.from('Not a picture at all'),
};
let asked: string[] = [];
let server: Server;
let fetcher: Fetcher;
let site: string;
let folder: string;

beforeAll(async () => {
  const red = { width: 40, height: 40, channels: 3, background: '#c02020' } as const;
  bodies['/red.png'] = await sharp({ create: red }).png().toBuffer();
  // 60 million pixels in a few kilobytes.
  bodies['/huge.png'] = await sharp({ create: { ...red, width: 10_000, height: 6_000 } })
    .png()
    .toBuffer();
  server = createServer((request, answer) => {
    asked.push(request.url!);
    const body = bodies[request.url!];
    answer.writeHead(body ? 200 : 404, { 'content-type': 'image/png' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  fetcher = createFetcher({ userAgent: 'Tallboy', allowedHosts: [`127.0.0.1:${port}`], delayMs: 0 });
});
afterAll(async () => {
  await fetcher.close();
  server.close();
});
beforeEach(async () => {
  asked = [];
  folder = await mkdtemp(join(tmpdir(), 'tallboy-pictures-'));
  return () => rm(folder, { recursive: true });
});

const previews: string[] = [];
function read(path: string, width: number, format: Format, pictures = openPictures(folder)) {
  return pictures.read(site + path, width, format, {
    openFetcher: async () => fetcher,
    onPreview: async (preview) => void previews.push(preview),
    signal: new AbortController().signal,
  });
}

test.each(['avif', 'webp', 'jpeg'] as const)(
  'a picture is cut to four by three as %s, and asked for once',
  async (format) => {
    const picture = (await read('/red.png', 320, format)) as Buffer;
    const found = await sharp(picture).metadata();
    expect([found.width, found.height]).toEqual([320, 240]);
    expect(found.format).toBe(format === 'avif' ? 'heif' : format);
    expect(Buffer.from(previews.at(-1)!, 'base64')).toHaveLength(4 * 3 * 3);
    expect(await read('/red.png', 320, format)).toEqual(picture);
    expect(asked.filter((path) => path === '/red.png')).toHaveLength(1);
  },
);

test('the folder holds so many, and those not written for longest make room', async () => {
  const names = (kind: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${kind}-${at}.webp`);
  const old = names('old', 100);
  for (const name of [...old, ...names('kept', 3800)]) await writeFile(join(folder, name), '');
  for (const name of old) await utimes(join(folder, name), 1, 1);
  const pictures = openPictures(folder);
  for (let width = 1; width <= 200; width++) await read('/red.png', width, 'jpeg', pictures);
  const left = await readdir(folder);
  expect(left).toHaveLength(4000);
  expect(left.filter((name) => name.startsWith('old-'))).toEqual([]);
});

test.each([
  ['a drawing, which could be a program', '/drawing.svg'],
  ['what is none', '/words.jpg'],
  ['one too large to take apart', '/huge.png'],
  ['one that is gone', '/gone.jpg'],
])('%s is shown to nobody, and not kept', async (_, path) => {
  expect(await read(path, 320, 'webp')).toBeNull();
  expect(asked).toContain(path);
  expect(await readdir(folder)).toEqual([]);
});
