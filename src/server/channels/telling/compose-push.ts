import webPush from 'web-push';
import type { PushKeys } from '../push-keys.ts';
import type { Composed } from './compose.ts';
import { inbox, type Message, pathOf, titleOf } from './message.ts';
import type { Settings } from './settings.ts';
import { pushText } from './texts.ts';

/** After a day it is no news any more. */
const lastsSeconds = 86_400;

interface Signing {
  keys: PushKeys;
  /** Whom a push service may turn to. */
  subject: string;
}

/** Encrypted for the device alone (RFC 8291), signed by this site (RFC 8292). */
export function composePush(
  { endpoint, p256dh, auth }: Extract<Settings, { kind: 'push' }>,
  message: Message,
  { keys, subject }: Signing,
): Composed {
  const [first] = message.finds;
  const isOne = message.finds.length === 1;
  const payload = {
    id: message.id,
    title: titleOf(message),
    body: pushText(message.finds),
    path: isOne ? pathOf(first!) : inbox,
    /** What is read once it is opened. */
    notificationId: isOne ? first!.notificationId : null,
  };
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      TTL: lastsSeconds,
      urgency: 'normal',
      // While it waits at the push service, the same again takes its place.
      topic: message.id,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject, ...keys },
    },
  );
  const headers = Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { url: new URL(endpoint), headers: Object.fromEntries(headers), body: details.body ?? '' };
}
