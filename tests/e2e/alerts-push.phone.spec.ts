import { countUnread, fireAlert } from './alerts.ts';
import { expect, open, register, test } from './tallboy.ts';

test.use({ serviceWorkers: 'allow' });

test('a push that is opened has been read', async ({ page, context }) => {
  const { id } = await register(page, 'Rua');
  await fireAlert(page, id);
  await expect.poll(() => countUnread(page, id)).toBe(1);
  await context.grantPermissions(['notifications']);
  await open(page, '/categories');
  const notifications = await page.request.get(`/api/accounts/${id}/notifications`);
  const [{ id: notificationId }] = await notifications.json();
  await page.evaluate(async (read) => {
    const { showNotification } = ServiceWorkerRegistration.prototype;
    const data = { path: '/account?tab=notifications', notificationId: read };
    await showNotification.call(await navigator.serviceWorker.ready, 'A find', { data });
  }, notificationId);
  const [worker] = context.serviceWorkers();
  // Nobody really tapped it, so the browser brings no window to the front. But it's marked as read before
  // that.
  await worker!.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, given: object) => Event;
    } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect.poll(() => countUnread(page, id)).toBe(0);
});

test('a tap opens the page at once, however long it takes to mark it as read', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await open(page, '/categories');
  await page.evaluate(async () => {
    const { showNotification } = ServiceWorkerRegistration.prototype;
    const data = { path: '/account?tab=notifications', notificationId: 1 };
    await showNotification.call(await navigator.serviceWorker.ready, 'A find', { data });
  });
  const [worker] = context.serviceWorkers();
  const lookedFor = await worker!.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { matchAll(): Promise<unknown[]> };
      NotificationEvent: new (type: string, given: object) => Event;
    } & EventTarget;
    const asked: string[] = [];
    const { fetch } = self;
    self.fetch = (address) => {
      // The page may still be fetching something of its own.
      if (address instanceof Request) return fetch(address);
      asked.push(String(address));
      return new Promise(() => {});
    };
    const [notification] = await scope.registration.getNotifications();
    return new Promise((resolve) => {
      scope.clients.matchAll = async () => {
        resolve(asked);
        return [];
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });
  expect(lookedFor).toEqual(['/api/notifications/1/read']);
});

test('a tap never leads to another site', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await open(page, '/categories');
  await page.evaluate(async () => {
    const { showNotification } = ServiceWorkerRegistration.prototype;
    const data = { path: '//evil.example/listing/1', notificationId: null };
    await showNotification.call(await navigator.serviceWorker.ready, 'A find', { data });
  });
  const [worker] = context.serviceWorkers();
  const opened = await worker!.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { matchAll(): Promise<unknown[]>; openWindow(url: string): Promise<null> };
      NotificationEvent: new (type: string, given: object) => Event;
    } & EventTarget;
    scope.clients.matchAll = async () => [];
    const [notification] = await scope.registration.getNotifications();
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url);
        return null;
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });
  expect(opened).toBe(new URL('/account?tab=notifications', page.url()).href);
});
