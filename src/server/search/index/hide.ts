import { type Bits, listBits, setBit } from '../bits.ts';
import { type Hidden, mostPrivate } from '../hidden.ts';
import { addPostings } from '../postings.ts';
import { dealerTrait, noPhotoTrait } from './columns.ts';
import type { Scratch } from './scratch.ts';
import { numberSeller } from './sellers.ts';
import type { Store } from './store.ts';

/** The slots that a shopper does not want to see. */
export function findHidden(store: Store, hidden: Hidden, scratch: Scratch): Bits {
  const { numbers, traits, sellers } = store.columns;
  const bits = scratch.takeBits();
  const unwanted = (hidden.withoutPhotos ? noPhotoTrait : 0) | (hidden.dealers ? dealerTrait : 0);
  for (const postings of traits.listPostings((trait) => (trait & unwanted) !== 0))
    addPostings(bits, postings, 1, scratch.listAllWords());
  const hiddenSellers = new Set([...hidden.sellers].map(numberSeller));
  const list = scratch.takeList();
  const count = listBits(store.live, list);
  for (let at = 0; at < count; at += 1) {
    const slot = list[at]!;
    const seller = numbers.seller[slot]!;
    const isUnwanted =
      hidden.groupIds.has(numbers.groupId[slot]!) ||
      hiddenSellers.has(seller) ||
      (hidden.dealers && sellers.count(seller) > mostPrivate);
    if (isUnwanted) setBit(bits, slot);
  }
  return bits;
}
