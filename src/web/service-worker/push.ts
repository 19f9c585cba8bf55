/** What our server puts into a push message. */
interface Pushed {
  /** The same for the same message: one that comes twice is shown once. */
  id: string;
  title: string;
  body: string;
  /** A path on this site. */
  path: string;
  /** Of the one notification it is about, which is read once it is opened; null where it is about several, or none. */
  notificationId: number | null;
}

/** A browser insists that each push is shown; what can't be read is shown as what it must be. */
export async function showPushed(
  worker: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const { id, title, body, path, notificationId } = read(data);
  await worker.registration.showNotification(title, {
    body,
    tag: id,
    data: { path, notificationId },
    icon: '/icons/tallboy-192.png',
    badge: '/icons/badge-96.png',
    lang: 'en-NZ',
  });
}

function read(data: PushMessageData | null): Pushed {
  const unreadable = {
    id: 'unreadable',
    title: 'Tallboy has news for you',
    body: '',
    path: inbox,
    notificationId: null,
  };
  try {
    return { ...unreadable, ...(data?.json() as Partial<Pushed>) };
  } catch {
    return unreadable;
  }
}

const inbox = '/account?tab=notifications';

/** In a window that is open already where there is one. */
export async function openNotification(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const { notificationId } = notification.data ?? {};
  // Before the page comes, so that it counts without it. Whoever is signed out by now marks nothing.
  if (Number.isInteger(notificationId))
    await fetch(`/api/notifications/${notificationId}/read`, { method: 'PATCH' }).catch(() => {});
  const wanted = new URL(String(notification.data?.path ?? inbox), location.origin);
  const url = wanted.origin === location.origin ? wanted.href : new URL(inbox, location.origin).href;
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) {
    await worker.clients.openWindow(url);
    return;
  }
  await open.focus();
  await open.navigate(url);
}
