import { createRandom, type Random } from './catalogue/random.ts';
import type { TruePiece, Truth } from './truth.ts';

/** What somebody is after. */
interface Taste {
  /** Kinds of piece, such as `tallboy`; the first matters most. */
  readonly types: readonly string[];
  readonly timber: string | null;
  /** Dollars. */
  readonly budget: number;
  readonly region: string;
}

interface Step {
  readonly action: 'view' | 'favorite';
  /** The id of a piece in the truth, and where it was looked at. */
  readonly piece: string;
  readonly site: string;
  readonly path: string;
}

export interface Shopper {
  readonly id: number;
  readonly taste: Taste;
  /** In the order they happened. */
  readonly steps: readonly Step[];
}

/** People who look about for an evening; the same truth and seed give the same people. */
export function simulateShoppers({ pieces }: Truth, seed: number, count: number): Shopper[] {
  return Array.from({ length: count }, (_, id) => {
    const random = createRandom(seed, id, 101);
    const taste = chooseTaste(pieces, random);
    return { id, taste, steps: walk(pieces, taste, random) };
  });
}

function chooseTaste(pieces: readonly TruePiece[], random: Random): Taste {
  const [first, second, home] = [random.pick(pieces), random.pick(pieces), random.pick(pieces)];
  return {
    types: [...new Set([first.type, second.type])],
    timber: first.timber,
    budget: Math.round(first.fairPrice * random.between(0.8, 1.5)),
    region: home.place.region,
  };
}

/** How much a piece appeals to this shopper. */
function pull({ types, timber, budget, region }: Taste, piece: TruePiece): number {
  const wanted = types.indexOf(piece.type);
  const kind = wanted === 0 ? 8 : wanted === 1 ? 4 : 0.15;
  const wood = timber !== null && piece.timber === timber ? 2 : 1;
  const price = piece.price === null || piece.price <= budget ? 1.5 : 0.4;
  return kind * wood * price * (piece.place.region === region ? 2 : 1) * (piece.bargain ? 1.3 : 1);
}

function walk(pieces: readonly TruePiece[], taste: Taste, random: Random): Step[] {
  const drawn = pieces
    .map((piece) => ({ piece, pull: pull(taste, piece), order: random.next() ** (1 / pull(taste, piece)) }))
    .sort((a, b) => b.order - a.order)
    .slice(0, random.whole(6, 24));
  return drawn.flatMap(({ piece, pull: strength }): Step[] => {
    const { site, path } = random.pick(piece.listings);
    const view: Step = { action: 'view', piece: piece.id, site, path };
    return strength > 8 && random.chance(0.35) ? [view, { ...view, action: 'favorite' }] : [view];
  });
}
