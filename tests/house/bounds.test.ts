import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { openOneDatabase } from '../support/databases.ts';
import { endpoints, nameOf } from '../support/endpoints.ts';
import { registerShopper, type Shopper, signInStaff } from '../support/people.ts';
import { useSite } from '../support/site.ts';

/** The least and the most of a field, and how a value of so much is made. */
interface Bound {
  least: number;
  most: number;
  make(amount: number): unknown;
}

const number = (least: number, most: number): Bound => ({ least, most, make: (amount) => amount });
const text = (least: number, most: number, make = (length: number) => 'a'.repeat(length)): Bound => {
  return { least, most, make };
};
const list = (least: number, most: number, one: unknown): Bound => {
  return { least, most, make: (length) => Array(length).fill(one) };
};
/** As long as may be, with each part of an address no longer than it may be. */
const email = (length: number) => {
  const host = `${`${'b'.repeat(59)}.`.repeat(4)}nz`;
  return length > host.length ? `${'a'.repeat(length - host.length - 1)}@${host}` : 'a';
};
const password = (length: number) => 'Rimu7!'.repeat(40).slice(0, length);
const path = (length: number) => (length > 0 ? `/${'a'.repeat(length - 1)}` : '');
const site = (length: number) => `https://kea.example/${'a'.repeat(length)}`.slice(0, length);

const id = number(1, 2_147_483_647);
const short = text(0, 200);
const event = { action: 'view' };

/**
 * The longest value of every field that isn't a fixed choice or yes or no, by the end of its path in a call.
 * The longest path that fits counts.
 */
