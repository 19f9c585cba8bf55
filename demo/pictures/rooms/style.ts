import type { Random } from '../../catalogue/random.ts';
import { type Colour, difference, hex, hexes } from '../engine/colour.ts';
import type { Setting } from '../look.ts';
import type { FloorStyle } from './floor.ts';
import type { Panelling, WallStyle } from './wall.ts';

const walls = {
  pale: hexes('#efe8db #ece4d6 #e9e3d8 #f1ebe0 #e6dfd0 #e4e2d8'),
  soft: hexes(
    '#c6cdb9 #b9c4c4 #e5cdb9 #dfc9a0 #d6cabb #cdb8a3 #b7bfa9 #c3cfd0 #e0bfa8 #d9c8b4 #a9b7a4 #cbb9b0',
  ),
  deep: hexes('#5d7466 #4d6270 #a5654a #7b8a72 #6a5a55 #8b7355 #3f5450 #93604f'),
  garage: hexes('#d8d4cb #c9c6bf #dedad0'),
};

const floor = (kind: FloorStyle['kind'], colour: string): FloorStyle => ({ kind, colour: hex(colour) });

const floors = {
  oakBoards: floor('boards', '#c9a273'),
  honeyBoards: floor('boards', '#bd8a55'),
  walnutBoards: floor('crossBoards', '#8a6244'),
  rimuBoards: floor('boards', '#a9683f'),
  ashBoards: floor('wideBoards', '#d6c2a2'),
  oakCross: floor('crossBoards', '#c9a273'),
  honeyCross: floor('crossBoards', '#bd8a55'),
  parquet: floor('herringbone', '#c9a273'),
  wool: floor('carpet', '#d3c9b9'),
  greyWool: floor('carpet', '#b3aca0'),
  paleTiles: floor('tiles', '#d7cbb8'),
  stoneTiles: floor('tiles', '#c2b8a7'),
  concrete: floor('concrete', '#b8b4ab'),
};

const bricks = hexes('#b97f63 #e2d8c9 #a8735c');
const trims = hexes('#f4efe5 #ece5d8 #f1ece2');

type FloorName = keyof typeof floors;

/** What each kind of room tends to have, and how often. */
const rooms: Record<
  Setting,
  { panels: Partial<Record<Panelling, number>>; floors: Partial<Record<FloorName, number>> }
> = {
  living: {
    panels: { plain: 5, grooves: 2, battens: 2, rail: 2, paper: 2, brick: 1, halfPaint: 1 },
    floors: {
      oakBoards: 3,
      honeyBoards: 3,
      walnutBoards: 2,
      ashBoards: 2,
      rimuBoards: 2,
      parquet: 1,
      wool: 2,
      greyWool: 1,
    },
  },
  bedroom: {
    panels: { plain: 5, grooves: 2, battens: 2, paper: 3, halfPaint: 2, rail: 1 },
    floors: { wool: 3, greyWool: 2, oakBoards: 2, ashBoards: 2, rimuBoards: 1 },
  },
  dining: {
    panels: { plain: 5, dado: 3, battens: 2, rail: 2, paper: 2, brick: 1 },
    floors: { honeyBoards: 3, oakCross: 2, walnutBoards: 2, parquet: 1, stoneTiles: 1 },
  },
  office: {
    panels: { plain: 6, grooves: 2, halfPaint: 2, battens: 1, brick: 1 },
    floors: { oakBoards: 3, greyWool: 2, ashBoards: 2, concrete: 1 },
  },
  kitchen: {
    panels: { plain: 3, grooves: 3, dado: 2, brick: 2 },
    floors: { paleTiles: 3, stoneTiles: 2, honeyBoards: 2, oakCross: 2 },
  },
  hall: {
    panels: { plain: 4, dado: 3, battens: 2, grooves: 2, paper: 2 },
    floors: { rimuBoards: 3, honeyCross: 2, oakBoards: 2, stoneTiles: 1 },
  },
  garden: { panels: { plain: 1 }, floors: { oakCross: 1 } },
  garage: { panels: { block: 3, plain: 2 }, floors: { concrete: 1 } },
};

export interface RoomStyle {
  readonly wall: WallStyle;
  readonly floor: FloorStyle;
}

/** A wall that lets the piece stand out, and a floor that goes with the room. */
export function chooseRoom(random: Random, setting: Setting, piece: Colour): RoomStyle {
  const panelling = random.weighted(rooms[setting].panels);
  const shades = walls[setting === 'garage' ? 'garage' : random.weighted({ pale: 3, soft: 6, deep: 2.4 })];
  const colours = panelling === 'brick' ? bricks : Array.from({ length: 4 }, () => random.pick(shades));
  return {
    wall: {
      colour: panelling === 'brick' ? random.pick(colours) : standingOff(colours, piece),
      trim: random.pick(trims),
      panelling,
      skirting: setting === 'garage' ? 0 : random.pick([9, 12, 14, 17]),
    },
    floor: floors[random.weighted(rooms[setting].floors)],
  };
}

/** The first that lets the piece be seen, or else the one furthest from it. */
function standingOff(candidates: readonly Colour[], piece: Colour): Colour {
  const clear = candidates.find((colour) => difference(colour, piece) > 0.16);
  return (
    clear ??
    candidates.reduce((best, colour) => (difference(colour, piece) > difference(best, piece) ? colour : best))
  );
}
