import { isDeepStrictEqual } from 'node:util';
import { errorAnswer } from '#contract/endpoint.ts';
import type { DescribedCall } from './described-calls.ts';

export interface Sent {
  call: DescribedCall;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** Whether all of it was made to be right. */
  isMeantWell: boolean;
  /** Whether it is about something of another shopper. */
  isForeign: boolean;
  /** What the sender may find in the answer; null: staff may read what everybody wrote. */
  mark: string | null;
}

export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const strictError = errorAnswer.strict();
const leaks = [
  /\$argon2/,
  /"(?:passwordHash|password_hash|tokenHash|token_hash|unsubscribeToken|codeSecret|newCodeSecret|recoveryHashes)"/,
  /node_modules|\bat \S+ \(|\.(?:ts|js):\d+:\d+/,
  /Failed query|violates .* constraint|syntax error at or near|duplicate key/i,
];

/** Everything wrong with an answer, whatever was asked. Empty if it's as it should be. */
export function findFaults(sent: Sent, received: Received, secrets: ReadonlySet<string>): string[] {
  const { status, text } = received;
  const faults = [...findMissingHeaders(received), ...findBrokenShape(sent, received)];
  if (status >= 500) faults.push(`answered ${status}`);
  // Whoever was signed out meanwhile is told that, and nothing else.
  if (sent.isForeign && (status < 400 || (sent.isMeantWell && ![401, 404, 429].includes(status))))
    faults.push(`answered ${status} about what is somebody else’s`);
  for (const leak of leaks) if (leak.test(text)) faults.push(`tells what nobody may know: ${leak}`);
  for (const secret of secrets) if (text.includes(secret)) faults.push('tells a password or a session');
  if (sent.mark !== null)
    for (const [mark] of text.matchAll(/only-\w+-only/g))
      if (mark !== sent.mark && !sent.url.includes(mark)) faults.push(`shows what another wrote: ${mark}`);
  return faults;
}

function findMissingHeaders({ headers, status }: Received): string[] {
  const wanted: Record<string, RegExp> = {
    'content-security-policy': /default-src 'none'/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'referrer-policy': /./,
    'x-request-id': /^[0-9a-f-]{36}$/,
    'cache-control': /^no-store$|no-cache|max-age/,
  };
  // What is not HTTP is answered by hand before anything else.
  if (status === 400 && headers.connection === 'close') delete wanted['x-frame-options'];
  if (status === 431 || (status === 400 && headers.connection === 'close')) delete wanted['referrer-policy'];
  if (status === 431) delete wanted['x-frame-options'];
  return Object.entries(wanted)
    .filter(([name, pattern]) => !pattern.test(String(headers[name] ?? '')))
    .map(([name]) => `has no right ${name}: ${headers[name]}`);
}

/** A success has to be what the contract declares and nothing more; any refusal a message for a person. */
function findBrokenShape({ call }: Sent, { status, headers, text }: Received): string[] {
  const type = String(headers['content-type']);
  if (status >= 300 && status < 400) return [`leads elsewhere (${status})`];
  if (status >= 200 && status < 300) {
    const declared = call.endpoint.status ?? 200;
    if (status !== declared) return [`answered ${status} where ${declared} is declared`];
    if (/^text\/(?:csv|event-stream)/.test(type)) return [];
    return checkJson(text, (json) => {
      const parsed = call.endpoint.answer.safeParse(json);
      if (!parsed.success) return parsed.error.message;
      return isDeepStrictEqual(parsed.data, json) ? null : 'says more than is declared';
    });
  }
  if (!type.startsWith('application/json; charset=utf-8')) return [`refuses as ${type}`];
  return checkJson(text, (json) => strictError.safeParse(json).error?.message ?? null);
}

function checkJson(text: string, check: (json: unknown) => string | null): string[] {
  try {
    const problem = check(JSON.parse(text));
    return problem ? [`breaks its schema: ${problem.slice(0, 600)}`] : [];
  } catch {
    return [`is no JSON: ${text.slice(0, 200)}`];
  }
}
