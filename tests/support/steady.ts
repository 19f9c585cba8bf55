import { expect } from 'vitest';

/** Below what is read of a text at most, where there is such a limit, and far beyond it. */
const stretches = [
  { from: 1000, to: 4000 },
  { from: 25_000, to: 100_000 },
];
const leastTries = 4;
/** Other threads of this process may be at work meanwhile, and are measured too. They come to an end. */
const mostTries = 60;
const steady = 10;

/**
 * Reading each piece, repeated over and over, takes a time that grows with its length: about four times as
 * long for a text four times as long. A reader that looks back over everything takes sixteen times as long,
 * on any machine.
 */
export function expectSteady(pieces: readonly string[], read: (text: string) => unknown): void {
  const spendOn = (length: number) =>
    pieces.reduce((sum, piece) => sum + spend(() => read(piece.repeat(length / piece.length))), 0);
  for (const { from, to } of stretches) {
    let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let tries = 0; tries < leastTries || (tries < mostTries && long / short >= steady); tries += 1)
      [short, long] = [Math.min(short, spendOn(from)), Math.min(long, spendOn(to))];
    expect(long / short, `${from} letters in ${short} µs, ${to} in ${long} µs`).toBeLessThan(steady);
  }
}

/** Of the processor, in microseconds: what others do on the machine does not count. */
function spend(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
