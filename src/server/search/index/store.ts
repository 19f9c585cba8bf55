import { type SortName, sortNames } from '#contract/filter-fields.ts';
import { type Bits, clearBit, enlarge, listBits, setBit } from '../bits.ts';
import { compareWithinGroup, type SearchDocument } from '../document.ts';
import { addPosting, packPosting, removePosting, unpackPosting } from '../postings.ts';
import { sortKeys } from '../sorts.ts';
import { markDocumentWords, visitDocumentWords } from '../words/document-words.ts';
import { type Entry, type Lexicon, makeLexicon } from '../words/vocabulary.ts';
import type { ReadWords } from '../words/word-reader.ts';
import { type Columns, makeColumns } from './columns.ts';
import { type Groups, makeGroups } from './groups.ts';
import { makeOrder, type Order } from './order.ts';
import { makeWordLists } from './word-lists.ts';

/** Everything the index holds. Each listing has a slot, a small number that is free again when it goes. */
export interface Store {
  /** How many slots there is room for. */
  capacity: number;
  /** How often it has changed. */
  changes: number;
  live: Bits;
  lexicon: Lexicon;
  columns: Columns;
  groups: Groups;
  /** The slots in the order of a sort. */
  orderBy(sort: SortName): Order;
  put(document: SearchDocument): void;
  /** Begins to fill an empty store with documents that are for sale and whose words one reader has read. */
  startLoading(): Load;
  remove(id: number): void;
}

export type Load = (documents: readonly SearchDocument[], words: ReadWords) => void;

const leastCapacity = 64;

export function makeStore(expected: number): Store {
  const capacity = roundUp(Math.max(leastCapacity, expected * 1.02));
  const slots = new Map<number, number>();
  const free: number[] = [];
  const wordLists = makeWordLists();
  const lexicon = makeLexicon();
  const columns = makeColumns();
  const { numbers } = columns;
  /** By slot, what its words were read from. */
  let marks = new Float64Array(capacity);
  const groups = makeGroups((slot, other) => compareWithinGroup(describe(slot), describe(other)));
  // Sorted once, when first asked for: a first load need not keep them in order listing by listing.
  let orders: Map<SortName, Order> | null = null;

  const store: Store = {
    capacity,
    changes: 0,
    live: new Uint32Array(capacity / 32),
    lexicon,
    columns,
    groups,
    orderBy(sort) {
      orders ??= new Map(sortNames.map((name) => [name, sortAll(name)]));
      return orders.get(sort)!;
    },
    put(document) {
      const slot = slots.get(document.id);
      const isForSale = document.status === 'active';
      if (isForSale && slot !== undefined && marks[slot] === markDocumentWords(document))
        return changeFacts(slot, document);
      store.remove(document.id);
      if (isForSale) add(document, (slot) => readWords(slot, document));
    },
    startLoading() {
      const entries: Entry[] = [];
      return (documents, { fresh, held, counts }) => {
        for (const word of fresh) entries.push(lexicon.take(word));
        let from = 0;
        documents.forEach((document, at) => {
          const words = held.subarray(from, from + counts[at]!);
          from += words.length;
          add(document, (slot) => takeWords(slot, words, entries));
        });
      };
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return;
      for (const order of orders?.values() ?? []) order.remove(slot);
      groups.remove(slot, numbers.groupId[slot]!);
      removeWords(slot);
      columns.clear(slot);
      clearBit(store.live, slot);
      slots.delete(id);
      free.push(slot);
      store.changes += 1;
    },
  };

  function add(document: SearchDocument, addWords: (slot: number) => readonly number[] | Uint32Array): void {
    const slot = free.pop() ?? slots.size;
    if (slot >= store.capacity) grow();
    slots.set(document.id, slot);
    setBit(store.live, slot);
    marks[slot] = markDocumentWords(document);
    columns.put(slot, document, store.capacity);
    lexicon.changeDocuments(1);
    wordLists.put(slot, addWords(slot));
    groups.add(slot, document.groupId, store.capacity);
    for (const order of orders?.values() ?? []) order.add(slot);
    store.changes += 1;
  }

  /** Most changes are of the price or the judgement: the words, by far the most work, stay. */
  function changeFacts(slot: number, document: SearchDocument): void {
    const moved = sortNames.filter((name) => !Object.is(sortKeys[name](document), numbers[name][slot]));
    for (const name of moved) orders?.get(name)?.remove(slot);
    groups.remove(slot, numbers.groupId[slot]!);
    columns.clear(slot);
    columns.put(slot, document, store.capacity);
    groups.add(slot, document.groupId, store.capacity);
    for (const name of moved) orders?.get(name)?.add(slot);
    store.changes += 1;
  }

  function readWords(slot: number, document: SearchDocument): number[] {
    const held: number[] = [];
    visitDocumentWords(document, (word, place) => {
      const entry = lexicon.take(word);
      // The best place comes first: it is the one that counts.
      if (entry.seen === store.changes) return;
      entry.seen = store.changes;
      held.push(addWord(entry, slot, place));
    });
    return held;
  }

  function takeWords(slot: number, words: Uint32Array, entries: Entry[]): Uint32Array {
    for (let at = 0; at < words.length; at += 1) {
      const [number, place] = unpackPosting(words[at]!);
      words[at] = addWord(entries[number]!, slot, place);
    }
    return words;
  }

  function addWord(entry: Entry, slot: number, place: number): number {
    entry.count += 1;
    addPosting(entry, slot, place, store.capacity);
    return packPosting(entry.number, place);
  }

  function removeWords(slot: number): void {
    lexicon.changeDocuments(-1);
    for (const packed of wordLists.get(slot)) {
      const [number, place] = unpackPosting(packed);
      const entry = lexicon.at(number);
      entry.count -= 1;
      if (entry.count === 0) lexicon.forget(entry);
      else removePosting(entry, slot, place);
    }
  }

  function grow(): void {
    store.capacity = roundUp(store.capacity * 1.25);
    store.live = enlarge(store.live, store.capacity / 32);
    marks = enlarge(marks, store.capacity);
  }

  function sortAll(name: SortName): Order {
    const order = makeOrder(
      (slot, other) => numbers[name][other]! - numbers[name][slot]! || numbers.id[other]! - numbers.id[slot]!,
    );
    const all = new Uint32Array(slots.size);
    listBits(store.live, all);
    // The columns don't change during this loop; held in local variables they're compared in a third of the
    // time.
    const [keys, ids] = [numbers[name], numbers.id];
    all.sort((slot, other) => keys[other]! - keys[slot]! || ids[other]! - ids[slot]!);
    order.fill(all);
    return order;
  }

  function describe(slot: number): { id: number; priceCents: number | null; createdAt: number } {
    const price = numbers.price[slot]!;
    return {
      id: numbers.id[slot]!,
      priceCents: Number.isNaN(price) ? null : price,
      createdAt: numbers.newest[slot]!,
    };
  }

  return store;
}

/** Slots are kept as the bits of whole words. */
function roundUp(capacity: number): number {
  return Math.ceil(capacity / 32) * 32;
}
