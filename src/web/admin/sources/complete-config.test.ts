import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { choiceMeanings, scrapingConfig } from '#contract/scraping-config.ts';
import { completeConfig } from './complete-config.ts';

/** `|` is where the cursor is. */
function complete(written: string, isAsked = false) {
  const cursor = written.indexOf('|');
  const text = written.replace('|', '');
  const found = completeConfig(text, cursor, isAsked);
  return {
    names: found?.options.map(({ name }) => name) ?? [],
    options: found?.options ?? [],
    choose(name: string) {
      const { text: chosen, caret } = found!.options.find((option) => option.name === name)!;
      const [before, after] = [text.slice(0, found!.from), text.slice(found!.to)];
      return `${before}${chosen.slice(0, caret)}|${chosen.slice(caret)}${after}`;
    },
  };
}

describe('suggestions while a configuration is written', () => {
  test.each([
    ['{"se|', ['searchEndpoint', 'selectors']],
    ['{ se|', ['searchEndpoint', 'selectors']],
    ['{\n  "place": "Nelson"\n  "q|\n}', ['quietHours']],
    ['{"selectors": {"or|"}}', ['originalPrice']],
    ['{"keep": {"title": {"|', ['after', 'before', 'pattern']],
    ['{"sold": [{"|', ['where', 'is']],
    ['{"pagination": {"type": "|', ['button', 'page', 'scroll']],
    ['{"format": "J|"}', ['json']],
    ['{"furnitureOnly": t|}', ['true']],
  ])('%s', (written, names) => {
    expect(complete(written).names).toEqual(names);
  });

  test.each([
    '{"selectors": {"title": "h2|"}}',
    '{"format"|',
    '{"place": "Nel|',
    '{"x": {"|',
    '{|}',
    '|',
    '{"sold": [|',
  ])('none at %s', (written) => {
    expect(complete(written).names).toEqual([]);
  });

  test('those that stand there are left out, and all are shown when asked for', () => {
    expect(complete('{"render": "http", "r|"}').names).toEqual(['rotatingParameters', 'robotsPermission']);
    const all = Object.keys(scrapingConfig.shape).filter((name) => name !== 'place');
    expect(complete('{"place": "Nelson", |}', true).names).toEqual(all);
  });

  test.each([
    ['{"se|', 'selectors', '{"selectors": {|}'],
    ['{ pla|\n}', 'place', '{ "place": "|"\n}'],
    ['{"so|"}', 'sold', '{"sold": [|]}'],
    ['{"del|"}', 'delaySeconds', '{"delaySeconds": |}'],
    ['{"form|at": "html"}', 'format', '{"format"|: "html"}'],
    ['{"format": "h|"}', 'html', '{"format": "html"|}'],
  ])('%s becomes what was chosen', (written, name, result) => {
    expect(complete(written).choose(name)).toBe(result);
  });

  test('every setting and every choice has its meaning', () => {
    const silent: string[] = [];
    const walk = (schema: z.ZodType, path: string) => {
      const inner = (schema as z.ZodOptional<z.ZodType>).def.innerType;
      if (inner) return walk(inner, path);
      const { shape, element, entries } = schema.def as Partial<
        z.ZodObject['def'] & z.ZodArray<z.ZodType>['def'] & z.ZodEnum['def']
      >;
      if (element) walk(element as z.ZodType, path);
      for (const choice of Object.keys(entries ?? {}))
        if (!choiceMeanings[path.split('.').at(-1)!]?.[choice]) silent.push(`${path}=${choice}`);
      for (const [name, field] of Object.entries((shape ?? {}) as Record<string, z.ZodType>)) {
        if (!field.description) silent.push(`${path}.${name}`);
        walk(field, `${path}.${name}`);
      }
    };
    walk(scrapingConfig, '');
    expect(silent).toEqual([]);
    expect(complete('{"sch|').options[0]!.meaning).toBe('how often to collect, such as every 2 days');
  });
});
