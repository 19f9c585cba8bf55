import { expect, test } from 'vitest';
import { scrapingConfig } from '#contract/scraping-config.ts';
import type { PageMemory } from './page-memory.ts';
import { planSecondLook } from './second-look.ts';

const needed = scrapingConfig.parse({ searchEndpoint: '/', detail: { price: '.price' } });
const unneeded = scrapingConfig.parse({ searchEndpoint: '/', detail: { description: '.words' } });
const days = Array.from({ length: 28 }, (_, at) => new Date(Date.UTC(2026, 2, 1 + at)));
const cards = Array.from({ length: 40 }, (_, at) => ({ url: `/${at}`, title: `Rimu chair ${at}` }));
const memory = {} as PageMemory;

test('where its own page alone tells the price, each listing is looked at once a week, and not all on one day', () => {
  const looks = cards.map((card) => {
    const digests = days.map((day) => planSecondLook(needed, day).digest(card));
    return digests.flatMap((digest, at) => (at > 0 && digest !== digests[at - 1] ? [at] : []));
  });
  for (const [first, ...more] of looks) {
    expect(first).toBeLessThanOrEqual(7);
    expect(more.slice(0, 2)).toEqual([first! + 7, first! + 14]);
  }
  expect(new Set(looks.map(([first]) => first)).size).toBe(7);
});

test('elsewhere it is looked at when its card says something else', () => {
  const look = (day: Date, title: string) => planSecondLook(unneeded, day).digest({ url: '/1', title });
  expect(new Set(days.map((day) => look(day, 'Rimu chair'))).size).toBe(1);
  expect(look(days[0]!, 'Rimu chair')).not.toBe(look(days[0]!, 'Rimu chair, reduced'));
});

test('a page of results is remembered for the day, or for as long as it stays the same', () => {
  const [today, tomorrow] = days as [Date, Date];
  const kept = planSecondLook(needed, today).date(memory);
  expect(planSecondLook(needed, today).isFresh(kept)).toBe(true);
  expect(planSecondLook(needed, tomorrow).isFresh(kept)).toBe(false);
  expect(planSecondLook(unneeded, tomorrow).isFresh(planSecondLook(unneeded, today).date(memory))).toBe(true);
});
