import { toUSVString } from 'node:util';
import fc, { type Arbitrary } from 'fast-check';
import type { Chance } from './chance.ts';
import type { Schema } from './described-calls.ts';

/** Anything JSON can say. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

const words = [
  'Rimu tallboy',
  'oak',
  'Kauri',
  'sofa',
  'Taupō',
  'lamp 🪑',
  'Te Whanganui-a-Tara',
  'chest, low',
];

const made = new WeakMap<Schema, Arbitrary<Value>>();

/** Something the schema allows, the same for the same chance. */
export function makeValid(schema: Schema, chance: Chance): Value {
  const arbitrary = made.get(schema) ?? describe(schema);
  made.set(schema, arbitrary);
  return fc.sample(arbitrary, { numRuns: 1, seed: chance.below(2 ** 31) })[0]!;
}

function describe(schema: Schema): Arbitrary<Value> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(describe));
  if (schema.enum) return fc.constantFrom(...(schema.enum as Value[]));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return describeNumber(schema);
    case 'array':
      return fc.array(describe(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(3, schema.maxItems ?? 3),
      });
    case 'object':
      return describeObject(schema);
    default:
      return describeText(schema);
  }
}

/** Small numbers as often as large ones: prices of furniture are small. */
function describeNumber({ type, minimum, exclusiveMinimum, maximum = 1000, multipleOf }: Schema) {
  const lowest = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
  const whole = (most: number) => fc.integer({ min: lowest, max: Math.max(lowest, most) });
  const number = fc.oneof(
    whole(Math.min(maximum, lowest + 50)),
    whole(Math.min(maximum, 2000)),
    whole(maximum),
  );
  if (type === 'integer') return number;
  return multipleOf ? number.map((value) => Math.min(maximum, value + 0.25)) : number;
}

function describeText({ pattern, minLength = 0, maxLength = 200 }: Schema): Arbitrary<string> {
  if (pattern?.startsWith('^(?=')) return fc.constantFrom('90x45x120', 'x45x', '200xx');
  if (pattern?.startsWith('^every')) return fc.constantFrom('every day', 'every 12 hours');
  const long = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, long).map((text) => {
    const cut = Array.from(text)
      .slice(0, Math.floor(maxLength / 2))
      .join('')
      .trim();
    return cut.length < minLength ? 'Rimu tallboy'.slice(0, maxLength) : cut;
  });
}

function describeObject({ properties = {}, required = [] }: Schema): Arbitrary<Value> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, describe(field)]),
  );
  return fc.record(fields, { requiredKeys: required as never[] }).map((value) => ({ ...(value as object) }));
}

/** Texts and numbers that have broken other people's servers. */
const hostile: Value[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'e\u0301'.repeat(80),
  '\u202Egnp.exe',
  'ﷺ'.repeat(60),
  `x`.repeat(300),
  'x'.repeat(20_000),
  "'; drop table accounts; --",
  "' or 1=1 --",
  '%27%20or%201=1',
  '$1',
  '\\',
  '{"$gt": ""}',
  'Sofa\r\nSet-Cookie: tallboy_session=stolen',
  'victim@example.nz\nBcc: everyone@example.nz',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '=cmd|/c calc!A1',
  '%s%s%s%n',
  '(a+)+$',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'true',
  '1e309',
  '０１２',
  '١٢٣',
  -1,
  0,
  0.1 + 0.2,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -0.0000001,
  null,
  true,
  false,
  [],
  [[]],
  {},
  [null],
  ['a', 'b'],
  { id: 1 },
  { length: 1e9 },
  { toString: 'x', valueOf: null },
];

/** Text for an address or a header's value, where only text can be. */
export function makeHostileText(chance: Chance): string {
  const value = chance.oneOf(hostile);
  return typeof value === 'string' ? toUSVString(value).slice(0, 2000) : JSON.stringify(value);
}

/** One place of a value changed to something that does not belong there. */
export function spoil(value: Value, chance: Chance): Value {
  if (Array.isArray(value) && value.length > 0 && chance.is(0.7)) {
    const at = chance.below(value.length);
    return value.map((entry, index) => (index === at ? spoil(entry, chance) : entry));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return spoilObject(value, chance);
  if (typeof value === 'number' && chance.is(0.4))
    return chance.oneOf([-value - 1, value + 0.5, value * 1e9, String(value)]);
  if (typeof value === 'string' && chance.is(0.3))
    return chance.oneOf([value.repeat(400), [value], `${value}\0`, ` ${value} `]);
  return chance.oneOf(hostile);
}

function spoilObject(value: { [name: string]: Value }, chance: Chance): Value {
  const names = Object.keys(value);
  if (names.length > 0 && chance.is(0.6)) {
    const name = chance.oneOf(names);
    return { ...value, [name]: spoil(value[name]!, chance) };
  }
  if (names.length > 0 && chance.is(0.5)) {
    const { [chance.oneOf(names)]: _, ...rest } = value;
    return rest;
  }
  if (chance.is(0.5)) return { ...value, id: 1, accountId: 1, userId: 1, role: 'admin', isStaff: true };
  // As JSON has it: a plain key, not the prototype.
  return JSON.parse(
    `{"__proto__":{"isStaff":true},"constructor":{"prototype":{}},${JSON.stringify(value).slice(1)}`.replace(
      ',}',
      '}',
    ),
  );
}

/** Bodies that are no JSON object at all. */
export function makeBrokenBody(body: string, chance: Chance): string {
  return chance.oneOf([
    '',
    'null',
    '[]',
    '"text"',
    '0',
    body.slice(0, -1),
    `${body}${body}`,
    `\ufeff${body}`,
    `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    `{"a":"${'x'.repeat(70_000)}"}`,
    '{"\\ud800":1}',
    '{"a":1,"a":2}',
    "{'a':1}",
    body.replace('{', '{"__proto__":{"x":1},'),
    '{"constructor":{"prototype":{"x":1}}}',
    '\u0000',
  ]);
}
