import type { Piece } from '#server/deals/piece.ts';

/** A tallboy of which little is known. */
export const makePiece = (id: number, title: string, price: number, extra: Partial<Piece> = {}): Piece => ({
  id,
  groupId: id,
  title,
  description: null,
  category: 'Bedroom',
  type: 'tallboy',
  isSet: false,
  count: null,
  condition: 'Good',
  brand: null,
  material: null,
  colour: null,
  region: null,
  widthCm: null,
  depthCm: null,
  heightCm: null,
  sellerName: null,
  price,
  ...extra,
});
