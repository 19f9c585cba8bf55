import { describe, expect, test } from 'vitest';
import { formatDollars } from '#contract/money.ts';
import { formatCount } from '#contract/numbers.ts';
import { formatDate, formatDistance, formatMoment, formatPrice, homeZone } from './format.ts';
import { formatDay } from './home-day.ts';

describe('amounts', () => {
  test.each([
    [0, '$0'],
    [0.05, '$0.05'],
    [12.5, '$12.50'],
    [999, '$999'],
    [1000, '$1,000'],
    [1234.56, '$1,234.56'],
    [1_250_000, '$1,250,000'],
    [999.999, '$1,000'],
  ])('%d is %s', (amount, written) => {
    expect(formatDollars(amount)).toBe(written);
  });

  test.each([
    ['0.00', false, 'Free'],
    ['0.50', false, '$0.50'],
    ['280', false, '$280'],
    [null, false, 'Make an offer'],
    [null, true, 'See listing for price'],
  ])('a price of %s, unread: %s, is “%s”', (price, isUnread, written) => {
    expect(formatPrice(price, isUnread)).toBe(written);
  });

  test('one is one, and none are many', () => {
    expect([0, 1, 2, 1250].map((count) => formatCount(count, 'page'))).toEqual([
      '0 pages',
      '1 page',
      '2 pages',
      '1,250 pages',
    ]);
    expect(formatCount(2, 'match', 'matches')).toBe('2 matches');
  });
});

describe('dates', () => {
  // Already the next day in New Zealand, which is 13 hours ahead in January and 12 in July.
  const summer = '2026-01-18T11:05:00Z';
  const winter = '2026-07-18T12:05:00Z';

  test('are of the zone that is named', () => {
    expect(formatDate(summer, homeZone)).toBe('Jan 19, 2026');
    expect(formatDate(summer, 'UTC')).toBe('Jan 18, 2026');
    expect(formatMoment(summer, homeZone)).toBe('Jan 19, 2026 12:05 AM');
    expect(formatMoment(winter, 'UTC')).toBe('Jul 18, 2026 12:05 PM');
  });

  test('near now are told by how far away they are', () => {
    const now = Date.parse(summer);
    const tell = (seconds: number) => formatDistance(new Date(now + seconds * 1000).toISOString(), now);
    expect([-5, 5, -60, -3599, -7200, 1800, 90_000, -172_800].map(tell)).toEqual([
      'just now',
      'in less than a minute',
      '1 minute ago',
      '59 minutes ago',
      '2 hours ago',
      'in 30 minutes',
      'in 1 day',
      '2 days ago',
    ]);
  });

  test('of a chart are New Zealand’s, wherever the reader is', () => {
    expect(formatDay(Date.parse(summer))).toBe('19 Jan 2026');
    expect(formatDay(Date.parse(winter))).toBe('19 Jul 2026');
    expect(formatDay(Date.parse(summer) - 6 * 60_000)).toBe('18 Jan 2026');
  });

  test('of a chart are those of the calendar, hour by hour around the changes of each year', () => {
    const known = new Intl.DateTimeFormat('en-NZ', {
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      timeZone: homeZone,
    });
    for (let year = 2008; year <= 2040; year++)
      for (const [month, day] of [
        [2, 31],
        [8, 23],
        [0, 1],
        [11, 30],
      ] as const)
        for (let hour = 0; hour < 24 * 9; hour++) {
          const time = Date.UTC(year, month, day, hour, 30);
          expect(formatDay(time)).toBe(known.format(time));
        }
  });
});
