import { makeCode } from '#server/staff/one-time-codes.ts';
import { makePushDevice } from '../../support/push-device.ts';
import { describeSearch } from '../marketplace/pieces.ts';
import type { Chance } from './chance.ts';
import { looksElsewhere } from './described-calls.ts';
import type { Value } from './values.ts';

/** Somebody who sends requests, with what they have learnt of the site so far. */
export interface Person {
  kind: 'nobody' | 'shopper' | 'staff';
  id: number;
  email: string;
  password: string;
  cookie: string;
  /** It's in most of what they write: nobody but they and staff may read it. */
  mark: string;
  /** The numbers of what they have, by the part of the address: `saved-searches`, `data-sources`. */
  has: Map<string, number[]>;
  /** The secret of the one-time codes being set up. */
  codeSecret: string | null;
}

export interface Surroundings {
  /** For sale, known to all. */
  listings: number[];
  /** The source they are of: nobody learns of it, so that it is not deleted. */
  stockId: number;
  /** Where a marketplace may be collected from, and another that runs do not keep busy; their paths are those of `marketplace/faults.ts`. */
  origins: { collected: string; previewed: string };
  /**
   * Where nobody may ever be sent, by name and by a redirect. Two, so that refusing the one doesn't hide that
   * the other got through.
   */
  forbidden: { named: string; sentOn: string };
  /** The tokens in the mails to an address, newest last. */
  findTokens(email: string, purpose: string): string[];
  nextName(): string;
}

export const nobody = (): Person => ({
  kind: 'nobody',
  id: 0,
  email: '',
  password: 'Nobody knows 1',
  cookie: '',
  mark: '',
  has: new Map(),
  codeSecret: null,
});

/** One that a browser might give: what is sent to it goes nowhere. */
const { keys } = makePushDevice();

const places = ['Taupo', 'Wellington City', 'Christchurch', 'Nelson'];

/** Each shows something else and none takes long. */
const quickPaths = [
  '/shop',
  '/shop',
  '/shop',
  '/shop?q={searchTerm}&page={page}',
  '/api',
  '/down',
  '/gone',
  '/reset',
  '/bomb/gzip',
  '/packed/zstd',
  '/packed/broken',
  '/headers',
  '/truncated',
  '/rubbish',
  '/nested',
  '/tokens',
  '/circle',
  '/astray',
  '/duplicates',
  '/redirect/loop',
  '/charset/wrong',
];

/** Fills a body or a query with what only somebody who knows the site can say. */
export function dress(
  value: { [name: string]: Value },
  { path, person, around, chance }: { path: string; person: Person; around: Surroundings; chance: Chance },
): { [name: string]: Value } {
  const known = (kind: string) => chance.oneOf(person.has.get(kind) ?? [0]) || null;
  const listing = () => (around.listings.length > 0 ? chance.oneOf(around.listings) : 1);
  const password = `${chance.oneOf(['Kauri', 'Rewarewa', 'Tōtara'])} Drawer ${around.nextName()} 7`;
  const isForNew = /register|subscribers|contacts/.test(path);
  const sayings: Record<string, () => Value | undefined> = {
    email: () => (isForNew || !person.email ? `${around.nextName()}@example.nz` : person.email),
    password: () => (/login|confirm|tokens$|accounts\/:id$/.test(path) ? person.password : password),
    confirmPassword: () => password,
    currentPassword: () => person.password,
    website: () => undefined,
    userId: () => person.id || null,
    listingId: listing,
    viewingAt: () => new Date(Date.now() + 86_400_000).toISOString(),
    near: () => chance.oneOf(places),
    city: () => chance.oneOf(places),
    savedSearchId: () => known('saved-searches'),
    sourceId: () => known('data-sources') ?? undefined,
    token: () => findToken(path, person, around),
    // Channels and devices; a test of one reaches a marketplace, which doesn't take it.
    url: () =>
      (chance.is(0.9) ? around.origins.previewed : around.forbidden.named) +
      (path.endsWith('propose') ? '/shop' : '/api/webhooks/1/abc'),
    endpoint: () => `${around.origins.previewed}/push/${around.nextName()}`,
    keys: () => keys,
    chatId: () => '42',
    code: () => (person.codeSecret ? makeCode(person.codeSecret, Math.floor(Date.now() / 30_000)) : '000000'),
    baseUrl: () =>
      chance.is(0.85)
        ? around.origins[looksElsewhere(path) ? 'previewed' : 'collected']
        : around.forbidden.named,
    address: () => `${chance.is(0.85) ? around.origins.previewed : around.forbidden.named}/shop`,
    scrapingConfig: () => describePath(around, chance),
    // A second source of one name would be refused.
    ...(path.includes('data-sources') && chance.is(0.7) && { name: () => `Shop ${around.nextName()}` }),
  };
  // A search that asks for everything at once finds nothing.
  const isSearch = /listings|saved-searches/.test(path);
  const told = Object.entries(value)
    .filter(([name]) => !isSearch || name === 'name' || chance.is(0.25))
    .map(([name, given]) => [name, (sayings[name] ?? (() => given))()] as const);
  const dressed = Object.fromEntries(
    told.filter((field): field is [string, Value] => field[1] !== undefined),
  );
  if (Array.isArray(dressed.events))
    dressed.events = dressed.events.map((event) => ({ ...(event as object), userId: person.id || null }));
  const { minPrice, maxPrice } = dressed;
  if (typeof minPrice === 'number' && typeof maxPrice === 'number')
    Object.assign(dressed, {
      minPrice: Math.min(minPrice, maxPrice),
      maxPrice: Math.max(minPrice, maxPrice),
    });
  if (dressed.listingId && dressed.savedSearchId)
    delete dressed[chance.oneOf(['listingId', 'savedSearchId'])];
  if (dressed.listingId && dressed.alertType === 'new_listing') dressed.alertType = 'price_drop';
  for (const name of ['name', 'firstName', 'note', 'message', 'city', 'searchQuery']) {
    const text = dressed[name];
    if (person.mark && typeof text === 'string' && text && chance.is(0.5))
      dressed[name] = `${Array.from(text).slice(0, 20).join('')} ${person.mark}`;
  }
  return dressed;
}

