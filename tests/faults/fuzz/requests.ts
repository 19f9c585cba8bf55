import { toUSVString } from 'node:util';
import type { Chance } from './chance.ts';
import type { DescribedCall } from './described-calls.ts';
import type { Sent } from './judge.ts';
import { dress, type Person, type Surroundings } from './knowledge.ts';
import { makeBrokenBody, makeHostileText, makeValid, spoil, type Value } from './values.ts';

export type Manner = 'well' | 'nearly' | 'hostile';

export interface Request extends Sent {
  person: Person;
  manner: Manner;
  /** The number in the address. */
  id: number | null;
}

interface Wish {
  call: DescribedCall;
  person: Person;
  /** Whose things it is about: their own, but for those who try others'. */
  owner: Person;
  manner: Manner;
}

/**
 * One request, made from the API's description and from what its sender knows. Null if they know nothing it
 * could be about.
 */
export function makeRequest(
  { call, person, owner, manner }: Wish,
  around: Surroundings,
  chance: Chance,
): Request | null {
  const { method, path } = call.endpoint;
  const id = /:(?:id|userId)/.test(path) ? findNumber(path, owner, around, chance) : null;
  if (id === null && /:/.test(path) && manner === 'well') return null;
  const said =
    manner === 'hostile' && chance.is(0.3) ? makeHostileText(chance) : String(id ?? chance.below(2 ** 31));
  const address = path.replace(/:\w+/, () => encodeURIComponent(said) || '%20');
  const make = (schema: NonNullable<DescribedCall['body']>) => {
    const value = dress(makeValid(schema, chance) as { [name: string]: Value }, {
      path,
      person,
      around,
      chance,
    });
    return manner === 'well' ? value : spoil(value, chance);
  };
  const query = new URLSearchParams(flatten(make(call.query))).toString();
  const written = call.body && JSON.stringify(make(call.body));
  const isBroken = manner === 'hostile' && chance.is(0.25);
  const body = written && isBroken ? makeBrokenBody(written, chance) : written;
  // Listings are everybody's.
  const isForeign =
    owner !== person &&
    person.kind === 'shopper' &&
    call.endpoint.access === 'account' &&
    !path.startsWith('/api/listings');
  return {
    call,
    method,
    url: query && (method === 'GET' || manner === 'hostile') ? `${address}?${query}` : address,
    headers: makeHeaders({ person, manner, hasBody: body !== null }, chance),
    body,
    isMeantWell: manner === 'well',
    isForeign: isForeign && said === String(id),
    mark: person.kind === 'staff' ? null : person.mark,
    person,
    manner,
    id,
  };
}

function findNumber(path: string, owner: Person, around: Surroundings, chance: Chance): number | null {
  const kind = path.split('/:')[0]!.split('/').at(-1)!;
  if (/^(?:accounts|recommendations)$/.test(kind)) return owner.id || null;
  const known = /^(?:listings|similar)$/.test(kind) ? around.listings : owner.has.get(kind);
  return known && known.length > 0 ? chance.oneOf(known) : null;
}

/** Real limits count by address: each request comes from another, as the proxy in front would say. */
function makeHeaders(
  { person, manner, hasBody }: { person: Person; manner: Manner; hasBody: boolean },
  chance: Chance,
): Record<string, string> {
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
    ...(person.cookie && { cookie: person.cookie }),
    ...(hasBody && { 'content-type': 'application/json' }),
  };
  if (manner !== 'hostile' || !chance.is(0.2)) return headers;
  const text = makeHostileText(chance).replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');
  const name = chance.oneOf([
    'user-agent',
    'accept',
    'cookie',
    'x-forwarded-for',
    'content-type',
    'if-none-match',
    'last-event-id',
    'accept-language',
  ]);
  return { ...headers, [name]: text };
}

function flatten(value: Value): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, given]): [string, string][] => {
    if (given === null) return [];
    if (Array.isArray(given)) return given.map((entry) => [name, toText(entry)]);
    return [[name, toText(given)]];
  });
}

function toText(value: Value): string {
  return toUSVString(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4000);
}
