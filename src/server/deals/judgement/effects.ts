import { formatDollars } from '#contract/money.ts';
import { leaveOutBrands } from '#server/furniture/recognise-brand.ts';
import { isOfPriceNew, splitIntoWords } from '../model/features.ts';
import { readCost } from '../model/price-new.ts';
import { findTellingWords, guessWorth } from '../model/usual-worth.ts';
import { appraise, type WorthModel } from '../model/worth-model.ts';
import type { Piece } from '../piece.ts';
import { leaveOut } from './leave-out.ts';
import { saysSomething } from './says-something.ts';

const noticeable = 0.05;
/** We only mention words with a large effect, and no more than this many. */
const tellingWord = 0.1;
const mostWords = 2;

/** How much its facts and words add to its worth, as a share, found by appraising it without each of them. */
export function findEffects(model: WorthModel, piece: Piece): { name: string; effect: number }[] {
  const worth = appraise(model, piece);
  const findEffect = (unknown: Partial<Piece>) =>
    Math.exp(worth - appraise(model, { ...piece, ...unknown })) - 1;
  const facts = (['brand', 'material', 'condition'] as const).flatMap((fact) => {
    const value = piece[fact];
    if (value === null) return [];
    const name = fact === 'condition' ? `${value} condition` : value;
    const effect = findEffect({ title: leaveOut(piece.title, value), [fact]: null });
    return fact === 'condition' && isAgainstSense(value, effect) ? [] : [{ name, effect }];
  });
  const words = listTelling(model, piece)
    .map((word) => ({ name: `“${word}”`, effect: findEffect(leaveOutOf(piece, word)) }))
    .filter(({ effect }) => Math.abs(effect) >= tellingWord)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, mostWords);
  const others = [
    { name: 'Its size', effect: findEffect({ widthCm: null, depthCm: null, heightCm: null }) },
    ...tellPriceNew(piece, Math.exp(worth - appraise(model, piece, isOfPriceNew)) - 1),
  ];
  return [...facts, ...words, ...others].filter(({ effect }) => Math.abs(effect) >= noticeable);
}

/**
 * A piece in good order may be priced under one that says nothing about wear. Nobody would take that as a
 * reason.
 */
function isAgainstSense(condition: string, effect: number): boolean {
  return condition === 'Fair' ? effect > 0 : effect < 0;
}

function tellPriceNew(piece: Piece, effect: number): { name: string; effect: number }[] {
  const cost = readCost(piece);
  if (cost === null) return [];
  const dollars = formatDollars(cost.amount);
  const tell = (only: string) =>
    cost.isPaid ? `The seller ${only}paid ${dollars}, which` : `It ${only}cost ${dollars} new, which`;
  if (effect > 0) return [{ name: tell(''), effect }];
  // Mentioning the price at all may lower the worth too, but that's no reason.
  return Math.log(cost.amount) < guessWorth(piece) ? [{ name: tell('only '), effect }] : [];
}

/** Words that may affect its worth, mean something to a shopper, and aren't already covered by a fact. */
function listTelling(model: WorthModel, piece: Piece): string[] {
  const { title, description, type, brand, material } = piece;
  const phrases = [...findTellingWords(title).keys()];
  const told = new Set(splitIntoWords([type, brand, material].join(' ')));
  const inPhrase = new Set(splitIntoWords(phrases.join(' ')));
  const strength = (word: string) => Math.abs(model.weights.get(word)?.[0] ?? 0);
  const isTelling = (word: string) =>
    saysSomething(word, piece) && !splitIntoWords(word).some((one) => told.has(one));
  const described = [...new Set(splitIntoWords(leaveOutBrands(description ?? '')))]
    .filter((word) => strength(word) > 0 && isTelling(word))
    .sort((a, b) => strength(b) - strength(a));
  const words = [
    ...phrases,
    ...splitIntoWords(leaveOutBrands(title)).filter((word) => !inPhrase.has(word)),
    ...described.slice(0, 2 * mostWords),
  ];
  return [...new Set(words)].filter(isTelling);
}

function leaveOutOf({ title, description }: Piece, words: string): Partial<Piece> {
  return { title: leaveOut(title, words), description: description && leaveOut(description, words) };
}
