/** Chance that falls the same way for the same seed. */
export interface Chance {
  /** From 0 to just under `end`, whole. */
  below(end: number): number;
  is(share: number): boolean;
  oneOf<T>(choices: readonly T[]): T;
}

/** Mulberry32: small, quick, and even enough to choose requests by. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, is: (share) => next() < share, oneOf: (choices) => choices[below(choices.length)]! };
}
