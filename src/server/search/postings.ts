import { addAllIn, type Bits, clearBit, enlarge, setBit } from './bits.ts';

/**
 * The slots that have one word or value: a list while there are few, bit sets once that's smaller. A word can
 * be in one of three places of a listing, the higher the better; a value is always in the first.
 */
export interface Postings {
  /** Slot and place in one number each, in no order. */
  list: number[] | null;
  /** For each place the slots that hold it there or in a better one. */
  sets: Bits[] | null;
}

const placeBits = 2;
const placeMask = 3;

/** A small number and a place in one. */
export function packPosting(number: number, place: number): number {
  return (number << placeBits) | place;
}

export function unpackPosting(packed: number): [number: number, place: number] {
  return [packed >>> placeBits, packed & placeMask];
}

export function addPosting(postings: Postings, slot: number, place: number, capacity: number): void {
  const { list, sets } = postings;
  if (sets) setInPlaces(sets, slot, place, capacity);
  else if (!list) postings.list = [packPosting(slot, place)];
  else if (list.length >= capacity >>> 6) changeToSets(postings, slot, place, capacity);
  // Most words are rare, and a list that is pushed to makes room for sixteen more.
  else if (list.length < 16) postings.list = [...list, packPosting(slot, place)];
  else list.push(packPosting(slot, place));
}

export function removePosting(postings: Postings, slot: number, place: number): void {
  const { list, sets } = postings;
  if (list) {
    const at = list.indexOf(packPosting(slot, place));
    const last = list.pop()!;
    if (at < list.length) list[at] = last;
  } else for (let at = 0; at < place; at += 1) clearBit(sets![at]!, slot);
}

/** Adds to a set the slots that hold the word in this place or a better one; those in these words of it at least. */
export function addPostings(target: Bits, { list, sets }: Postings, place: number, words: Uint32Array): void {
  const set = sets?.[place - 1];
  if (set) addAllIn(words, target, set);
  if (!list) return;
  for (let at = 0; at < list.length; at += 1) {
    const packed = list[at]!;
    if ((packed & placeMask) >= place) setBit(target, packed >>> placeBits);
  }
}

function changeToSets(postings: Postings, slot: number, place: number, capacity: number): void {
  const sets: Bits[] = [];
  for (const packed of postings.list!) setInPlaces(sets, ...unpackPosting(packed), capacity);
  setInPlaces(sets, slot, place, capacity);
  postings.sets = sets;
  postings.list = null;
}

function setInPlaces(sets: Bits[], slot: number, place: number, capacity: number): void {
  for (let at = 0; at < place; at += 1) {
    let set = sets[at] ?? new Uint32Array(capacity >>> 5);
    if (set.length <= slot >>> 5) set = enlarge(set, capacity >>> 5);
    sets[at] = set;
    setBit(set, slot);
  }
}
