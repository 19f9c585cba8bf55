import { Agent, request as ask } from 'undici';
import { type Chance, createChance } from './chance.ts';
import { type DescribedCall, looksElsewhere } from './described-calls.ts';
import { findFaults, type Received } from './judge.ts';
import { learn, nobody, type Person, type Surroundings } from './knowledge.ts';
import { type Manner, makeRequest, type Request } from './requests.ts';
import type { Tally } from './tally.ts';

export interface LaneOptions {
  name: string;
  seed: number;
  url: string;
  calls: DescribedCall[];
  around: Surroundings;
  staffCookie: string;
  tally: Tally;
  /** Everything that must stand in no answer: passwords and session tokens. */
  secrets: Set<string>;
}

/** Hashing a password takes as long as ten other calls, a marketplace is asked once a second, a refresh once a minute. */
const seldom: [RegExp, number][] = [
  [/register|login|\/password|reset-password|staff\/confirm|DELETE \/api\/accounts\/:id$/, 0.08],
  [/preview/, 0.2],
  [/data-sources\/(?:look|propose)$|pointing/, 0.1],
  [/trigger|refresh|demo\/advance|suppress|logout/, 0.08],
  [/scrape|verification|forgotten|verify|codes|POST .*\/tokens$/, 0.3],
  [/POST \/api\/admin\/data-sources$/, 0.5],
  [/DELETE \/api\/(?:admin\/subscribers|favorites|sessions)/, 0.6],
  [/stream|export/, 0.3],
];
const shopperLives = 250;

/**
 * One visitor after the other, each step chosen by chance from the seed. Two shoppers and a member of staff
 * take turns.
 */
