import type { SortName } from '#contract/filter-fields.ts';
import type { Spot } from '#contract/ways.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import type { SearchDocument } from './document.ts';
import { explainQuery } from './explain-query.ts';
import { type Filter, type FilterTests, readFilter, readText, type TextTests } from './filter.ts';
import type { Hidden } from './hidden.ts';
import { type Facets, makeCountFacets, preferFacets } from './index/facets.ts';
import { leaveOutFound, leaveOutWorse, listSlots } from './index/found.ts';
import { findHidden } from './index/hide.ts';
import { findMatches, findMatchesAndNearby, type Matches } from './index/matches.ts';
import { takeNearest } from './index/nearest.ts';
import { takeByRelevance, takePage } from './index/page.ts';
import { makeRate } from './index/ratings.ts';
import { type Recommended, recommend, type Taste } from './index/recommend.ts';
import { makeScratch } from './index/scratch.ts';
import { findSimilar } from './index/similar.ts';
import { type Load, makeStore } from './index/store.ts';
import { type Completions, collectCompletions, type Suggestion, suggest } from './index/suggestions.ts';
import { mayComeClose } from './query.ts';

/** How many texts are kept with their meaning. */
const mostTexts = 300;
/** What may be suggested is counted again when more than this share of the catalogue has changed. */
const uncounted = 1 / 1000;

interface SearchOptions {
  sort: SortName;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The nearest to it first, whatever the sort: that then orders what only comes close. */
  from?: Spot | undefined;
}

/** A page of what matches every word, and then of what comes close. */
interface Browsed {
  /** How many match every word. */
  full: number;
  /** How many come close. */
  close: number;
  ids: number[];
  /** How many of these match every word: they come first. */
  fullOnPage: number;
}

interface Matched {
  tests: FilterTests;
  matches: Matches;
  /** Null until somebody asks for it, and where nothing can come close. */
  nearby: Matches | null;
}

/** What can be found: by anybody, or by a shopper who has hidden some of it. */
export interface SearchView {
  /** What matches every word. */
  search(filter: Filter, options: SearchOptions): { total: number; ids: number[] };
  /** The same, and after it what comes close: by how much it matches, then in the order of the sort. */
  browse(filter: Filter, options: SearchOptions): Browsed;
  /** How many a search finds, and how many of those have a higher number than this one. */
  count(filter: Filter, after: number): { total: number; newer: number };
  /** The highest number a listing has had so far. */
  newest(): number;
  /** How many there would be of each choice, with it in place of the filter's own; close ones where nothing matches. */
  facets(filter: Filter): Facets;
  /** The ids of listings like this one, which may itself be gone. */
  similar(document: SearchDocument, limit: number): number[];
  /** What suits a taste best, the best first; of each group one. */
  recommend(taste: Taste, limit: number): Recommended[];
}

export interface SearchIndex extends SearchView {
  /** Takes a listing in, or its new state; one that is no longer active goes. */
  put(document: SearchDocument): void;
  /** Begins to fill an empty index with all there is; each stretch with its words, read by one reader. */
  startLoading(): Load;
  remove(id: number): void;
  /** The same catalogue without what somebody has hidden. */
  without(hidden: Hidden | null): SearchView;
  /** What a text says beside its plain words, and which of these were taken for others. */
  understand(text: string): ReturnType<typeof explainQuery>;
  /** At most eight ways to finish what a person is typing. */
  suggest(text: string): Suggestion[];
}

