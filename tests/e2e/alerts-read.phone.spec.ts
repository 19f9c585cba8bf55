import { expect, findPieces, open, type Page, register, remarkOnCut, send, test, toast } from './tallboy.ts';

async function fireAlert(page: Page, accountId: number) {
  const [piece] = await findPieces(page, 'wardrobe');
  const alert = { alertType: 'price_drop', targetPrice: 1_000_000, listingId: piece!.id };
  await send(page, `/api/accounts/${accountId}/price-alerts`, alert);
  return piece!;
}

const countUnread = async (page: Page, accountId: number): Promise<number> =>
  (await (await page.request.get(`/api/accounts/${accountId}/notifications/unread`)).json()).unread;

test('a tab in the background keeps the count in its title', async ({ page }) => {
  const { id } = await register(page, 'Ana');
  await page.clock.install();
  await open(page, '/categories');
  await expect(page).toHaveTitle(/^[^(]/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await fireAlert(page, id);
  await page.clock.fastForward(61_000);
  await expect(page).toHaveTitle(/^\(1\) /);
});

test('whoever sees it by the toast has read it', async ({ page }) => {
  const { id } = await register(page, 'Hemi');
  await open(page, '/categories');
  const piece = await fireAlert(page, id);
  await expect(page).toHaveTitle(/^\(1\) /);
  await toast(page).getByRole('button', { name: 'See it' }).click();
  await expect(page).toHaveURL(`/listing/${piece.id}`);
  await expect(page).toHaveTitle(/^[^(]/);
  expect(await countUnread(page, id)).toBe(0);
});

test('where a late part can’t be fetched, the page says so in words and offers to reload', async ({
  page,
  complaints,
}) => {
  await register(page, 'Mere');
  const [piece] = await findPieces(page, 'tallboy');
  await open(page, `/listing/${piece!.id}`);
  complaints.allow(remarkOnCut, /Failed to fetch dynamically imported module/);
  await page.route('/assets/*.js', (route) => route.abort());
  await page.getByRole('button', { name: `Alert me about ${piece!.title}` }).click();
  const said = page.getByRole('alert').filter({ hasText: 'We couldn’t open that' });
  await expect(said).toContainText('Your connection may have dropped, or Tallboy’s just been updated.');
  // Each press that fails says so.
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: `Alert me about ${piece!.title}` }).click();
  await expect(said).toContainText('Your connection may have dropped');
  await page.unroute('/assets/*.js');
  await said.getByRole('button', { name: 'Reload the page' }).click();
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: `Alert me about ${piece!.title}` }).click();
  await expect(page.getByRole('dialog', { name: 'Create Price Alert' })).toBeVisible();
});

test('news that comes by itself waits for an Undo that is still there', async ({ page }) => {
  const { id } = await register(page, 'Wiki');
  await open(page, '/?search=tallboy&sort=newest');
  await page
    .getByRole('button', { name: /^Add .* to a list or hide it$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide this piece' }).click();
  const undo = toast(page).getByRole('button', { name: 'Undo' });
  await undo.hover();
  await fireAlert(page, id);
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(undo).toBeVisible();
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page).getByRole('button', { name: 'See it' })).toBeVisible();
});

test.describe('with a service worker', () => {
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
    // Nobody's hand: the browser lets no window come forward for it, but what is read is noted before.
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

  test('a tap opens the page at once, however long it takes to mark it as read', async ({
    page,
    context,
  }) => {
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
      self.fetch = (address) => {
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
});

test('deleting the only one of the last page leads to the page before', async ({ page }) => {
  const { id } = await register(page, 'Moana');
  const found = await page.request.get('/api/listings', { params: { minPrice: 20, pageSize: 25 } });
  for (const { id: listingId } of await found.json()) {
    const alert = { alertType: 'price_drop', targetPrice: 1_000_000, listingId };
    await send(page, `/api/accounts/${id}/price-alerts`, alert);
  }
  await open(page, '/account?tab=notifications');
  const place = page.getByRole('status').filter({ hasText: /^Page / });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText('Page 2 of 2');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('whoever chooses a kind on the second page begins at its first', async ({ page }) => {
  const { id } = await register(page, 'Rewi');
  for (const category of ['Living Room', 'Bedroom']) {
    const form = { name: category, category };
    const search = await send<{ id: number }>(page, `/api/accounts/${id}/saved-searches`, form);
    const alert = { alertType: 'price_drop', targetPrice: 1_000_000, savedSearchId: search.id };
    await send(page, `/api/accounts/${id}/price-alerts`, alert);
  }
  await open(page, '/account?tab=notifications');
  const place = page.getByRole('status').filter({ hasText: /^Page / });
  await expect(place).toHaveText('Page 1 of 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(place).toHaveText('Page 2 of 2');
  await page.getByRole('button', { name: 'Price drops' }).click();
  await expect(place).toHaveText('Page 1 of 2');
});
