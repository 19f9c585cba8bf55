import { isBargain } from './bargains.ts';
import { makeBody, type PieceBody } from './body.ts';
import { firstPriceOf } from './price.ts';
import type { World } from './world.ts';

export interface Piece extends PieceBody {
  readonly firstPrice: number;
  readonly bargain: boolean;
}

export function makePiece(world: World, slot: number, generation: number): Piece {
  const { body, random } = makeBody(world, slot, generation);
  const bargain = isBargain(world, body);
  const { fairPrice, trap, count } = body;
  return { ...body, bargain, firstPrice: firstPriceOf(fairPrice, bargain, trap, count, random) };
}
