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
      expect(mistakesIn(text).join()).toContain('The configuration has no "a"');
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
    expect.stringMatching(/^6: selectors has no "prise"; known: item, link, title, price/),
    '9: pagination.maxPages must be at least 1',
    '11: schedule must be like "every 30 minutes", "every hour" or "every 2 days"',
  ]);
  expect(mistakesIn('{\n  "format": "html",\n  "searchEndpoint": "/",\n  "selectors": {}\n}')[0]).toBe(
    '4: selectors.title is needed when format is html',
  );
});
