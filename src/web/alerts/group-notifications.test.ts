import { expect, test } from 'vitest';
import type { Notification } from '#contract/alerts.ts';
import { groupNotifications } from './group-notifications.ts';

const told = (id: number, savedSearchId: number | null) =>
  ({ id, savedSearchId, searchName: savedSearchId && `Search ${savedSearchId}` }) as Notification;

test('what one search found stands together, where its newest stood', () => {
  const groups = groupNotifications([told(9, 2), told(8, null), told(7, 2), told(6, 1)]);
  expect(groups.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['Search 2', [9, 7]],
    [null, [8]],
    ['Search 1', [6]],
  ]);
});
