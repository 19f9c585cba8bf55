import type { ChannelRow } from '#server/channels/channels.queries.ts';
import type { Outcome } from '#server/channels/telling/judge-answer.ts';
import { knowsNumbers } from '#server/channels/telling/tell.ts';

const firstPause = 30;
const longestPause = 6 * 3600;
/** With these pauses, a bit more than a day. */
const mostFailures = 14;

interface Settled {
  state: 'waiting' | 'sending' | 'sent' | 'unsure';
  changes: Partial<ChannelRow>;
  isGone: boolean;
  /** If it's switched off for good: why, and what to do about it. */
  ending?: string;
}

/**
 * What an attempt means for its message and its channel. Pauses grow, and a channel that won't recover is
 * switched off, with a word to its owner. What wasn't taken keeps waiting, even if the channel is off,
 * because somebody may fix it.
 */
export function settle(
  { kind, failures, name }: Pick<ChannelRow, 'kind' | 'failures' | 'name'>,
  outcome: Outcome,
  { mayHaveArrived, now }: { mayHaveArrived: boolean; now: Date },
): Settled {
  if (outcome.kind === 'gone') return { state: 'waiting', changes: {}, isGone: true };
  if (outcome.kind === 'told') {
    const changes = { lastToldAt: now, problem: null, failures: 0, retryAt: null };
    return { state: 'sent', changes, isGone: false };
  }
  const { problem } = outcome;
  const state = keepState(kind, outcome, mayHaveArrived);
  if (outcome.kind === 'never') {
    return switchOff(state, `${problem} We’ve switched ${name} off. ${adviseOn(kind)}`);
  }
  if (failures + 1 >= mostFailures) {
    const tried = 'We tried for more than a day, then switched';
    return switchOff(state, `${problem} ${tried} ${name} off. ${adviseOn(kind)}`);
  }
  const pause = Math.min(firstPause * 2 ** failures, longestPause);
  const seconds = Math.max(pause, (outcome.kind === 'later' && outcome.afterSeconds) || 0);
  const retryAt = new Date(now.getTime() + seconds * 1000);
  return { state, changes: { problem, failures: failures + 1, retryAt }, isGone: false };
}

function switchOff(state: Settled['state'], ending: string): Settled {
  const changes = { problem: ending, isActive: false, failures: 0, retryAt: null };
  return { state, changes, isGone: false, ending };
}

/** Addresses, tokens and keys are never shown again, so people can't edit them, only enter new ones. */
function adviseOn(kind: ChannelRow['kind']): string {
  return kind === 'push'
    ? 'On that device, turn notifications off and on again. Anything it missed is in your notifications here.'
    : 'Once it’s working again, send a test to switch it back on. We’ll then send what it missed in the last two days; anything older is in your notifications here. If its address or token has changed, remove it and add it again.';
}

/** If it went out and the receiver doesn't know numbers, sending it again could show it twice. */
function keepState(kind: ChannelRow['kind'], outcome: Outcome, mayHaveArrived: boolean): Settled['state'] {
  if (outcome.kind === 'unsure') return knowsNumbers(kind) ? 'sending' : 'unsure';
  return mayHaveArrived ? 'sending' : 'waiting';
}
