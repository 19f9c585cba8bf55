import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataSource, Run } from '#contract/sources.ts';
import { renderMarkup, renderText } from '#web/lib/rendered.ts';
import { OneTimeCodes } from './one-time-codes.tsx';
import { Overview } from './overview/overview.tsx';
import { runsQuery, sourcesQuery, statsQuery } from './queries.ts';
import { RunBars } from './sources/run-bars.tsx';
import { RunHistory } from './sources/run-history.tsx';
import { SourceCard } from './sources/source-card.tsx';
import { Sparkline } from './sources/sparkline.tsx';
import { SummaryCards } from './summary-cards.tsx';

const at = '2026-11-01T00:00:00.000Z';
const source = {
  ...{ id: 7, name: 'Kea', baseUrl: 'https://kea.example', isActive: true, isDemo: false, totalListings: 1 },
  ...{ lastScraped: null, health: 'healthy', problem: null, remark: null, mend: null, doubtedRun: null },
  ...{ recentRuns: [], credentials: null, nextRun: null, version: 'a' },
} as unknown as DataSource;
const run = {
  ...{ id: 1, status: 'succeeded', requestedAt: at, startedAt: at, finishedAt: '2026-11-01T00:00:59.940Z' },
  ...{ pages: 1, listingsKept: 2, listingsNew: 3, listingsChanged: 4, listingsGone: 5, listingsDropped: 6 },
  ...{ dropReasons: {}, problem: null, remark: null, failedPage: null, failedPageUrl: null },
} as unknown as Run;

test('a source says how it is doing', () => {
  const read = (more: Partial<DataSource>, progress?: { pages: number; listingsKept: number }) =>
    renderText(SourceCard, { source: { ...source, ...more }, progress, onEdit() {} });
  expect(read({})).toMatch(
    /^Kea\nhealthy\nhttps:\/\/kea\.example\n1 listing · Last scraped: Never\nStart Scraping/,
  );
  expect(read({ isActive: false, isDemo: true })).toMatch(/healthy\nInactive\nDemo\n[\s\S]+Activate/);
  expect(read({ problem: 'No prices.' })).toContain('Needs attention:\nNo prices.');
  expect(read({ remark: 'was short' })).toContain('The last run was short.');
  expect(read({ nextRun: at })).toContain('· Next run: due now');
  expect(read({}, { pages: 0, listingsKept: 0 })).toMatch(
    /running\n[\s\S]+Waiting for the first page\.\.\.\n[\s\S]*Scraping\.\.\./,
  );
  expect(read({ problem: 'No prices.' }, { pages: 3, listingsKept: 1 })).toContain(
    'Page 3, 1 listing so far',
  );
  expect(read({ problem: 'No prices.' }, { pages: 3, listingsKept: 1 })).not.toContain('No prices.');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('when a source was and will be collected is told in words, and by the reader’s own clock', () => {
  vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] });
  vi.stubEnv('TZ', 'Pacific/Auckland');
  const read = (nextRun: string) =>
    renderText(SourceCard, {
      ...{ source: { ...source, lastScraped: '2026-10-31T23:48:00.000Z', nextRun }, progress: undefined },
      onEdit() {},
    });
  expect(read('2026-11-01T02:05:00.000Z')).toContain(
    'Last scraped: 12 minutes ago (Nov 1, 2026 12:48 PM) · Next run: in 2 hours (Nov 1, 2026 3:05 PM)',
  );
  expect(read('2026-11-01T00:00:30.000Z')).toContain('Next run: in less than a minute (Nov 1, 2026 1:00 PM)');
});

