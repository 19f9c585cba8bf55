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

test('two searches of one name are two groups', () => {
  const name = (id: number, searchId: number) => ({ ...told(id, searchId), searchName: 'Tallboys' });
  const groups = groupNotifications([name(9, 2), name(8, 1), name(7, 2)]);
  expect(groups.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['Tallboys', [9, 7]],
    ['Tallboys', [8]],
  ]);
});
