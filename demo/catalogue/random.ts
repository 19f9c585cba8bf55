/** Repeatable randomness: the same seeds give the same numbers on every machine. */
export interface Random {
  /** The next number from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the names, each as often as its number says. */
  weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name;
}

/** Mixes whole numbers into one well-spread 32-bit number. */
export function hash(...numbers: number[]): number {
  let mixed = 0x9e3779b9;
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ (number | 0), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return mixed >>> 0;
}

/** One number from 0 up to 1 without building a generator: for the hot loops over every listing. */
export function hashToUnit(...numbers: number[]): number {
  return hash(...numbers) / 4294967296;
}

export function createRandom(...numbers: number[]): Random {
  let state = hash(...numbers);
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weighted<Name extends string>(weights: Partial<Record<Name, number>>) {
      const names = Object.keys(weights) as Name[];
      let left = next() * names.reduce((sum, name) => sum + weights[name]!, 0);
      for (const name of names) {
        left -= weights[name]!;
        if (left < 0) return name;
      }
      return names.at(-1)!;
    },
  };
}

/** Steps that fill the line evenly and, taken together, have nothing to do with each other. */
const steps = {
  type: 0.8191725133961645,
  place: 0.5497004779019703,
  fate: 0.7548776662466927,
  twin: 0.5698402909980532,
};

/** The n-th of evenly scattered numbers from 0 to 1: close neighbours never fall close together. */
export function scatter(purpose: keyof typeof steps, n: number, offset: number): number {
  const value = n * steps[purpose] + offset;
  return value - Math.floor(value);
}

/** Finds, for any count, a step of about that share of it which visits every number once. */
export function createStride(share: number): (count: number) => number {
  const known = new Map<number, number>();
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return (count) => {
    const found = known.get(count);
    if (found !== undefined) return found;
    let stride = Math.max(1, Math.round(count * share));
    while (divisor(stride, count) !== 1) stride++;
    known.set(count, stride);
    return stride;
  };
}

const spreadStride = createStride(0.6710436067037893);

/** Evenly scattered over exactly `count` numbers: each share of the line is met exactly as often as its width says. */
export function spread(n: number, count: number, offset: number): number {
  return (((n * spreadStride(count) + Math.floor(offset * count)) % count) + 0.5) / count;
}
