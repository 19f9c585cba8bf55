import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkConfig } from './check-config.ts';
import { readJson } from './read-json.ts';
import { configTemplate } from './template.ts';

const mistakesIn = (text: string) => {
  const result = checkConfig(text);
  return 'mistakes' in result ? result.mistakes.map(({ line, message }) => `${line}: ${message}`) : [];
};

test('the template is a configuration', () => {
  expect(checkConfig(configTemplate)).toMatchObject({ config: { format: 'html' } });
});

describe('JSON that cannot be read', () => {
  test.each([
    ['', '1: the text ends too early'],
    ['{\n  "a": 1\n  "b": 2\n}', '2: a comma is missing'],
    ['{\n  "a": 1,\n}', '2: there’s an extra comma before }'],
    ['{\n  "a" 1\n}', '2: a colon is missing after "a"'],
    ['{\n  a: 1\n}', '2: a name in double quotes was expected'],
    ['{\n  "a": \'x\'\n}', "2: 'x' isn’t a value. Text goes in double quotes"],
    ['{\n  "a": "x\n}', '2: the text has no closing double quote'],
    ['{\n  "a": "\\q"\n}', '2: the text has a character that needs a backslash, such as \\\\'],
    ['{\n  "a": [1, 2\n', '3: a closing ] is missing'],
    ['{\n  "a": ,\n}', '2: a value is missing before ,'],
    ['{}\n{}', '2: there’s something after the end'],
    ['{"a": 01}', '1: 01 isn’t a value. Text goes in double quotes'],
    ['{\n  // a note\n  "a": 1\n}', '2: a name in double quotes was expected'],
    ['{\n  "a": 1 /* a note */\n}', '2: a comma is missing'],
    ['{\n  "a": [1,\n  ]\n}', '2: there’s an extra comma before ]'],
  ])('%j', (text, mistake) => {
    expect(mistakesIn(text)).toEqual([mistake]);
  });

  test('reads whatever the browser reads', () => {
    for (const text of ['{"a":[1,-2.5e3,true,null,"\\u00e4\\n",{}],"b":[]}', ' {\t"a"\r\n: "x" } ']) {
      expect(mistakesIn(text).join()).toContain('The configuration can’t have "a"');
    }
  });
});

test('reads exactly what is JSON', () => {
  const bits = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '0',
    '1',
    '-',
    '.',
    'e',
    'true',
    '//',
    '\\',
    '\t',
    '\n',
  ];
  const texts = fc.oneof(
    fc.json(),
    fc.array(fc.constantFrom(...bits), { maxLength: 10 }).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        expect(readJson(text)).toEqual({ line: expect.any(Number), message: expect.any(String) });
        return;
      }
      expect(readJson(text)).toMatchObject({ value });
    }),
    { numRuns: 500 },
  );
});

test('says in which line the configuration is wrong, and how', () => {
  const text = `{
  "searchEndpoint": "https://elsewhere.example/search",
  "format": "auto",
  "selectors": {
    "title": "h2",
    "prise": ".price"
  },
  "pagination": {
    "maxPages": 0
  },
  "schedule": "now and then"
}`;
  expect(mistakesIn(text)).toEqual([
    '2: searchEndpoint must be a path relative to the base URL, such as /search?q={searchTerm}',
    expect.stringMatching(/^6: selectors can’t have "prise"\. It can have item, link, title, price/),
    '9: pagination.maxPages must be at least 1',
    '11: schedule must look like "every 30 minutes", "every hour" or "every 2 days"',
  ]);
  expect(mistakesIn('{\n  "format": "html",\n  "searchEndpoint": "/",\n  "selectors": {}\n}')[0]).toBe(
    '4: selectors.title is needed when format is html',
  );
});

test.each([
  ['li..product', false],
  ['h3[', false],
  ['li[[', false],
  ['ul >', false],
  ['.a, , .b', false],
  ['a:not(.b', false],
  ['p "', false],
  ['#.x', false],
  ['> a', true],
  ['li.product:not(.sold, [data-x="a..b"]) > h3 + p ~ *', true],
  ['a:contains("Next ›")', true],
  [':is(h2, h3) a[href^="/p/"]@href', true],
  ['@data-price', true],
  ['.sm\\:flex, .a\\.\\.b', true],
  ['meta[property="og:title" i]@content', true],
  ['media|thumbnail@url', true],
  ['[class*=price_]', true],
  ['.größe', true],
  ['li:nth-child(2n+1)::before', true],
])('%s as a selector', (selector, isRight) => {
  const text = `{\n  "searchEndpoint": "/s",\n  "selectors": {\n    "title": ${JSON.stringify(selector)}\n  }\n}`;
  expect(mistakesIn(text)).toEqual(
    isRight ? [] : [expect.stringMatching(/^4: selectors\.title isn’t valid CSS: /)],
  );
});

test('paths in an API’s answer are no CSS, and need not be', () => {
  const selectors = { title: 'name', price: 'variants[onSale=true].price, price', image: 'images[0].url' };
  for (const format of ['auto', 'json'])
    expect(mistakesIn(JSON.stringify({ searchEndpoint: '/s', format, selectors }))).toEqual([]);
});

test('the own pages of an API’s listings have selectors, which are checked', () => {
  const selectors = { title: 'name', price: 'price', image: 'images[0].url' };
  const api = { searchEndpoint: '/s', format: 'json', selectors };
  expect(mistakesIn(JSON.stringify({ ...api, detail: { description: 'div.text' } }))).toEqual([]);
  expect(mistakesIn(JSON.stringify({ ...api, detail: { description: 'div..text' } }))).toEqual([
    '1: detail.description isn’t valid CSS: div..text',
  ]);
});

test.each([
  ['2024-02-29', null],
  ['2026-02-31', '1: robotsPermission.date must be a day that exists, such as "2026-11-16"'],
  ['2999-01-01', '1: robotsPermission.date can’t be in the future'],
  ['16.11.2026', '1: robotsPermission.date must be a date such as "2026-11-16"'],
])('a permission of %s', (date, mistake) => {
  const robotsPermission = { from: 'Jane Smith, owner', date, wording: 'You may.' };
  expect(mistakesIn(JSON.stringify({ searchEndpoint: '/s', robotsPermission }))).toEqual(
    mistake ? [mistake] : [],
  );
});
