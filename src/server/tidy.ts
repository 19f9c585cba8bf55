import type { Keep } from '#config';
import { removeExpiredTokens } from '#server/accounts/accounts.queries.ts';
import { removeForgottenListings } from '#server/alerts/alerts.queries.ts';
import { dropStale } from '#server/alerts/delivering/deliveries.queries.ts';
import { removeOldNotifications } from '#server/alerts/delivering/notifications.queries.ts';
import { forgetRemoved } from '#server/catalogue/follow.queries.ts';
import { keepDevicesOfExpiredSessions } from '#server/channels/channels.queries.ts';
import { removeAbandonedLists, removeExpiredInvitations } from '#server/lists/lists.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { removeExpiredLimits } from '#server/platform/http/rate-limits.ts';
import { removeExpiredSessions } from '#server/platform/http/sessions.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { removeForgottenHosts } from '#server/platform/net/shared-hosts.ts';
import { removeOldActivity } from '#server/recommendations/recommendations.queries.ts';
import { removeFailedPages, removeOldRuns } from '#server/sources/old-runs.queries.ts';
import { forgetPages } from '#server/sources/page-memory.queries.ts';
import { removeOldActs } from '#server/staff/staff.queries.ts';
import { removeLongExpiredTokens } from '#server/tokens/tokens.queries.ts';

const queue = 'tidy';
const everyHour = 3600;
const day = 86_400_000;

/** Once an hour, on one of the processes. */
export async function startTidying(db: Database, jobs: Jobs, keep: Keep): Promise<void> {
  await jobs.work(queue, { atOnce: 1 }, () => tidy(db, keep, new Date()));
  await jobs.every(everyHour, queue);
}

/**
 * Removes what nobody asked to keep once it's old enough. One thing after the other, because nobody is
 * waiting.
 */
export async function tidy(db: Database, keep: Keep, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await keepDevicesOfExpiredSessions(db);
  await removeExpiredSessions(db);
  await removeExpiredLimits(db);
  await removeExpiredTokens(db);
  await removeLongExpiredTokens(db);
  await removeExpiredInvitations(db);
  await removeAbandonedLists(db);
  await removeForgottenHosts(db);
  await forgetRemoved(db, daysAgo(1));
  await removeFailedPages(db, { before: daysAgo(keep.failedPages) });
  await removeOldRuns(db, daysAgo(keep.runs));
  await forgetPages(db, daysAgo(keep.pageMemory));
  await dropStale(db);
  await removeOldNotifications(db, keep.notifications, now);
  await removeOldActivity(db, daysAgo(keep.activity));
  await removeOldActs(db, daysAgo(keep.auditLog));
  await removeForgottenListings(db, daysAgo(keep.goneListings));
}
