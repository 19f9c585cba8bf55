import type { Outcome } from '#server/platform/net/outcome.ts';
import type { Photo } from './pictures.queries.ts';

/** The queue of a source's pictures: first what visitors are looking at, then what they're likely to. */
export interface Line {
  asked: Map<string, { photo: Photo; at: number }>;
  ahead: Photo[];
  isServed: boolean;
  /** The host asked to be left alone, or does not answer. */
  closedUntil: number;
  failures: number;
  /** It kept us waiting the last time. */
  isSlow: boolean;
}

export function openPictureLine(): Line {
  return { asked: new Map(), ahead: [], isServed: false, closedUntil: 0, failures: 0, isSlow: false };
}

/** No use to ask again soon. */
export function isGone(outcome: Outcome): boolean {
  if (outcome.kind === 'refused') return outcome.byRobots === true;
  return outcome.kind === 'failed' && !outcome.retryable;
}
