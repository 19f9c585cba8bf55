import { type SortName, sortNames } from '#contract/listing-filter.ts';
import { type Bits, clearBit, enlarge, listBits, setBit } from '../bits.ts';
import { compareWithinGroup, type SearchDocument } from '../document.ts';
import { addPosting, packPosting, removePosting, unpackPosting } from '../postings.ts';
import { visitDocumentWords } from '../words/document-words.ts';
import { type Lexicon, makeLexicon } from '../words/vocabulary.ts';
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
  remove(id: number): void;
}

const firstCapacity = 64;

export function makeStore(): Store {
  const slots = new Map<number, number>();
  const free: number[] = [];
  const wordLists = makeWordLists();
  const lexicon = makeLexicon();
  const columns = makeColumns();
  const { numbers } = columns;
  const groups = makeGroups((slot, other) => compareWithinGroup(describe(slot), describe(other)));
  // Sorted once, when first asked for: a first load need not keep them in order listing by listing.
  let orders: Map<SortName, Order> | null = null;

  const store: Store = {
    capacity: firstCapacity,
    changes: 0,
    live: new Uint32Array(firstCapacity / 32),
    lexicon,
    columns,
    groups,
    orderBy(sort) {
      orders ??= new Map(sortNames.map((name) => [name, sortAll(name)]));
      return orders.get(sort)!;
    },
    put(document) {
      store.remove(document.id);
      if (document.status !== 'active') return;
      const slot = free.pop() ?? slots.size;
      if (slot >= store.capacity) grow();
      slots.set(document.id, slot);
      setBit(store.live, slot);
      columns.put(slot, document, store.capacity);
      addWords(slot, document);
      groups.add(slot, document.groupId, store.capacity);
      for (const order of orders?.values() ?? []) order.add(slot);
      store.changes += 1;
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

  function addWords(slot: number, document: SearchDocument): void {
    lexicon.changeDocuments(1);
    const held: number[] = [];
    visitDocumentWords(document, (word, place) => {
      const entry = lexicon.take(word);
      // The best place comes first: it is the one that counts.
      if (entry.seen === store.changes) return;
      entry.seen = store.changes;
      entry.count += 1;
      held.push(packPosting(entry.number, place));
      addPosting(entry, slot, place, store.capacity);
    });
    wordLists.put(slot, held);
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
    store.capacity = Math.ceil((store.capacity * 1.25) / 32) * 32;
    store.live = enlarge(store.live, store.capacity / 32);
  }

  function sortAll(name: SortName): Order {
    const order = makeOrder(
      (slot, other) => numbers[name][other]! - numbers[name][slot]! || numbers.id[other]! - numbers.id[slot]!,
    );
    const all = new Uint32Array(slots.size);
    listBits(store.live, all);
    // The columns do not change meanwhile: held by name, they are compared in a third of the time.
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
