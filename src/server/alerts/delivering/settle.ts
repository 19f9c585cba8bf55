import type { ChannelRow } from '#server/channels/channels.queries.ts';
import type { Outcome } from '#server/channels/telling/judge-answer.ts';
import { knowsNumbers } from '#server/channels/telling/tell.ts';

const firstPause = 30;
const longestPause = 6 * 3600;
/** With these pauses, about a day and a half. */
const mostFailures = 14;

interface Settled {
  state: 'waiting' | 'sent' | 'failed' | 'unsure';
  changes: Partial<ChannelRow>;
  isGone: boolean;
}

/** What an attempt means for its message and its channel. Pauses grow; what cannot get better is switched off and said. */
export function settle(
  { kind, failures, name }: Pick<ChannelRow, 'kind' | 'failures' | 'name'>,
  outcome: Outcome,
  now: Date,
): Settled {
  if (outcome.kind === 'gone') return { state: 'failed', changes: {}, isGone: true };
  if (outcome.kind === 'told') {
    const changes = { lastToldAt: now, problem: null, failures: 0, retryAt: null };
    return { state: 'sent', changes, isGone: false };
  }
  const { problem } = outcome;
  if (outcome.kind === 'never') {
    const off = `${problem} We’ve switched ${name} off. Fix it, then send a test to switch it back on.`;
    return { state: 'failed', changes: { problem: off, isActive: false, retryAt: null }, isGone: false };
  }
  if (failures + 1 >= mostFailures) {
    const off = `${problem} We tried for more than a day, then switched ${name} off. Send a test once it’s working again.`;
    const state = isLost(kind, outcome) ? 'unsure' : 'failed';
    return { state, changes: { problem: off, isActive: false, failures: 0, retryAt: null }, isGone: false };
  }
  const pause = Math.min(firstPause * 2 ** failures, longestPause);
  const seconds = Math.max(pause, (outcome.kind === 'later' && outcome.afterSeconds) || 0);
  const retryAt = new Date(now.getTime() + seconds * 1000);
  const state = isLost(kind, outcome) ? 'unsure' : 'waiting';
  const said = state === 'unsure' ? `${problem} One message may not have arrived.` : problem;
  return { state, changes: { problem: said, failures: failures + 1, retryAt }, isGone: false };
}

/** It went out, and the receiver could not tell it from another: sending it again might tell it twice. */
function isLost(kind: ChannelRow['kind'], outcome: Outcome): boolean {
  return outcome.kind === 'unsure' && !knowsNumbers(kind);
}
