import type { Dimension, SizeToken } from './size-tokens.ts';

type Measure = SizeToken & { kind: 'measure' };
/** One measure of a series with its place among the tokens and the side its label names. */
export interface Side {
  measure: Measure;
  at: number;
  dimension: Dimension | null;
}

// A fourth number is noise, and a thousand of them an attack.
const longestSeries = 4;
const fillerWords = new Set(
  'approx approximately about around is of at circa ca total overall max in the are and adjustable from measures ranges'.split(
    ' ',
  ),
);
// Measures of a part: "seat height 45 cm" is not how high the chair is.
const partWords = new Set(
  (
    'seat seats arm arms leg legs drawer drawers shelf shelves internal inside inner interior cushion opening ' +
    'clearance gap door doors screen tv space between thick'
  ).split(' '),
);

/** The measures of each "A x B x C", every one with the side its label names, without the measures of parts. */
export function findSides(tokens: SizeToken[]): Side[][] {
  const claimed = new Set<number>();
  return findSeries(tokens)
    .map((series) =>
      series.map((at): Side => {
        const label = findLabel(tokens, at, claimed);
        if (label !== null) claimed.add(label);
        const token = label === null ? undefined : tokens[label];
        return {
          measure: tokens[at] as Measure,
          at,
          dimension: token?.kind === 'label' ? token.dimension : null,
        };
      }),
    )
    .filter((sides) => !measuresPart(tokens, sides));
}

/** Measures joined by "x" or "by", each with what may stand between: labels, brackets, the same length in another unit. */
function findSeries(tokens: SizeToken[]): number[][] {
  const series: number[][] = [];
  let current: number[] = [];
  let joined = false;
  tokens.forEach((token, at) => {
    if (token.kind === 'times') joined = current.length > 0;
    else if (token.kind === 'word' || token.kind === 'break' || token.kind === 'order') {
      if (current.length > 0) series.push(current);
      current = [];
      joined = false;
    } else if (token.kind === 'measure' && !isAlternative(tokens, at)) {
      if (current.length > 0 && !joined) {
        series.push(current);
        current = [];
      }
      if (current.length < longestSeries) current.push(at);
      joined = false;
    }
  });
  if (current.length > 0) series.push(current);
  return series;
}

// "92 cm (36 1/4 in)" gives one length twice.
function isAlternative(tokens: SizeToken[], at: number): boolean {
  const [measured, opening, token, next] = tokens.slice(Math.max(0, at - 2), at + 2);
  return (
    at >= 2 &&
    measured?.kind === 'measure' &&
    opening?.kind === 'bracket' &&
    token?.kind === 'measure' &&
    next?.kind !== 'times'
  );
}

function findLabel(tokens: SizeToken[], at: number, claimed: Set<number>): number | null {
  const isFiller = (token: SizeToken) =>
    token.kind === 'bracket' ||
    token.kind === 'colon' ||
    (token.kind === 'word' && fillerWords.has(token.word));
  let before = at - 1;
  let colon = false;
  while (at - before < 6 && tokens[before] && isFiller(tokens[before]!)) {
    colon ||= tokens[before]!.kind === 'colon';
    before -= 1;
  }
  let after = at + 1;
  while (after - at < 6 && tokens[after] && (isFiller(tokens[after]!) || isAlternative(tokens, after)))
    after += 1;
  const first = tokens[before];
  const second = tokens[after];
  const opens = first?.kind === 'label' && !claimed.has(before) && (!first.adjective || colon);
  const closes =
    second?.kind === 'label' &&
    !claimed.has(after) &&
    (tokens[after + 1]?.kind !== 'colon' || (second.adjective && hasUnit(tokens[at]!))) &&
    !isCompound(tokens, after) &&
    !isLooseRound(second, tokens[at]!);
  const touches = closes && second.start === tokens[at]!.end && first?.end !== tokens[at]!.start;
  if (opens && !touches) return before;
  return closes ? after : null;
}

/** "4 inches of high-density foam" */
function isCompound(tokens: SizeToken[], label: number): boolean {
  const [first, hyphen, word] = tokens.slice(label, label + 3);
  return word?.kind === 'word' && hyphen!.start === first!.end && word.start === hyphen!.end;
}

function hasUnit(token: SizeToken): boolean {
  return token.kind === 'measure' && token.unit !== null;
}

// "40 round tables" are forty, "90 cm round" is a diameter, and "90 cm square" as wide as deep.
function isLooseRound(label: SizeToken, measure: SizeToken): boolean {
  if (label.kind !== 'label' || measure.kind !== 'measure') return false;
  return label.adjective && label.dimension === 'diameter' && measure.unit === null;
}

/** "Each 90 x 200 cm, overall 180 x 200 cm": what is measured last is the piece. */
export function measuresAll(tokens: SizeToken[], sides: Side[]): boolean {
  const [first] = sides;
  return tokens
    .slice(Math.max(0, first!.at - 4), first!.at)
    .some((token) => token.kind === 'word' && (token.word === 'overall' || token.word === 'altogether'));
}

function measuresPart(tokens: SizeToken[], sides: Side[]): boolean {
  // "5 drawers, 120 cm high" counts the drawers and measures the whole.
  const isPart = (at: number) => {
    const token = tokens[at];
    return token?.kind === 'word' && partWords.has(token.word) && tokens[at - 1]?.kind !== 'measure';
  };
  const first = sides[0]!.at;
  for (let at = first - 1; at >= 0 && first - at < 5; at -= 1) {
    const token = tokens[at]!;
    if (isPart(at)) return true;
    const isPassedOver =
      token.kind === 'word'
        ? fillerWords.has(token.word)
        : ['label', 'colon', 'bracket'].includes(token.kind);
    if (!isPassedOver) break;
  }
  const next = tokens[sides.at(-1)!.at + 1];
  return next?.kind === 'word' && partWords.has(next.word);
}