const bounds: Record<string, Bound | 'another field’s' | 'by its pattern'> = {
  'params.id': id,
  'params.userId': id,
  'params.kind': 'by its pattern',
  'query.maker': 'by its pattern',
  'query.page': number(1, 1_000_000),
  'query.pageSize': number(1, 100),

  'body.email': { least: 0, most: 254, make: email },
  'body.password': text(8, 200, password),
  'POST /api/accounts/login body.password': text(1, 200),
  'DELETE /api/accounts/:id body.password': text(1, 200),
  'POST /api/accounts/:id/tokens body.password': text(1, 200),
  'POST /api/staff/confirm body.password': text(0, 200),
  'body.currentPassword': text(1, 200),
  'body.confirmPassword': 'another field’s',
  '.token': text(1, 200),
  'body.code': text(0, 40),
  'body.firstName': text(0, 100),
  'body.lastName': text(0, 100),
  'body.phone': text(0, 100),
  '/api/accounts/register body.location': text(0, 100),
  '/api/accounts/register body.city': text(0, 100),
  '/api/accounts/register body.region': text(0, 100),
  'PATCH /api/accounts/:id body.location': text(0, 100),
  'PATCH /api/accounts/:id body.city': text(0, 100),
  'PATCH /api/accounts/:id body.region': text(0, 100),

  'body.targetPrice': number(0, 10_000_000),
  'body.priceDropPercentage': number(1, 50),
  '.listingId': id,
  '.savedSearchId': id,
  '.memberId': id,
  'body.viewingAt': 'by its pattern',
  '/note body.text': text(0, 2000),
  '/comments body.text': text(1, 1000),
  '.sourceId': id,
  '.userId': id,

  'body.channelIds': list(0, 30, 1),
  'body.channelIds[]': id,
  'body.quietFrom': number(0, 23),
  'body.quietUntil': number(0, 23),
  'POST /api/accounts/:id/channels body.name': text(0, 60),
  'PATCH /api/channels/:id body.name': text(1, 60),
  'POST /api/accounts/:id/channels body.url': text(0, 1000),
  'POST /api/accounts/:id/channels body.token': text(0, 500),
  'body.chatId': text(0, 500),
  'POST /api/accounts/:id/devices body.name': text(1, 60),
  'body.endpoint': text(0, 1000),
  'body.keys.p256dh': 'by its pattern',
  'body.keys.auth': 'by its pattern',
  'POST /api/accounts/:id/tokens body.name': text(1, 60),
  'body.name': text(1, 100),
  'body.message': text(1, 5000),
  'body.note': text(0, 5000),
  'body.website': text(0, 500),

  '.search': short,
  '.searchQuery': short,
  '.exclude': short,
  '.category': short,
  'GET /api/listings query.category': list(0, 50, 'Dining'),
  'GET /api/listings query.category[]': text(0, 200),
  'GET /api/listings/map query.category': list(0, 50, 'Dining'),
  'GET /api/listings/map query.category[]': text(0, 200),
  'GET /api/listings query.from': short,
  'GET /api/towns query.name': text(1, 200),
  'GET /api/listings/facets query.category': list(0, 50, 'Dining'),
  'GET /api/listings/facets query.category[]': text(0, 200),
  '.categories': list(0, 50, 'Dining'),
  '.categories[]': text(1, 200),
  '.type': short,
  '.location': short,
  '.city': short,
  '.region': short,
  '.near': short,
  '.condition': short,
  '.platform': short,
  '.brand': short,
  '.source': short,
  '.q': short,
  '.minPrice': number(0, 10_000_000),
  '.maxPrice': number(0, 10_000_000),
  '.withinKm': number(1, 2000),
  '.conditions': list(0, 50, 'Good'),
  '.conditions[]': text(1, 200),
  '.brands': list(0, 50, 'IKEA'),
  '.brands[]': text(1, 200),
  '.fits': 'by its pattern',
  '.minWidth': number(0, 10_000),
  '.maxWidth': number(0, 10_000),
  '.minDepth': number(0, 10_000),
  '.maxDepth': number(0, 10_000),
  '.minHeight': number(0, 10_000),
  '.maxHeight': number(0, 10_000),

  'GET /api/worth query.text': text(0, 5000),
  'POST /api/worth body.text': text(0, 5000),
  'POST /api/worth body.title': short,
  'POST /api/worth body.description': text(0, 5000),
  'POST /api/worth body.material': short,
  'POST /api/worth body.count': number(1, 100),
  'POST /api/worth body.widthCm': number(1, 1000),
  'POST /api/worth body.depthCm': number(1, 1000),
  'POST /api/worth body.heightCm': number(1, 1000),
  'POST /api/worth body.price': number(0, 10_000_000),

  'query.since': 'by its pattern',
  'query.limit': number(1, 24),
  'GET /api/admin/overview query.days': number(7, 365),
  'POST /api/admin/demo/advance body.days': number(1, 365),
  'body.events': list(1, 50, event),

  'body.headers': list(0, 10, { name: 'X-Api-Key', value: 'secret' }),
  'body.headers[].name': text(1, 100),
  'body.headers[].value': text(1, 2000),
  'body.consumerKey': text(0, 2000),
  'body.consumerSecret': text(0, 2000),
  'credentials body.token': text(0, 2000),
  'body.tokenSecret': text(0, 2000),

  'body.baseUrl': text(0, 500, site),
  'body.searchTerm': text(1, 100),
  'body.address': text(0, 2000, site),
  'data-sources/propose body.url': text(0, 2000, site),
  'body.place': text(0, 120),
  'body.fingerprint': 'by its pattern',
  'body.runId': id,
  'PATCH /api/admin/data-sources/:id body.version': text(0, 64),
  'points.title': number(0, 1_000_000),
  'points.price': number(0, 1_000_000),
  'points.image': number(0, 1_000_000),
  'points.link': number(0, 1_000_000),
  'points.location': number(0, 1_000_000),
  'points.condition': number(0, 1_000_000),
  'scrapingConfig.searchEndpoint': text(1, 2000, path),
  'scrapingConfig.data': text(1, 1000),
  'scrapingConfig.schedule': 'by its pattern',
  'scrapingConfig.linkTemplate': text(
    4,
    1000,
    (length) => `/{${'a'.repeat(length)}`.slice(0, length - 1) + '}',
  ),
  'scrapingConfig.linkParameters': list(0, 20, 'id'),
  'scrapingConfig.linkParameters[]': text(1, 100),
  'scrapingConfig.rotatingParameters': list(0, 20, 'id'),
  'scrapingConfig.rotatingParameters[]': text(1, 100),
  'scrapingConfig.place': text(1, 120),
  'scrapingConfig.priceUnit': 'by its pattern',
  'scrapingConfig.currency': 'by its pattern',
  'scrapingConfig.robotsPermission.from': text(1, 200),
  'scrapingConfig.robotsPermission.date': 'by its pattern',
  'scrapingConfig.robotsPermission.wording': text(1, 2000),
  'scrapingConfig.delaySeconds': number(1, 120),
  'scrapingConfig.quietHours': 'by its pattern',
  'scrapingConfig.sold': list(0, 20, { where: 'stock' }),
  'scrapingConfig.sold[].where': text(1, 1000),
  'scrapingConfig.sold[].is': text(0, 200),
  'scrapingConfig.pagination.maxPages': number(1, 100_000),
  'scrapingConfig.pagination.selector': text(0, 1000),
  ...Object.fromEntries(
    'item link title price currency location image photos condition brand description dimensions originalPrice seller sellerPhone sellerEmail category material colour listedAt status'
      .split(' ')
      .flatMap((field) => [
        [`scrapingConfig.selectors.${field}`, text(0, 1000)],
        [`body.selectors.${field}`, text(0, 1000)],
        [`scrapingConfig.detail.${field}`, text(0, 1000)],
        [`scrapingConfig.keep.${field}.after`, text(1, 200)],
        [`scrapingConfig.keep.${field}.before`, text(1, 200)],
        [`scrapingConfig.keep.${field}.pattern`, text(1, 500)],
      ]),
  ),
};

