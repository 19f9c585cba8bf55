import { recogniseBrand } from '#server/furniture/recognise-brand.ts';
import { recogniseColour } from '#server/furniture/recognise-colour.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { findTypeMentions } from '#server/furniture/recognise-type.ts';
import { makeSingular, readList, splitWords } from '#server/furniture/words.ts';
import { findTellingWords } from '../model/usual-worth.ts';
import type { Piece } from '../piece.ts';
import { findKinds } from './kinds.ts';

// What a piece has or can do, beside what it is made of.
const features = new Set(
  readList(`
  adjustable; arm; armrest; button; cane; carved; castor; chrome; crystal; curved; cushioned; distressed; door; drawer
  embroidered; ergonomic; fabric; footrest; footstool; gilt; handle; heated; hutch; inlay; inlaid
  lacquered; leaf; lift; lighted; lockable; massage; mirrored; nailhead; padded; parquet
  pedestal; reclining; refinished; refurbished; restored; reupholstered; reversible; rolling; rotating
  sculpted; sealed; shelf; signed; slatted; spindle; stackable; storage; swivel; tiled; turned; unopened; upholstered
  warranty; wheel
  `).map(makeSingular),
);
// What sellers say about a sale or about anything. It affects the price but explains nothing to anybody.
const sayNothing = new Set(
  readList(`
  old; older; used; moving; must go; urgent; reduced; designer; project
  table; chair; bed; sofa; couch; desk; set; cabinet; unit; furniture
  `),
);

/** Whether a word says something of a piece that a shopper would see, and that its own facts don't say already. */
export function saysSomething(word: string, { material }: Pick<Piece, 'material'>): boolean {
  if (sayNothing.has(word)) return false;
  // "Vinyl" and "faux leather" are one fact. A maker is one, or it is only named in passing.
  const ofMaterial = recogniseMaterial(word);
  if (ofMaterial !== null) return ofMaterial !== material;
  if (recogniseBrand(word) !== null) return false;
  return (
    features.has(makeSingular(word)) ||
    findTellingWords(word).size > 0 ||
    recogniseColour(word) !== null ||
    findKinds(word).length > 0 ||
    findTypeMentions(splitWords(word)).length > 0
  );
}
