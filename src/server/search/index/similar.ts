import { addAll, type Bits, hasBit, keepCommon, listBits, removeAll } from '../bits.ts';
import type { SearchDocument } from '../document.ts';
import { addPostings } from '../postings.ts';
import { inFacts, inTitle, readDocumentWords } from '../words/document-words.ts';
import { findHolding } from './matches.ts';
import type { Scratch } from './scratch.ts';
import type { Store } from './store.ts';

// How much each likeness counts beside the others.
const byWords = 3;
const byBrand = 1;
const byMaterial = 0.5;
const byPrice = 1;
const bySize = 1;
const byFacts = byBrand + byMaterial + byPrice + bySize;

interface WordHolders {
  rarity: number;
  slots: Bits;
}

/**
 * The slots most like a listing, which may itself be gone: first those of its type, then other pieces of its
 * kind, such as chairs for an egg chair, then those that share words in the same room. One for each group. A
 * cabinet of the same teak is no help to somebody looking at a chair.
 */
export function findSimilar(
  store: Store,
  document: SearchDocument,
  { limit, hidden }: { limit: number; hidden: Bits | null },
  scratch: Scratch,
): number[] {
  const holders = findWordHolders(store, document, scratch);
  const rank = (candidates: Bits, most: number) => {
    removeAll(candidates, store.groups.seconds);
    if (hidden) removeAll(candidates, hidden);
    return rankByLikeness(store, document, candidates, holders, most, scratch);
  };
  const ofType = scratch.takeBits();
  const { type } = store.columns.choices;
  for (const postings of type.listPostings((name) => name !== null && name === document.type))
    addPostings(ofType, postings, 1, scratch.listAllWords());
  const similar = rank(ofType.slice(), limit);
  if (similar.length >= limit) return similar;
  const ofKind = scratch.takeBits();
  for (const postings of type.listPostings((name) => isSameKind(name, document.type)))
    addPostings(ofKind, postings, 1, scratch.listAllWords());
  removeAll(ofKind, ofType);
  similar.push(...rank(ofKind.slice(), limit - similar.length));
  if (similar.length >= limit) return similar;
  const sharingWords = scratch.takeBits();
  for (const { slots } of holders) addAll(sharingWords, slots);
  keepRoom(store, sharingWords, document, scratch);
  removeAll(sharingWords, ofType);
  removeAll(sharingWords, ofKind);
  return [...similar, ...rank(sharingWords, limit - similar.length)];
}

/** Their names end alike: an armchair, a rocking chair and an egg chair are chairs. */
function isSameKind(name: string | null, type: string | null): boolean {
  const kind = type?.split(' ').at(-1);
  return name !== null && kind !== undefined && name.endsWith(kind);
}

function keepRoom(store: Store, slots: Bits, { category }: SearchDocument, scratch: Scratch): void {
  if (category === null) return;
  const inRoom = scratch.takeBits();
  for (const postings of store.columns.choices.category.listPostings((name) => name === category))
    addPostings(inRoom, postings, 1, scratch.listAllWords());
  keepCommon(slots, inRoom);
}

/** Who else holds the words of the title, in the title or the facts. */
function findWordHolders(store: Store, document: SearchDocument, scratch: Scratch): WordHolders[] {
  const { lexicon } = store;
  const everywhere = scratch.listAllWords();
  return [...readDocumentWords(document)].flatMap(([word, place]) => {
    if (place !== inTitle || lexicon.countHolding(word) === 0) return [];
    const rarity = Math.log2(1 + lexicon.countDocuments() / lexicon.countHolding(word));
    return [{ rarity, slots: findHolding(store, [word], { place: inFacts, within: everywhere }, scratch) }];
  });
}

function rankByLikeness(
  store: Store,
  document: SearchDocument,
  candidates: Bits,
  holders: readonly WordHolders[],
  most: number,
  scratch: Scratch,
): number[] {
  const { numbers, choices } = store.columns;
  const brand = document.brand === null ? undefined : choices.brand.find(document.brand);
  const material = document.material === null ? undefined : choices.material.find(document.material);
  const allWords = holders.reduce((sum, { rarity }) => sum + rarity, 0);
  /** The rarest first: they soon show who is out of the running. */
  const rarestFirst = holders.toSorted((one, other) => other.rarity - one.rarity);
  /** Looks no further once it's clear that it can't be more than `least`. */
  const rate = (slot: number, least: number) => {
    let shared = allWords;
    const fewest = ((least - byFacts) * allWords) / byWords;
    for (const { rarity, slots } of rarestFirst) {
      if (hasBit(slots, slot)) continue;
      shared -= rarity;
      if (shared <= fewest) return 0;
    }
    return (
      (allWords && (byWords * shared) / allWords) +
      (choices.brand.codes[slot] === brand ? byBrand : 0) +
      (choices.material.codes[slot] === material ? byMaterial : 0) +
      byPrice * compareAmounts(document.priceCents, numbers.price[slot]!) +
      (bySize / 2) * compareAmounts(document.widthCm, numbers.width[slot]!) +
      (bySize / 2) * compareAmounts(document.heightCm, numbers.height[slot]!)
    );
  };
  const best: { slot: number; likeness: number }[] = [];
  const list = scratch.takeList();
  const count = listBits(candidates, list);
  for (const slot of list.subarray(0, count)) {
    if (numbers.groupId[slot] === document.groupId) continue;
    const least = best.length === most ? best[most - 1]!.likeness : 0;
    const likeness = rate(slot, least);
    if (best.length === most && likeness <= least) continue;
    const place = best.findIndex((other) => other.likeness < likeness);
    best.splice(place === -1 ? best.length : place, 0, { slot, likeness });
    best.length = Math.min(best.length, most);
  }
  return best.map(({ slot }) => slot);
}

/** 1 for the same, towards 0 the further apart; 0 where one is unknown. */
function compareAmounts(amount: number | null, other: number): number {
  if (!amount || !(other > 0)) return 0;
  return Math.min(amount, other) / Math.max(amount, other);
}
