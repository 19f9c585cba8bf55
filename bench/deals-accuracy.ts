import { readFileSync } from 'node:fs';
import { askedFor, type Comparable, estimate } from '#server/deals/judgement/estimate.ts';
import { makeComparable } from '#server/deals/judgement/make-comparable.ts';
import { takeAround } from '#server/deals/judgement/neighbours.ts';
import { readWords } from '#server/deals/model/features.ts';
import { learnWorth } from '#server/deals/model/learn-worth.ts';
import { appraise } from '#server/deals/model/worth-model.ts';
import { findReasonNotToCompare, type Piece } from '#server/deals/piece.ts';
import { normaliseListing } from '#server/pipeline/3-normalise.ts';

const folds = 5;
const neighbours = 15;
/** What the pipeline calls a listing without a recognisable type; only here it counts as a type. */
const noType = 'furniture';

interface RealPiece extends Piece {
  /** Whether the product would judge it at all. */
  isCompared: boolean;
}

type Estimator = (piece: RealPiece) => number | null;

/**
 * The median error of the fair price on real titles and prices, each fifth judged by the other four, beside the median
 * of the type and a plain nearest-neighbour search. Where the product gives no fair price, only the first column counts it out.
 */
export async function comparePrices(file: string): Promise<void> {
  const pieces = readPieces(file);
  const errors: Record<string, { judged: number[]; all: number[] }> = {};
  for (let fold = 0; fold < folds; fold++) {
    const known = pieces.filter(({ id }) => id % folds !== fold);
    const product = await learnFairPrice(known);
    const estimators: Record<string, Estimator> = {
      'the median of the type': learnTypeMedian(known),
      [`${neighbours} nearest by words`]: learnNearest(known),
      'the fair price': (piece) => product(piece).fair,
    };
    for (const piece of pieces.filter(({ id }) => id % folds === fold)) {
      const { isJudged } = product(piece);
      for (const [name, guess] of Object.entries(estimators)) {
        errors[name] ??= { judged: [], all: [] };
        const error = Math.abs((guess(piece) ?? 0) - piece.price) / piece.price;
        errors[name].all.push(error);
        if (isJudged) errors[name].judged.push(error);
      }
    }
  }
  const judged = Object.values(errors)[0]!.judged.length;
  console.log(`median error on ${pieces.length} real prices, ${judged} of which the product would judge`);
  console.log(`${''.padEnd(28)}${'judged'.padStart(8)}${'all'.padStart(8)}`);
  for (const [name, { judged, all }] of Object.entries(errors))
    console.log(
      `${name.padEnd(28)}${findMedian(judged).toFixed(3).padStart(8)}${findMedian(all).toFixed(3).padStart(8)}`,
    );
}

/** The product's estimate: its fair price or, if it would give none, what it thinks the words are worth. */
async function learnFairPrice(known: Piece[]) {
  const model = await learnWorth(known);
  const place = (piece: Piece): Comparable => ({
    ...makeComparable(piece, appraise(model, piece), null),
    isGone: false,
  });
  const sorted = known.map(place).sort((a, b) => a.worth - b.worth || a.listingId - b.listingId);
  return (piece: RealPiece): { fair: number; isJudged: boolean } => {
    // Its group is newer than all those learnt from, so it isn't one of them.
    const subject = place({ ...piece, groupId: model.newestGroup + 1 });
    const alike = sorted.filter(({ type, isSet }) => type === subject.type && isSet === subject.isSet);
    const found = estimate(subject, takeAround(alike, subject.worth));
    const isJudged = found !== null && piece.isCompared;
    const worth = askedFor({ ...subject, price: Math.exp(subject.worth) });
    return { fair: isJudged ? found.fairPrice : worth, isJudged };
  };
}

function learnTypeMedian(known: Piece[]): Estimator {
  const all = findMedian(known.map(({ price }) => price));
  return ({ type }) => findMedian(known.filter((one) => one.type === type).map(({ price }) => price)) || all;
}

function learnNearest(known: Piece[]): Estimator {
  const words = known.map(readAllWords);
  const counts = new Map<string, number>();
  for (const word of words.flatMap((one) => [...one])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (word: string) => Math.log((known.length + 1) / ((counts.get(word) ?? 0) + 1)) + 1;
  const length = (some: Set<string>) =>
    Math.sqrt([...some].reduce((sum, word) => sum + rarity(word) ** 2, 0)) || 1;
  const lengths = words.map(length);
  return (piece) => {
    const wanted = readAllWords(piece);
    const near = known.map(({ price }, at) => {
      const shared = [...wanted].filter((word) => words[at]!.has(word));
      return { price, likeness: shared.reduce((sum, word) => sum + rarity(word) ** 2, 0) / lengths[at]! };
    });
    near.sort((a, b) => b.likeness - a.likeness);
    return findMedian(near.slice(0, neighbours).map(({ price }) => price));
  };
}

const readAllWords = ({ title, description }: Piece) => new Set(readWords(`${title}, ${description ?? ''}`));

/** `title,price` and perhaps `description`, through the pipeline's own understanding. */
function readPieces(file: string): RealPiece[] {
  const [names = [], ...lines] = readTable(readFileSync(file, 'utf8'));
  return lines.flatMap((cells, at) => {
    const field = (name: string) => cells[names.indexOf(name)];
    const [title = '', price = '', description] = [field('title'), field('price'), field('description')];
    const raw = { url: `/l/${at}`, title, description, price: `$${price}` };
    const result = normaliseListing(raw, { baseUrl: 'http://market.example', collectedAt: new Date(0) });
    if (!('kept' in result) || !(Number(price) > 0)) return [];
    const { type, ...listing } = result.kept;
    const isCompared = findReasonNotToCompare(result.kept) === null;
    const known = { id: at + 1, groupId: at + 1, type: type ?? noType, price: Number(price), isCompared };
    return [{ ...listing, ...known }];
  });
}

function readTable(text: string): string[][] {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
}

function findMedian(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(half)]! : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
