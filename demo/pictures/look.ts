import type { Random } from '../catalogue/random.ts';
import type { Style } from '../catalogue/traits.ts';
import type { Material } from './engine/material.ts';
import type { Solid } from './engine/stage.ts';

export type Setting = 'living' | 'bedroom' | 'dining' | 'office' | 'kitchen' | 'hall' | 'garden' | 'garage';

/** What a drawing needs to know about the piece. Sizes in centimetres. */
export interface Look {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** The body: timber, paint or metal. */
  readonly body: Material;
  /** Upholstery or bedding. */
  readonly cloth: Material;
  /** How many stand together: chairs of a set, a pair of bedsides. */
  readonly count: number;
  /** Whatever the type counts: drawers, seats, cubes, shelves, doors. */
  readonly parts: number;
  readonly style: Style;
  /** Padded where others of its kind are bare: an upholstered bed, a padded chair. */
  readonly padded: boolean;
}

/** A level surface that small things may be put on. */
export interface Top {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
  readonly height: number;
  /** Worked at: gets a screen rather than a vase. */
  readonly desk?: true;
}

export interface Sketch {
  readonly solids: readonly Solid[];
  readonly tops?: readonly Top[];
}

export type Draw = (look: Look, random: Random) => Sketch;
