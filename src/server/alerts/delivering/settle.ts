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
  /** Where it is switched off for good: why, and what to do about it. */
  ending?: string;
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
    return switchOff('failed', `${problem} We’ve switched ${name} off. ${adviseOn(kind)}`);
  }
  if (failures + 1 >= mostFailures) {
    const state = isLost(kind, outcome) ? 'unsure' : 'failed';
    const tried = 'We tried for more than a day, then switched';
    return switchOff(state, `${problem} ${tried} ${name} off. ${adviseOn(kind)}`);
  }
  const pause = Math.min(firstPause * 2 ** failures, longestPause);
  const seconds = Math.max(pause, (outcome.kind === 'later' && outcome.afterSeconds) || 0);
  const retryAt = new Date(now.getTime() + seconds * 1000);
  const state = isLost(kind, outcome) ? 'unsure' : 'waiting';
  const said = state === 'unsure' ? `${problem} One message may not have arrived.` : problem;
  return { state, changes: { problem: said, failures: failures + 1, retryAt }, isGone: false };
}

function switchOff(state: Settled['state'], ending: string): Settled {
  const changes = { problem: ending, isActive: false, failures: 0, retryAt: null };
  return { state, changes, isGone: false, ending };
}

/** Addresses, tokens and keys are never shown again, so they are not changed but given anew. */
function adviseOn(kind: ChannelRow['kind']): string {
  const advice =
    kind === 'push'
      ? 'On that device, turn notifications off and on again.'
      : 'Once it’s working again, send a test to switch it back on. If its address or token has changed, remove it and add it again.';
  return `${advice} Anything it missed is in your notifications here.`;
}

/** It went out, and the receiver could not tell it from another: sending it again might tell it twice. */
function isLost(kind: ChannelRow['kind'], outcome: Outcome): boolean {
  return outcome.kind === 'unsure' && !knowsNumbers(kind);
}
