import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeFolder } from '#server/platform/make-folder.ts';
import type { Fetcher } from '#server/platform/net/fetcher.ts';
import { createSharing } from './sharing.ts';

/** Pages ask for one of these; anything else is brought to the nearest above. */
export const widths = [160, 320, 480, 640, 960];
export const formats = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof formats)[number];

/** AVIF with all its effort takes a second; with a little, a tenth of one, and is a tenth larger. */
const qualities = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 76, effort: 2 },
  jpeg: { quality: 78 },
};
const mostFiles = 4000;
const mostPixels = 50_000_000;
const rasters = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

/** `busy`: not asked for, because too many wait for the marketplace already. Null: it cannot be had. */
type Picture = Buffer | 'busy' | null;

export interface PictureStore {
  /** The picture at that width, from the folder or from the marketplace, for as long as somebody waits for it. */
  read(url: string, width: number, format: Format, from: Marketplace): Promise<Picture>;
}

interface Marketplace {
  openFetcher(): Promise<Fetcher>;
  /** Is told what a picture that was fetched looks like from afar. */
  onPreview: (preview: string) => Promise<void>;
  /** The visitor has gone. */
  signal: AbortSignal;
}

/** Resized pictures in a folder that never grows past its bound. */
export function openPictures(folder: string): PictureStore {
  const share = createSharing<Picture>();
  let written = 0;

  async function make(url: string, width: number, format: Format, from: Marketplace, file: string) {
    const fetcher = await from.openFetcher();
    const outcome = await fetcher.get(url, {
      accept: 'image/*',
      isPicture: true,
      signal: from.signal,
    });
    if (outcome.kind === 'failed' && outcome.unsent) return 'busy';
    if (outcome.kind !== 'page') return null;
    const image = sharp(outcome.body, { limitInputPixels: mostPixels, animated: false });
    const { format: found } = await image.metadata();
    // No drawings that are programs: only pixels leave here.
    if (!found || !rasters.has(found)) return null;
    const picture = await image
      .rotate()
      .resize({ width, height: Math.round(width * 0.75), fit: 'cover', withoutEnlargement: false })
      .toFormat(format, qualities[format])
      .toBuffer();
    // What cannot be kept, on a full disk or without a database, can still be shown.
    await keep(file, picture).catch(() => rm(`${file}.new`, { force: true }));
    await from.onPreview(await drawPreview(outcome.body)).catch(() => {});
    return picture;
  }

  async function keep(file: string, picture: Buffer): Promise<void> {
    await makeFolder(folder);
    await writeFile(`${file}.new`, picture);
    await rename(`${file}.new`, file);
    if (++written % 200 === 0) await dropOldest(folder);
  }

  return {
    async read(url, width, format, from) {
      const name = createHash('sha256').update(`${url} ${width}`).digest('base64url').slice(0, 24);
      const file = join(folder, `${name}.${format}`);
      try {
        return await readFile(file);
      } catch {
        return share(file, from.signal, (signal) =>
          make(url, width, format, { ...from, signal }, file).catch(() => null),
        );
      }
    },
  };
}

/** Four by three pixels in the order of a bitmap file, which pages make of them: blue, green, red. */
async function drawPreview(body: Buffer): Promise<string> {
  const options = { width: 4, height: 3, fit: 'cover' } as const;
  const pixels = await sharp(body, { limitInputPixels: mostPixels, animated: false })
    .rotate()
    .resize(options)
    .toColourspace('srgb')
    .flatten({ background: '#efe9df' })
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .raw()
    .toBuffer();
  return pixels.toString('base64');
}

async function dropOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= mostFiles) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((a, b) => a.used - b.used);
  for (const { name } of files.slice(0, names.length - mostFiles))
    await rm(join(folder, name), { force: true });
}