/** How often one address may make a call in so many seconds; the others are bounded by the server as a whole. */
const limits = {
  'POST /api/accounts/register': '20 in 600',
  'POST /api/accounts/login': '20 in 60',
  'POST /api/accounts/:id/password': '20 in 60',
  'DELETE /api/accounts/:id': '20 in 60',
  'POST /api/accounts/:id/verification': '5 in 600',
  'POST /api/accounts/verify': '20 in 60',
  'GET /api/accounts/mail-link': '60 in 60',
  'POST /api/accounts/forgotten-password': '5 in 600',
  'POST /api/accounts/reset-password': '20 in 60',
  'GET /api/list-invitations': '60 in 60',
  'POST /api/list-invitations/join': '30 in 60',
  'GET /api/shown-lists': '60 in 60',
  'POST /api/lists/:id/items': '120 in 60',
  'POST /api/list-items/:id/vote': '120 in 60',
  'POST /api/list-items/:id/comments': '60 in 60',
  'POST /api/accounts/:id/tokens': '20 in 60',
  'POST /api/accounts/:id/channels': '30 in 600',
  'POST /api/accounts/:id/devices': '30 in 600',
  'POST /api/channels/:id/test': '20 in 600',
  'POST /api/accounts/:id/feeds': '30 in 600',
  'POST /api/subscribers': '10 in 60',
  'POST /api/contacts': '10 in 60',
  'POST /api/track-activity': '120 in 60',
  'POST /api/scraping/refresh': '30 in 600',
  'GET /api/worth': '60 in 600',
  'POST /api/worth': '60 in 600',
  'POST /api/admin/data-sources/look': '30 in 600',
  'POST /api/admin/data-sources/propose': '30 in 600',
  'POST /api/admin/data-sources/pointing/page': '30 in 600',
  'POST /api/admin/data-sources/pointing/find': '300 in 600',
  'POST /api/staff/confirm': '20 in 60',
  'POST /api/staff/codes/enable': '20 in 60',
};

interface Node {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
}

const parts = ['params', 'query', 'body'] as const;

/** Where in a call something is sent that could be too much: `body.events[].category`. */
function* listPlaces(node: Node, place: string): Generator<string> {
  for (const one of node.anyOf ?? []) yield* listPlaces(one, place);
  for (const [name, inner] of Object.entries(node.properties ?? {}))
    yield* listPlaces(inner, `${place}.${name}`);
  const isChoice = node.enum !== undefined || node.type === 'boolean' || node.type === 'null';
  if (!isChoice && !node.anyOf && !node.properties) yield place;
  if (node.items) yield* listPlaces(node.items, `${place}[]`);
}

const placesOf = (endpoint: Endpoint) =>
  parts.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    return [...listPlaces(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, part)];
  });

