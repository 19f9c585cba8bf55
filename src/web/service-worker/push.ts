/** What our server puts into a push message. */
interface Pushed {
  /** The same for the same message: one that comes twice is shown once. */
  id: string;
  title: string;
  body: string;
  /** A path on this site. */
  path: string;
}

/** A browser insists that each push is shown; what can't be read is shown as what it must be. */
export async function showPushed(
  worker: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const { id, title, body, path } = read(data);
  await worker.registration.showNotification(title, {
    body,
    tag: id,
    data: { path },
    icon: '/icons/tallboy-192.png',
    badge: '/icons/badge-96.png',
    lang: 'en-NZ',
  });
}

function read(data: PushMessageData | null): Pushed {
  const unreadable = { id: 'unreadable', title: 'Tallboy has news for you', body: '', path: inbox };
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
