import { expect, test } from 'vitest';
import { findQuietEnd } from './quiet-hours.ts';

test.each([
  ['in summer, at night', '22:00-06:00', '2026-01-10T10:30:20Z', '2026-01-10T17:00:00Z'],
  ['in winter, at night', '22:00-06:00', '2026-07-10T10:30:20Z', '2026-07-10T18:00:00Z'],
  ['from their first minute', '22:00-06:00', '2026-07-10T10:00:00Z', '2026-07-10T18:00:00Z'],
  ['to their last', '22:00-06:00', '2026-07-10T17:59:59Z', '2026-07-10T18:00:00Z'],
  ['and not beyond it', '22:00-06:00', '2026-07-10T18:00:00Z', null],
  ['nor before', '22:00-06:00', '2026-07-10T09:59:59Z', null],
  ['by day', '08:30-17:00', '2026-07-10T00:00:00Z', '2026-07-10T05:00:00Z'],
  ['by day, from their first minute', '08:30-17:00', '2026-07-09T20:30:00Z', '2026-07-10T05:00:00Z'],
  ['by day, not before', '08:30-17:00', '2026-07-09T20:29:59Z', null],
  ['by day, to their last', '08:30-17:00', '2026-07-10T04:59:59Z', '2026-07-10T05:00:00Z'],
  ['by day, not beyond it', '08:30-17:00', '2026-07-10T05:00:00Z', null],
  ['never', undefined, '2026-07-10T00:00:00Z', null],
])('%s', (_, hours, moment, end) => {
  expect(findQuietEnd(hours, new Date(moment))).toEqual(end && new Date(end));
});