test('a run says what it found and how long it took', () => {
  const read = (...runs: Partial<Run>[]) =>
    renderText(RunHistory, { source }, (client) =>
      client.setQueryData(
        runsQuery(source).queryKey,
        runs.map((one, id) => ({ ...run, id, ...one })),
      ),
    );
  expect(read()).toBe('Not collected yet.');
  expect(read({})).toContain('· 59.9 s · 1 page, 2 listings (3 new, 4 changed, 5 gone, 6 dropped)');
  expect(read({ finishedAt: '2026-11-01T00:01:00.000Z' })).toContain('· 1 min ·');
  expect(read({ finishedAt: null })).not.toMatch(/ s ·| min ·/);
  expect(read({ dropReasons: { wanted: 2, 'no price': 5 } })).toMatch(/5 × no price\n2 × wanted$/);
  expect(read({ status: 'failed', problem: 'No prices.', remark: 'was odd' })).toMatch(
    /^failed\n[\s\S]+No prices\.\nIt was odd\./,
  );
  expect(read(...Array(5).fill({}))).not.toContain('Page 1');
  expect(read(...Array(6).fill({}))).toContain('Page 1 of 2');
});

test('bars and lines need two runs; thirty bars are shown', () => {
  const bars = (count: number) =>
    renderMarkup(
      createElement(RunBars, { runs: Array.from({ length: count }, (_, id) => ({ ...run, id })) }),
    );
  expect(bars(1)).toBe('');
  expect([2, 30, 31].map((count) => bars(count).match(/<rect/g)?.length)).toEqual([2, 30, 30]);
  const line = (...counts: number[]) =>
    renderMarkup(
      createElement(Sparkline, {
        runs: counts.map((listingsKept, place) => ({ listingsKept, hasFailed: place === 0 })),
      }),
    );
  expect(line(3)).toBe('');
  expect(line(3, 5)).toContain('Listings per run, oldest first: 3 (failed), 5');
});

test('the overview begins the day before there was anything', () => {
  const read = (days: number[], answers = { count: 1250, median: 9.94, slow: 999 }) =>
    renderText(Overview, {}, (client) =>
      client.setQueryData(['GET /api/admin/overview', { query: { days: 30 } }], {
        ...{ answers, sources: [{ name: 'Kea', listings: 1, secondsPerPage: days.map(() => null) }] },
        days: days.map((listings, place) => ({
          day: `2026-11-0${place + 1}`,
          listings,
          added: listings,
          changed: 0,
          gone: 0,
        })),
      }),
    );
  expect(read([0, 0, 0, 5])).toContain('From 0 to 5 in 2 days.');
  expect(read([4, 5])).toContain('From 4 to 5 in 2 days.');
  expect(read([0])).toContain('From 0 to 0 in 1 day.');
  expect(read([5])).toContain('5 new, 0 changed and 0 gone in 1 day.');
  expect(read([5])).toContain('1 (100%)');
  const told = (median: number, slow: number) => read([5], { count: 1250, median, slow });
  expect(told(9.94, 10)).toContain('last 1,250 answers took 9.9 ms or less, and 95% took 10 ms or less.');
  expect(told(999, 1000)).toContain('took 999 ms or less, and 95% took 1.0 s or less.');
});

test('the cards count what is known, and the codes are said to be on or off', () => {
  expect(renderText(SummaryCards, {})).toBe(
    'Data Sources\n…\nTotal Listings\n…\nSubscribers\n…\nContacts\n…\nActive Sources\n…',
  );
  const known = renderText(SummaryCards, {}, (client) => {
    client.setQueryData(sourcesQuery.queryKey, [source, { ...source, isActive: false }]);
    client.setQueryData(statsQuery.queryKey, { listings: 1250, sources: 2, trending: 0 });
  });
  expect(known).toMatch(/^Data Sources\n2\nTotal Listings\n1,250\n[\s\S]+Active Sources\n1$/);
  const user = { id: 1, email: 'a@b.nz', firstName: null, hasPassword: true, usesCodes: false };
  const codes = (more: object) => renderText(OneTimeCodes, { user: { ...user, ...more } });
  expect(codes({})).toContain('Set up one-time codes');
  expect(codes({ usesCodes: true })).toContain('Turn off one-time codes');
  expect(codes({ hasPassword: false })).toBe('');
});
