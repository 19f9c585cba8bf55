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

/** A browser insists on showing each push, so one we can't read is shown as what it must be. */
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
    const said = Object.entries(Object(data?.json())).filter(([, value]) => value != null);
    return { ...unreadable, ...Object.fromEntries(said) };
  } catch {
    return unreadable;
  }
}

const inbox = '/account?tab=notifications';
const longestMark = 20_000;

/** The page doesn't wait: after a tap a browser lets a worker open one for a few seconds only. */
export async function openNotification(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close();
  const { path, notificationId } = notification.data ?? {};
  await Promise.all([openPage(worker, String(path ?? inbox)), markRead(notificationId)]);
}

/** Whoever is signed out by now marks nothing. */
async function markRead(notificationId: unknown): Promise<void> {
  if (!Number.isInteger(notificationId)) return;
  const signal = AbortSignal.timeout(longestMark);
  await fetch(`/api/notifications/${notificationId}/read`, { method: 'PATCH', signal }).catch(() => {});
}

/** In a window that is open already where there is one. */
async function openPage(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const wanted = new URL(path, location.origin);
  const url = wanted.origin === location.origin ? wanted.href : new URL(inbox, location.origin).href;
  const [open] = await worker.clients.matchAll({ type: 'window' });
  if (!open) {
    await worker.clients.openWindow(url);
    return;
  }
  await open.focus();
  await open.navigate(url);
}
