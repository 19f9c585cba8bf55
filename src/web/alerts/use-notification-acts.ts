import type {
  deleteNotification,
  readAllNotifications,
  readNotification,
  restoreNotification,
} from '#contract/alerts.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { refetchNotifications } from './queries.ts';

/** What their owner does with notifications. A deleted one can be had back while the toast is there. */
export function useNotificationActs(accountId: number) {
  const client = useQueryClient();

  async function change(send: (accountId: number) => Promise<unknown>, attempt: string): Promise<boolean> {
    try {
      await actAsShopper(send);
      await refetchNotifications(client, accountId);
      return true;
    } catch (error) {
      const description = `We couldn’t ${attempt}. Please try again.`;
      reportFailure(client, error, { title: 'Update Failed', description });
      return false;
    }
  }

  const markOne = (id: number) =>
    change(
      () => call<typeof readNotification>('PATCH /api/notifications/:id/read', { params: { id } }),
      'mark it as read',
    );
  const markAll = () =>
    change(
      (id) =>
        call<typeof readAllNotifications>('PATCH /api/accounts/:id/notifications/read-all', {
          params: { id },
        }),
      'mark them as read',
    );
  const bringBack = (id: number) =>
    change(
      () => call<typeof restoreNotification>('POST /api/notifications/:id/restore', { params: { id } }),
      'bring it back',
    );

  async function remove(id: number) {
    const isDone = await change(
      () => call<typeof deleteNotification>('DELETE /api/notifications/:id', { params: { id } }),
      'delete it',
    );
    if (!isDone) return;
    const action = { label: 'Undo', onPress: () => bringBack(id) };
    showToast({ title: 'Notification Deleted', action });
  }

  return { markOne, markAll, remove };
}
