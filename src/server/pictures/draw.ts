import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describeLook } from './look.ts';

/** Pages ask for one of these; we round anything else up to the nearest. */
export const widths = [160, 320, 480, 640, 960, 1600];
export const formats = ['avif', 'webp', 'jpeg'] as const;
export type Format = (typeof formats)[number];

/** What a page shows: cut to four by three, or whole. */
export interface Size {
  width: number;
  isWhole: boolean;
}

/** AVIF with any effort at all takes four times as long, and is no smaller. */
const qualities = {
  avif: { quality: 55, effort: 0 },
  webp: { quality: 76, effort: 2 },
  jpeg: { quality: 78 },
};
const mostPixels = 50_000_000;
const rasters = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);
const paper = '#efe9df';
/** Anything smaller is a tracking pixel or a spacer. */
const smallestPhoto = 16;

/**
 * A picture as we keep it: no larger than any screen shows it, and without what cameras add to the pixels,
 * such as where a seller lives. Null if it isn't a picture: only pixels leave here, never drawings that could
 * run code.
 */
export async function drawOriginal(body: Buffer): Promise<Buffer | null> {
  const image = sharp(body, { limitInputPixels: mostPixels, animated: false });
  const { format } = await image.metadata();
  if (!format || !rasters.has(format)) return null;
  const largest = widths.at(-1)!;
  return image
    .rotate()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: paper })
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** What we know of a picture once it's fetched. The same digest is the same picture, at any address. */
export async function describeOriginal(jpeg: Buffer) {
  const digest = createHash('sha256').update(jpeg).digest('base64url').slice(0, 22);
  const { width, height } = await sharp(jpeg).metadata();
  const pixels = await drawPreview(jpeg);
  const isPlain = pixels.every((value, at) => value === pixels[at % 3]);
  const isBlank = isPlain || Math.min(width, height) < smallestPhoto;
  return { digest, look: await describeLook(jpeg), preview: pixels.toString('base64'), isBlank };
}

export function resize(jpeg: Buffer, { width, isWhole }: Size, format: Format): Promise<Buffer> {
  const image = sharp(jpeg);
  return (
    isWhole
      ? image.resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      : image.resize({ width, height: Math.round(width * 0.75), fit: 'cover' })
  )
    .toFormat(format, qualities[format])
    .toBuffer();
}

/** Four by three pixels in the order of a bitmap file, which pages make of them: blue, green, red. */
function drawPreview(jpeg: Buffer): Promise<Buffer> {
  return sharp(jpeg)
    .resize({ width: 4, height: 3, fit: 'cover' })
    .toColourspace('srgb')
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .raw()
    .toBuffer();
}
