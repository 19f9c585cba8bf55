import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Guide } from '#contract/prices.ts';
import { renderMarkup, renderText } from '#web/lib/rendered.ts';
import { GuidePage } from './guide-page.tsx';
import { guideQuery } from './queries.ts';

const spread = { pieces: 12, median: '100', low: '80', high: '120' };
const desks: Guide = {
  ...{ slug: 'desk', type: 'Desk', plural: 'desks', brand: null, all: spread, days: null },
  ...{ distribution: [], conditions: [], regions: [], brands: [], months: [], best: [] },
};

type Asked = { kind: string; maker?: string };

function show(params: Asked, guide: Partial<Guide>): string {
  return renderMarkup(createElement(GuidePage, { params }), (client) =>
    client.setQueryData(guideQuery(params).queryKey, { ...desks, ...guide }),
  );
}

/** What the page says about a kind. */
function read(guide: Partial<Guide>): string {
  const params = { kind: 'desk' };
  return renderText(GuidePage, { params }, (client) =>
    client.setQueryData(guideQuery(params).queryKey, { ...desks, ...guide }),
  );
}

test('of a maker it says so, and leads to all of the kind', () => {
  const own = show({ kind: 'desk', maker: 'ikea' }, { brand: 'IKEA' });
  for (const part of [
    '<title>What IKEA desks go for · Tallboy</title>',
    'content="What IKEA desks go for second-hand in New Zealand. Mostly $80–$120. The middle price is $100."',
    '/prices/desk/ikea"',
    'href="/prices/desk"',
    '>All desks<',
    'href="/?search=IKEA%20desks"',
  ])
    expect(own).toContain(part);
  const all = show({ kind: 'desk' }, { all: null });
  for (const part of ['href="/prices"', '>Price guide<']) expect(all).toContain(part);
  expect(all).toContain('/prices/desk"');
  expect(all).toContain('content="What desks go for second-hand in New Zealand."');
});

test('a kind that isn’t there is not found', () => {
  expect(renderText(GuidePage, { params: { kind: 'spaceship' } })).toBe('');
  const text = renderText(GuidePage, { params: { kind: 'spaceship' } }, (client) =>
    client.setQueryData(guideQuery({ kind: 'spaceship' }).queryKey, null as never),
  );
  expect(text).toContain('Price guide not found');
});

test('what there is goes by condition, region and brand', () => {
  const rows = (...names: string[]) => names.map((name) => ({ ...spread, name, slug: 'own' }));
  const text = read({
    conditions: rows('Good', 'Fair'),
    regions: rows('Otago', 'Northland'),
    brands: rows('IKEA'),
  });
  expect(text).toMatch(/By condition\nCondition\n(?:.*\n)+Good\n\$100\n\$80–\$120\n12\n/);
  expect(text).toMatch(/By region\nRegion\n(?:.*\n)+Otago\n/);
  expect(text).toMatch(/By brand\nBrand\n(?:.*\n)+IKEA\n/);
  expect(read({ conditions: rows('Good'), regions: rows('Otago') })).not.toMatch(/By (?:condition|region)/);
});

test('a region with a Māori name is read aloud as one', () => {
  const regions = ['Waikato', 'Marlborough'].map((name) => ({ ...spread, name }));
  expect(show({ kind: 'desk' }, { regions })).toContain('<span lang="mi">Waikato</span></th>');
});

test('each month has its name', () => {
  const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
  names.push('October', 'November', 'December');
  const months = names.map((_, at) => ({ ...spread, name: `2026-${String(at + 1).padStart(2, '0')}` }));
  const text = read({ months });
  expect(text.match(/\w+ 2026/g)).toEqual(names.map((name) => `${name} 2026`));
  expect(text).not.toContain('By region');
});

test('one and several are told apart, and what cannot be said yet is', () => {
  expect(read({ all: { ...spread, pieces: 1 }, days: 1 })).toContain('That’s from 1 piece for sale');
  expect(read({ days: 1 })).toContain('Half are gone within 1 day.');
  expect(read({ days: 12 })).toContain('Half are gone within 12 days.');
  expect(read({})).toContain('Not enough have gone yet to say how long it usually takes.');
  expect(read({ all: null })).toContain('There aren’t enough desks yet to say what they go for.');
});

test('the bars are told in words, the empty ones left out', () => {
  const distribution = [
    { from: 0, to: 50, count: 3 },
    { from: 50, to: 100, count: 0 },
    { from: 100, to: null, count: 1 },
  ];
  const text = read({ distribution });
  expect(text).toContain('3 at $0 to $50. 1 at $100 or more.');
  expect(text).toContain('$0\n$50\n$100+');
});

test('a best price stands beside what is fair, unless it is just that', () => {
  const piece = { id: 7, title: 'Rimu desk', price: '80', fairPrice: '100', place: 'Nelson' };
  expect(read({ best: [piece] })).toContain('Rimu desk\nNelson\n$80\nabout $20 under similar');
  expect(read({ best: [{ ...piece, fairPrice: '80' }] })).toMatch(/Rimu desk\nNelson\n\$80\nSee desks/);
  expect(read({ best: [{ ...piece, fairPrice: null, place: null }] })).toMatch(/Rimu desk\n\$80\nSee desks/);
});
