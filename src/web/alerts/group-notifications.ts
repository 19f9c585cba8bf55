import type { Notification } from '#contract/alerts.ts';

interface Group {
  /** The saved search they came by; null for all the others. */
  name: string | null;
  items: Notification[];
}

/** By the saved search that found them; the group with the newest first, and in each the newest first. */
export function groupNotifications(notifications: readonly Notification[]): Group[] {
  const groups = new Map<number | null, Group>();
  for (const one of notifications) {
    const group = groups.get(one.savedSearchId) ?? { name: one.searchName, items: [] };
    group.items.push(one);
    groups.set(one.savedSearchId, group);
  }
  return [...groups.values()];
}