/** With room for as many listings as are expected; it makes more when there are more. */
export function createSearchIndex(expected = 0): SearchIndex {
  const store = makeStore(expected);
  const scratch = makeScratch();
  const countFacets = makeCountFacets(store);
  let latest: (Matched & { filter: Filter; asked: string; hidden: Hidden | null; changes: number }) | null =
    null;
  let completions: (Completions & { changes: number }) | null = null;
  let texts: { recall: (text: string) => TextTests; changes: number } | null = null;
  let newest = 0;
  const idOf = (slot: number) => store.columns.numbers.id[slot]!;

  // While somebody pages on and ticks filters, the words stay.
  function recallText({ search = '', exclude = '' }: Filter): TextTests {
    if (texts?.changes !== store.changes) {
      const read = (text: string) => readText(JSON.parse(text), store.lexicon);
      texts = { recall: recallRecent(mostTexts, read), changes: store.changes };
    }
    return texts.recall(JSON.stringify({ search, exclude }));
  }

  // A page and its facets are asked for one after the other: the second finds the matches ready.
  function match(filter: Filter, hidden: Hidden | null, wanted: 'full' | 'close'): Matched {
    const asked = latest?.filter === filter ? latest.asked : describeFilter(filter);
    const isSame = latest?.asked === asked && latest.hidden === hidden && latest.changes === store.changes;
    let known = isSame ? latest : null;
    const isCloseMissing =
      wanted === 'close' && !known?.nearby && (!known || mayComeClose(known.tests.query));
    if (!known || isCloseMissing) {
      scratch.begin(store.capacity);
      const tests = known?.tests ?? readFilter(filter, recallText(filter));
      const unwanted = hidden && findHidden(store, hidden, scratch);
      const found =
        wanted === 'close' && mayComeClose(tests.query)
          ? findMatchesAndNearby(store, tests, unwanted, scratch)
          : { matches: findMatches(store, tests, unwanted, scratch), nearby: null };
      known = { filter, asked, hidden, changes: store.changes, tests, ...found };
      latest = known;
      scratch.keep();
    }
    scratch.goBack();
    return known;
  }

  const makeView = (hidden: Hidden | null): SearchView => {
    const unwanted = () => hidden && findHidden(store, hidden, scratch);
    return {
      search(filter, { sort, page, pageSize }) {
        const { tests, matches } = match(filter, hidden, 'full');
        const shown = leaveOutWorse(matches.all, matches.rivals, scratch);
        const window = { sort, offset: (page - 1) * pageSize, size: pageSize };
        const rate = makeRate(store, matches.all, tests, scratch);
        const slots = takePage(store, shown, { rate, hasWords: hasWords(tests) }, window, scratch);
        return { total: shown.count, ids: slots.map(idOf) };
      },
      browse(filter, { sort, page, pageSize, from }) {
        const { tests, matches, nearby } = match(filter, hidden, 'close');
        const shown = leaveOutWorse(matches.all, matches.rivals, scratch);
        const offset = (page - 1) * pageSize;
        const window = { sort, offset, size: pageSize };
        const rate = makeRate(store, (nearby ?? matches).all, tests, scratch);
        const slots = from
          ? takeNearest(store, shown, { ...window, from }, scratch)
          : takePage(store, shown, { rate, hasWords: hasWords(tests) }, window, scratch);
        const fullOnPage = slots.length;
        if (!nearby) return { full: shown.count, close: 0, ids: slots.map(idOf), fullOnPage };
        const close = leaveOutFound(nearby.all, store.groups, matches.all, scratch);
        if (fullOnPage < pageSize) {
          const rest = { sort, offset: Math.max(0, offset - shown.count), size: pageSize - fullOnPage };
          slots.push(...takeByRelevance(store, close, rate, rest, scratch));
        }
        return { full: shown.count, close: close.count, ids: slots.map(idOf), fullOnPage };
      },
      count(filter, after) {
        const { all, rivals } = match(filter, hidden, 'full').matches;
        const slots = listSlots(leaveOutWorse(all, rivals, scratch), scratch);
        let newer = 0;
        for (let at = 0; at < slots.length; at += 1) if (idOf(slots[at]!) > after) newer += 1;
        return { total: slots.length, newer };
      },
      newest: () => newest,
      facets(filter) {
        const { matches } = match(filter, hidden, 'full');
        const full = countFacets(matches, scratch);
        if (matches.all.count > 0) return full;
        const { nearby } = match(filter, hidden, 'close');
        // Another choice may have full matches where this one has none.
        return nearby ? preferFacets(full, countFacets(nearby, scratch)) : full;
      },
      similar(document, limit) {
        latest = null;
        scratch.begin(store.capacity);
        return findSimilar(store, document, { limit, hidden: unwanted() }, scratch).map(idOf);
      },
      recommend(taste, limit) {
        latest = null;
        scratch.begin(store.capacity);
        return recommend(store, taste, { limit, hidden: unwanted() }, scratch);
      },
    };
  };

  return {
    put(document) {
      newest = Math.max(newest, document.id);
      store.put(document);
    },
    startLoading() {
      const load = store.startLoading();
      return (documents, words) => {
        for (const { id } of documents) newest = Math.max(newest, id);
        load(documents, words);
      };
    },
    remove: store.remove,
    without: makeView,
    understand(text) {
      const { values } = store.columns.choices.platform;
      return explainQuery(
        text,
        store.lexicon,
        values.filter((name) => name !== null),
      );
    },
    suggest(text) {
      if (!completions || store.changes - completions.changes > store.lexicon.countDocuments() * uncounted)
        completions = { ...collectCompletions(store), changes: store.changes };
      return suggest(completions, text);
    },
    ...makeView(null),
  };
}

function hasWords({ query }: FilterTests): boolean {
  return query.terms.length > 0;
}

/** Equal for filters that ask the same; JSON knows no infinity. */
function describeFilter(filter: Filter): string {
  return JSON.stringify(filter, (_, value) => (typeof value === 'number' ? `${value}` : value));
}
