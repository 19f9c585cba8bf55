import type { Posted } from '#server/platform/net/post.ts';
import type { Settings } from './settings.ts';

/**
 * How a message went. `later`: it wasn't taken, and we may try again. `never`: it would be refused again.
 * `gone`: the channel no longer exists. `unsure`: it was sent, and we don't know what happened to it.
 */
export type Outcome =
  | { kind: 'told' }
  | { kind: 'later'; problem: string; afterSeconds: number | null }
  | { kind: 'never'; problem: string }
  | { kind: 'gone' }
  | { kind: 'unsure'; problem: string };

const names: Record<Settings['kind'], string> = {
  push: 'The push service',
  ntfy: 'ntfy',
  telegram: 'Telegram',
  discord: 'Discord',
  slack: 'The chat',
  webhook: 'Your webhook',
};

const longestWait = 86_400;

export function judgeAnswer(kind: Settings['kind'], posted: Posted): Outcome {
  const who = names[kind];
  if (posted.kind === 'unsure') return { kind: 'unsure', problem: `${who} ${posted.reason}.` };
  if (posted.kind === 'unsent') {
    const problem = `${who} ${posted.reason}.`;
    if (posted.isRefused) return { kind: 'never', problem: `${capitalise(posted.reason)}.` };
    return { kind: 'later', problem, afterSeconds: null };
  }
  const { status } = posted;
  if (status >= 200 && status < 300) return { kind: 'told' };
  if (kind === 'push' && (status === 404 || status === 410)) return { kind: 'gone' };
  const problem = `${who} ${explainStatus(status)}${quote(posted.text)}.`;
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500;
  if (isPassing)
    return { kind: 'later', problem, afterSeconds: readWait(posted.headers, posted.text, Date.now()) };
  return { kind: 'never', problem };
}

function explainStatus(status: number): string {
  if (status === 429) return 'says we’re sending too many messages (429)';
  if (status >= 500) return `is having problems of its own (${status})`;
  if (status === 401 || status === 403)
    return `won’t let us in (${status}), so the token or address may be out of date`;
  if (status === 404 || status === 410) return `can’t find that address (${status})`;
  if (status >= 300 && status < 400)
    return `sends us to another address (${status}), but we only send to the one you gave us`;
  return `refused the message (${status})`;
}

/** Telegram and others say in JSON what is wrong; nothing else of theirs is repeated. */
function quote(text: string): string {
  const said = parse(text);
  const words = said?.description ?? said?.error ?? said?.message;
  if (typeof words !== 'string' || words === '') return '';
  return `: “${words.replace(/\s+/g, ' ').slice(0, 120)}”`;
}

/** In seconds, or as the moment from which on (RFC 9110, 10.2.3). */
function readWait(headers: Record<string, string>, text: string, now: number): number | null {
  const said = headers['retry-after'] || String(parse(text)?.parameters?.retry_after ?? '');
  const asked = /[a-z]/i.test(said) ? Math.ceil((Date.parse(said) - now) / 1000) : Number(said);
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked, longestWait) : null;
}

interface Said {
  description?: unknown;
  error?: unknown;
  message?: unknown;
  parameters?: { retry_after?: unknown };
}

function parse(text: string): Said | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' ? (said as Said) : null;
  } catch {
    return null;
  }
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