function findToken(path: string, person: Person, around: Surroundings): string {
  if (path.endsWith('channels')) return `123456:${'a'.repeat(30)}`;
  // Whoever joins a list may read what others wrote there: `lists/access.test.ts` says who.
  if (path.includes('invitations')) return 'a-guess';
  return around.findTokens(person.email, path.includes('verify') ? 'verify' : 'reset').at(-1) ?? 'too-old';
}

function describePath({ forbidden }: Surroundings, chance: Chance): Value {
  const path = chance.is(0.6)
    ? `/redirect/to?address=${encodeURIComponent(`${forbidden.sentOn}/${chance.oneOf(['', 'robots.txt', 'shop'])}`)}`
    : chance.oneOf(quickPaths);
  const extra = path === '/api' ? { format: 'auto', selectors: {} } : {};
  const pagination = { selector: 'a.next', maxPages: 1 + chance.below(3) };
  return describeSearch(path, { pagination, ...extra }) as Value;
}

/** Remembers the numbers in a successful answer, and forgets what was deleted. */
export function learn(
  { method, path, id }: { method: string; path: string; id: number | null },
  json: unknown,
  person: Person,
  around: Surroundings,
): void {
  const last = path.split('/').at(-1)!;
  const before = path.split('/').at(-2)!;
  if (method === 'DELETE' && last === ':id') {
    person.has.set(
      before,
      (person.has.get(before) ?? []).filter((known) => known !== id),
    );
    return;
  }
  if (last === 'codes' && method === 'POST') person.codeSecret = (json as { secret: string }).secret;
  if (isList(json)) {
    person.has.set('lists', [...new Set([...(person.has.get('lists') ?? []), json.id])].slice(-40));
    remember(person, 'list-items', json.items);
    remember(
      person,
      'list-members',
      json.members.filter(({ isYou }) => !isYou),
    );
    return;
  }
  const kind = changedAs[last] ?? last;
  const rows = Array.isArray(json) ? json : method === 'POST' && isRow(json) ? [json] : [];
  const numbers = rows.filter((row) => isRow(row) && !row.isCurrent).map((row) => row.id as number);
  if (path === '/api/listings') around.listings = [...new Set([...around.listings, ...numbers])].slice(-400);
  else if (numbers.length > 0 && !last.startsWith(':')) {
    const kept = method === 'GET' ? numbers : [...(person.has.get(kind) ?? []), ...numbers];
    const spared = kind === 'data-sources' ? around.stockId : 0;
    person.has.set(kind, [...new Set(kept)].filter((known) => known !== spared).slice(-40));
  }
}

/** What is made under one address, and changed under another. */
const changedAs: Record<string, string> = {
  invitations: 'list-invitations',
  comments: 'list-comments',
  devices: 'channels',
  hide: 'hidden',
};

interface KnownList {
  id: number;
  items: { id: number }[];
  members: { id: number; isYou: boolean }[];
}

function isList(value: unknown): value is KnownList {
  return isRow(value) && 'items' in value && 'members' in value;
}

function remember(person: Person, kind: string, rows: { id: number }[]): void {
  const known = [...(person.has.get(kind) ?? []), ...rows.map(({ id }) => id)];
  person.has.set(kind, [...new Set(known)].slice(-40));
}

function isRow(value: unknown): value is { id: number; isCurrent?: boolean } {
  return typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'number';
}