function findBound(endpoint: Endpoint, place: string) {
  const whole = `${nameOf(endpoint)} ${place}`;
  const [ending] = Object.keys(bounds)
    .filter((candidate) => whole.endsWith(candidate))
    .sort((a, b) => b.length - a.length);
  return ending === undefined ? undefined : bounds[ending];
}

test('whatever can be sent has bounds that are written down here', () => {
  expect(endpoints.length).toBeGreaterThan(40);
  const unbounded = endpoints.flatMap((endpoint) =>
    placesOf(endpoint)
      .filter((place) => findBound(endpoint, place) === undefined)
      .map((place) => `${nameOf(endpoint)} ${place}`),
  );
  expect(unbounded).toEqual([]);
});

test('calls that cost much, or guess, are limited as is written down here', () => {
  const limited = endpoints.flatMap((endpoint) =>
    endpoint.limit ? [[nameOf(endpoint), `${endpoint.limit.calls} in ${endpoint.limit.seconds}`]] : [],
  );
  expect(Object.fromEntries(limited)).toEqual(limits);
});

describe('at its bounds a value is taken, beyond them the call is refused, naming the field', () => {
  const tallboy = useSite(openOneDatabase);
  const cookies: Record<Endpoint['access'], string> = { anyone: '', account: '', staff: '' };
  let calls = 0;

  let ana: Shopper;

  beforeAll(async () => {
    // Takes the smallest number, so that calls with that one are about somebody other than Ana.
    await registerShopper(tallboy, 'first');
    ana = await registerShopper(tallboy, 'ana');
    cookies.account = ana.cookie;
    cookies.staff = await signInStaff(tallboy);
  });

  /** What the rules, which come after the bounds, find wrong with a value that is long enough but not the right one. */
  const byRule =
    /isn’t right|been used|code isn’t right|too easy to guess|don’t know a town|search for furniture|need a start and a different end|can’t find that channel/;

  async function isRefused(endpoint: Endpoint, place: string, value: unknown): Promise<boolean> {
    const [part = '', ...names] = place.replaceAll('[]', '.0').split('.');
    const at = names.join('.');
    let url = endpoint.path.replace(/:(\w+)/, String(part === 'params' ? value : ana.id));
    if (part === 'query') {
      const search = new URLSearchParams();
      for (const one of [value].flat()) search.append(names[0]!, String(one));
      url += `?${search}`;
    }
    const body = part === 'body' ? (wrap(names, value) as object) : endpoint.body && {};
    const answer = await tallboy.app.inject({
      method: endpoint.method,
      url,
      headers: {
        cookie: cookies[endpoint.access],
        // Nobody calls too often.
        'x-forwarded-for': `10.9.${calls >> 8}.${calls++ & 255}`,
      },
      ...(body && { payload: body }),
    });
    expect([401, 403, 500]).not.toContain(answer.statusCode);
    const errors: { path: string; message: string }[] =
      answer.statusCode === 400 ? (answer.json().errors ?? []) : [];
    return errors.some((error) => error.path === at && !byRule.test(error.message));
  }

  const cases = endpoints.map((endpoint) => [nameOf(endpoint), endpoint, placesOf(endpoint)] as const);
  test.each(cases.filter(([, , places]) => places.length > 0))('%s', async (_, endpoint, places) => {
    const wrong: string[] = [];
    for (const place of places) {
      const bound = findBound(endpoint, place)!;
      if (typeof bound === 'string') continue;
      const { least, most, make } = bound;
      if (await isRefused(endpoint, place, make(most))) wrong.push(`${place} refuses ${most}`);
      if (!(await isRefused(endpoint, place, make(most + 1)))) wrong.push(`${place} takes ${most + 1}`);
      // Nothing is less than no text.
      if (least === 0 && typeof make(0) !== 'number') continue;
      if (await isRefused(endpoint, place, make(least))) wrong.push(`${place} refuses ${least}`);
      if (!(await isRefused(endpoint, place, make(least - 1)))) wrong.push(`${place} takes ${least - 1}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** `['events', '0', 'category']` → `{ events: [{ category: value }] }` */
function wrap([name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const inner = wrap(rest, value);
  return name === '0' ? [inner] : { [name]: inner };
}
