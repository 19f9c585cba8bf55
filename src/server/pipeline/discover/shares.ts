export function shareOf<T>(all: readonly T[], test: (one: T, place: number) => unknown): number {
  return all.length === 0 ? 0 : all.filter(test).length / all.length;
}

/** Whether this share of them passes. We stop asking once too many have failed. */
export function canReach<T>(share: number, all: readonly T[], test: (one: T) => boolean): boolean {
  let left = all.length * (1 - share);
  return all.every((one) => test(one) || --left >= 0);
}

/** How many of the cards say something of their own there. */
export function shareOfOwn(texts: string[]): number {
  return new Set(texts.filter(Boolean)).size / texts.length;
}
