import sharp from 'sharp';
import type { Piece } from '../catalogue/piece.ts';
import { createRandom } from '../catalogue/random.ts';
import { composePicture } from './compose.ts';
import { type DrawingName, drawings } from './drawings/drawings.ts';
import { hex } from './engine/colour.ts';
import { fabric } from './engine/material.ts';
import type { Look } from './look.ts';
import { bodyLook, clothLook } from './palette.ts';

/** Seat pads and bedding for pieces whose listing does not mention any. */
const plainCloths = ['#d8cbb4', '#8d9a8c', '#b98a6a', '#5f7178', '#c9b06f'].map((colour) =>
  fabric('linen', hex(colour)),
);

function lookOf(piece: Piece): Look {
  const { size, finish, upholstery, count, parts, style } = piece;
  return {
    ...size,
    body: bodyLook(finish),
    cloth: upholstery ? clothLook(upholstery) : createRandom(piece.seed, 51).pick(plainCloths),
    count,
    parts: parts || 3,
    style,
    padded: upholstery !== null,
  };
}

/** The picture of a piece as SVG; always the same for the same piece. */
export function drawPicture(piece: Piece, angle = 0): string {
  return composePicture(drawings[piece.type.drawing as DrawingName], lookOf(piece), piece.seed, angle);
}

export const renderPicture = (piece: Piece, angle = 0): Promise<Buffer> =>
  sharp(Buffer.from(drawPicture(piece, angle)))
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer();

/** Keeps the latest pictures; asking twice at once draws once. */
export function createPictureCache(
  limit: number,
): (key: number, piece: () => Piece, angle?: number) => Promise<Buffer> {
  const pictures = new Map<string, Promise<Buffer>>();
  return (key, piece, angle = 0) => {
    const name = `${key} ${angle}`;
    const picture = pictures.get(name) ?? renderPicture(piece(), angle);
    pictures.delete(name);
    pictures.set(name, picture);
    if (pictures.size > limit) pictures.delete(pictures.keys().next().value!);
    return picture;
  };
}
