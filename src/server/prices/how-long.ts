/** How long a listing was there, in days since it was put up: from when we know of it until it went or until now. */
export interface Stay {
  entered: number;
  left: number;
  isGone: boolean;
  /** What was asked beside what such a piece is worth: 1 is the fair price. */
  ratio: number;
}

/** So few say nothing. */
const fewestGone = 8;
const fewestThere = 8;

/**
 * The day by which half of them are gone. Those still there count for as long as they have been (Kaplan and Meier), so
 * that what sells slowly is not forgotten; those first seen late count from then on. Null where too few went to say.
 */
export function findDaysUntilHalfGone(stays: readonly Stay[]): number | null {
  const days = stays
    .filter(({ isGone }) => isGone)
    .map(({ left }) => left)
    .sort((a, b) => a - b);
  if (days.length < fewestGone) return null;
  const entered = stays.map((stay) => stay.entered).sort((a, b) => a - b);
  const left = stays.map((stay) => stay.left).sort((a, b) => a - b);
  let [come, away, stayed] = [0, 0, 1];
  for (let at = 0; at < days.length; ) {
    const day = days[at]!;
    while (come < entered.length && entered[come]! < day) come++;
    while (away < left.length && left[away]! < day) away++;
    let gone = 0;
    while (days[at] === day) {
      gone++;
      at++;
    }
    const there = come - away;
    if (there < fewestThere) continue;
    stayed *= 1 - Math.min(1, gone / there);
    if (stayed <= 0.5) return Math.max(1, Math.round(day));
  }
  return null;
}

export function countGone(stays: readonly Stay[]): number {
  return stays.filter(({ isGone }) => isGone).length;
}
