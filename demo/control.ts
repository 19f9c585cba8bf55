import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Answer, json } from './sites/http.ts';

interface Controls {
  secret: string | undefined;
  state(): unknown;
  advance(days: number): number;
}

/** Lets another process on this machine turn the clock, but never a web page. */
export async function answerControl(
  url: URL,
  request: IncomingMessage,
  { secret, state, advance }: Controls,
): Promise<Answer> {
  const refuse = (status: number, message: string) => json({ message }, status);
  if (request.headers.origin !== undefined) return refuse(403, 'Web pages can’t use this.');
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
    return refuse(403, 'Only this machine can use this.');
  if (secret !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${secret}`))
    return refuse(403, 'You need the secret for this.');
  if (url.pathname === '/state' && request.method === 'GET') return json(state());
  if (url.pathname !== '/advance' || request.method !== 'POST')
    return refuse(404, 'There’s only GET /state and POST /advance.');
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return refuse(415, 'Send JSON.');
  const days = await readDays(request);
  if (days === null) return refuse(400, 'Send {"days": n} with n from 1 to 365.');
  return json({ day: advance(days) });
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function readDays(request: IncomingMessage): Promise<number | null> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 1000) return null;
  }
  try {
    const { days } = JSON.parse(text) as { days?: unknown };
    return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= 365 ? days : null;
  } catch {
    return null;
  }
}