export async function runLane(options: LaneOptions, steps: number): Promise<void> {
  const { name, url, calls, around, tally, secrets } = options;
  const chance = createChance(options.seed);
  const agent = new Agent({ connections: 2, keepAliveTimeout: 30_000 });
  const staff: Person = {
    ...nobody(),
    kind: 'staff',
    password: 'Rimu Tallboy 7',
    cookie: options.staffCookie,
  };
  const shoppers = [nobody(), nobody()];
  const ages = [0, 0];
  const register = calls.find((call) => call.name === 'POST /api/accounts/register')!;
  const signIn = calls.find((call) => call.name === 'POST /api/accounts/login')!;
  const changing = calls.filter(({ endpoint }) => endpoint.method !== 'GET').map(weigh);
  const reading = calls.filter(({ endpoint }) => endpoint.method === 'GET').map(weigh);
  try {
    for (let step = 0; step < steps; step++) await send(plan());
  } finally {
    await agent.close();
  }

  function plan(): Request {
    const at = chance.below(2);
    const shopper = shoppers[at]!;
    if (shopper.kind === 'nobody' || ages[at]!++ > shopperLives) {
      ages[at] = 0;
      shoppers[at] = { ...nobody(), kind: 'shopper', mark: `only-${name}${around.nextName()}-only` };
      return makeRequest(
        { call: register, person: shoppers[at], owner: shoppers[at], manner: 'well' },
        around,
        chance,
      )!;
    }
    if (!shopper.cookie)
      return makeRequest({ call: signIn, person: shopper, owner: shopper, manner: 'well' }, around, chance)!;
    return pick(shopper, shoppers[1 - at]!) ?? plan();
  }

  function pick(shopper: Person, other: Person): Request | null {
    const call = choose(chance.is(0.87) ? changing : reading, chance);
    const manner: Manner = chance.is(0.8) ? 'well' : chance.oneOf(['nearly', 'hostile']);
    const { access } = call.endpoint;
    const right =
      access === 'staff' ? staff : access === 'account' ? shopper : chance.oneOf([shopper, nobody(), staff]);
    const person = chance.is(0.05) ? chance.oneOf([nobody(), shopper, staff]) : right;
    // From another browser: so there are other sessions to end.
    if (call.name === signIn.name)
      return makeRequest(
        { call, person: { ...shopper, cookie: '' }, owner: shopper, manner },
        around,
        chance,
      );
    const isProwling = person === shopper && access === 'account' && other.id > 0 && chance.is(0.06);
    const owner = isProwling ? other : person === staff || access === 'staff' ? staff : shopper;
    return makeRequest({ call, person, owner, manner }, around, chance);
  }

  async function send(request: Request): Promise<void> {
    noteSecrets(request);
    const started = performance.now();
    const limit = looksElsewhere(request.call.name) ? 100_000 : 20_000;
    const received = await exchange(request, limit).catch((error): Received => {
      tally.fail(request, options.seed, [`no answer within ${limit / 1000} s: ${error.message}`], null);
      return { status: 0, headers: {}, text: '' };
    });
    const ms = performance.now() - started;
    if (received.status > 0) {
      const faults = findFaults(request, received, secrets);
      if (faults.length > 0) tally.fail(request, options.seed, faults, received);
    }
    tally.count(request, received.status, ms);
    remember(request, received);
  }

  async function exchange({ method, url: path, headers, body }: Request, limit: number): Promise<Received> {
    const answer = await ask(new URL(path, url), {
      method: method as 'GET',
      headers,
      body,
      dispatcher: agent,
      signal: AbortSignal.timeout(limit),
    });
    // The stream of notifications has no end: its beginning is enough.
    if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
      answer.body.on('error', () => {});
      answer.body.destroy();
      return { status: answer.statusCode, headers: answer.headers, text: '' };
    }
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  }

  /** What a new shopper will be known by, before the answer can tell it. */
  function noteSecrets({ call, body, person }: Request): void {
    if (call.name.includes('register') && person.kind === 'shopper' && person.id === 0 && body) {
      const { email, password } = JSON.parse(body);
      Object.assign(person, { email, password });
      secrets.add(password);
    }
  }

  function remember(request: Request, { status, headers, text }: Received): void {
    const { call, person, manner, method, id } = request;
    const isDone = status >= 200 && status < 300;
    if (call.name.includes('register') && person.kind === 'shopper' && person.id === 0) {
      // Perhaps the words of the profile were refused: the next one tries again.
      if (!isDone) Object.assign(person, { kind: 'nobody' });
      else person.id = JSON.parse(text).id;
    }
    if (!isDone) {
      if (status === 401 && person.kind === 'shopper' && manner === 'well') forgetSession(request);
      return;
    }
    for (const cookie of [headers['set-cookie'] ?? []].flat()) {
      const [name = '', token = ''] = cookie.split(';')[0]!.split('=');
      if (token) secrets.add(token);
      if (person.kind === 'shopper') person.cookie = token ? `${name}=${token}` : '';
    }
    if (String(headers['content-type']).startsWith('application/json'))
      learn({ method, path: call.endpoint.path, id }, JSON.parse(text), person, around);
    if (person.kind !== 'shopper') return;
    if (/\/password|reset-password/.test(call.name) && request.body) {
      person.password = JSON.parse(request.body).password;
      secrets.add(person.password);
    }
    if (call.name.includes('reset-password')) person.cookie = '';
    if (call.name === 'DELETE /api/accounts/:id') Object.assign(person, nobody());
  }

  /** Refused although all was right: signed out, or no such account any more. */
  function forgetSession({ call, person }: Request): void {
    if (call.name.includes('login')) Object.assign(person, nobody());
    else if (call.endpoint.access !== 'staff') person.cookie = '';
  }
}

type Weighted = DescribedCall & { weight: number };

function weigh(call: DescribedCall): Weighted {
  return { ...call, weight: seldom.find(([pattern]) => pattern.test(call.name))?.[1] ?? 1 };
}

function choose(calls: Weighted[], chance: Chance): DescribedCall {
  const total = calls.reduce((sum, { weight }) => sum + weight, 0);
  let left = (chance.below(1_000_000) / 1_000_000) * total;
  for (const call of calls) {
    left -= call.weight;
    if (left < 0) return call;
  }
  return calls[0]!;
}
