import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints, nameOf } from '../support/endpoints.ts';

// What may be chosen, in its order, and what counts where nothing is sent. Each is a promise to whoever calls: scripts
// rely on what they leave out.

const pages = { 'query.page': '= 1', 'query.pageSize': '= 24' };
const filter = (part: string) => ({
  [`${part}.deals`]: 'hot | great',
  [`${part}.delivery`]: 'Can deliver | Pick-up only',
});
const config = {
  'body.scrapingConfig.format': 'html | json | auto = "auto"',
  'body.scrapingConfig.render': 'http | browser = "http"',
  'body.scrapingConfig.selectors': '= {}',
  'body.scrapingConfig.pagination': '= {}',
  'body.scrapingConfig.pagination.type': 'button | page | scroll = "button"',
  'body.scrapingConfig.pagination.maxPages': '= 50',
};
const activity = (at: string) => ({
  [`${at}.action`]: 'view | search | click | favorite',
  [`${at}.priceRange`]: '0-100 | 100-250 | 250-500 | 500-1000 | 1000-2000 | 2000+',
});
const kinds = 'price_drop | new_listing | back_in_stock';
const statuses = 'new | contacted | resolved';

const written: Record<string, Record<string, string>> = {
  'GET /api/accounts/mail-link': { 'query.purpose': 'verify | reset' },
  'PATCH /api/accounts/:id': { 'body.mailNotifications': 'never | at_once | hourly | daily | weekly' },
  'POST /api/accounts/:id/password': { 'body.revokeTokens': '= false' },
  'POST /api/accounts/:id/price-alerts': {
    'body.alertType': `${kinds} = "price_drop"`,
    'body.targetPrice': '= null',
    'body.priceDropPercentage': '= null',
    'body.channelIds': '= null',
    'body.byMail': '= true',
  },
  'PATCH /api/price-alerts/:id': { 'body.alertType': kinds },
  'GET /api/accounts/:id/notifications': { ...pages, 'query.kind': `${kinds} | sold | ended` },
  'GET /api/admin/subscribers': { ...pages, 'query.search': '= ""' },
  'GET /api/admin/contacts': { ...pages, 'query.search': '= ""', 'query.status': statuses },
  'PATCH /api/admin/contacts/:id': { 'body.status': statuses },
  'GET /api/listings': {
    ...filter('query'),
    ...pages,
    'query.sort': 'bestDeal | priceLowToHigh | priceHighToLow | newest | relevance | nearest',
  },
  'GET /api/listings/facets': filter('query'),
  'GET /api/listings/map': filter('query'),
  'GET /api/suggest': { 'query.q': '= ""' },
  'GET /api/similar/:id': { 'query.limit': '= 6' },
  'GET /api/recommendations/:userId': { 'query.limit': '= 8' },
  'POST /api/accounts/:id/channels': {
    'body.kind': 'ntfy | telegram | discord | slack | webhook',
    'body.pace': 'at_once | hourly | daily = "at_once"',
  },
  'PATCH /api/channels/:id': { 'body.pace': 'at_once | hourly | daily' },
  'GET /api/accounts/:id/favorites': pages,
  'POST /api/listings/:id/hide': { 'body.what': 'piece | seller' },
  'PATCH /api/list-items/:id': { 'body.stage': 'idea | asked | viewing | bought | no' },
  'POST /api/list-items/:id/vote': { 'body.vote': 'yes | no | none' },
  'POST /api/accounts/:id/saved-searches': filter('body'),
  'PATCH /api/saved-searches/:id': filter('body'),
  'POST /api/accounts/:id/tokens': { 'body.scope': 'read | alerts', 'body.days': '30 | 90 | 365' },
  'POST /api/track-activity': { ...activity('body'), ...activity('body.events[]') },
  'POST /api/admin/data-sources': { ...config, 'body.isActive': '= true' },
  'PATCH /api/admin/data-sources/:id': config,
  'POST /api/admin/data-sources/preview': { ...config, 'body.searchTerm': '= "furniture"' },
  'POST /api/admin/data-sources/propose': { 'body.place': '= ""' },
  'POST /api/admin/data-sources/look': { 'body.place': '= ""' },
  'POST /api/admin/data-sources/:id/credentials': {
    'body.kind': 'headers | oauth1',
    'body.headers': '= []',
    'body.consumerKey': '= ""',
    'body.consumerSecret': '= ""',
    'body.token': '= ""',
    'body.tokenSecret': '= ""',
    'body.method': 'HMAC-SHA1 | PLAINTEXT = "HMAC-SHA1"',
  },
  'GET /api/admin/overview': { 'query.days': '= 30' },
  'POST /api/admin/scraping/trigger': { 'body.searchTerm': '= "furniture"' },
  'POST /api/scraping/refresh': { 'body.searchTerm': '= "furniture"' },
  'POST /api/admin/demo/advance': { 'body.days': '= 1' },
  'GET /api/admin/audit-log': pages,
};

interface Node {
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
}

/** Where a choice or a default is, and what it says. */
function* listChoices(node: Node, place: string): Generator<[string, string]> {
  for (const one of node.anyOf ?? []) yield* listChoices(one, place);
  const usual = 'default' in node ? `= ${JSON.stringify(node.default)}` : '';
  const said = [node.enum?.join(' | '), usual].filter(Boolean).join(' ');
  if (said) yield [place, said];
  for (const [name, inner] of Object.entries(node.properties ?? {}))
    yield* listChoices(inner, `${place}.${name}`);
  if (node.items) yield* listChoices(node.items, `${place}[]`);
}

test('every choice and every default is as it is written down here', () => {
  const found = endpoints.map((endpoint) => {
    const choices = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      if (!schema) return [];
      return [...listChoices(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node, part)];
    });
    return [nameOf(endpoint), Object.fromEntries(choices)] as const;
  });
  expect(Object.fromEntries(found.filter(([, choices]) => Object.keys(choices).length > 0))).toEqual(written);
});
