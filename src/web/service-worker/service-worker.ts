import { answerOffline, forgetOlder, keepOfflinePage } from './offline.ts';
import { openNotification, showPushed } from './push.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;

// It takes over at once: pages come from the network anyway, so a newer worker never meets an older page's leftovers.
worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const answer = answerOffline(event.request);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPushed(worker, event.data));
});
worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(worker, event.notification));
});
