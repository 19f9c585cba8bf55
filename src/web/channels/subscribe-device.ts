import type { addDevice, deleteChannel, listDevices, readPushKey } from '#contract/channels.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { nameDevice } from '#web/lib/name-device.ts';

/**
 * Whether push was switched on in this browser for an account, so that it can be restored after signing in
 * again.
 */
const storageKey = 'tallboyPushFor';

/** `unable`: this browser shows no notifications at all. `denied`: it was told not to, in its own settings. */
export type DeviceState = 'unable' | 'denied' | 'off' | 'on';

function isAble(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readDeviceState(accountId: number): Promise<DeviceState> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  return (await findDevice(accountId)) ? 'on' : 'off';
}

/** This browser among the account's devices. */
async function findDevice(accountId: number): Promise<{ id: number } | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const fingerprint = await digest(subscription.endpoint);
  const devices = await call<typeof listDevices>('GET /api/accounts/:id/devices', {
    params: { id: accountId },
  });
  return devices.find((device) => device.fingerprint === fingerprint) ?? null;
}

/** The browser asks the person first. Only call this when they've pressed something that says so. */
export async function turnOn(accountId: number): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return readDeviceState(accountId);
  await subscribe(accountId);
  localStorage.setItem(storageKey, String(accountId));
  return 'on';
}

async function subscribe(accountId: number, isRenewal = false): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const { key } = await call<typeof readPushKey>('GET /api/push/key', {});
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options).catch(async () => {
    // One made with an older key is in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    name: nameDevice(navigator.userAgent),
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    isRenewal,
  };
  await call<typeof addDevice>('POST /api/accounts/:id/devices', { params: { id: accountId }, body });
}

export async function turnOff(accountId: number): Promise<void> {
  localStorage.removeItem(storageKey);
  const device = await findDevice(accountId);
  if (device) await call<typeof deleteChannel>('DELETE /api/channels/:id', { params: { id: device.id } });
  await (await findSubscription())?.unsubscribe();
}

/**
 * Restores it if it was on for this account and is still allowed: browsers renew subscriptions, and signing
 * out ends them.
 */
export async function renewDevice(accountId: number): Promise<void> {
  const isWanted = localStorage.getItem(storageKey) === String(accountId);
  if (!isWanted || !isAble() || Notification.permission !== 'granted') return;
  if (await findDevice(accountId)) return;
  await subscribe(accountId, true).catch((error: unknown) => {
    // Removed, perhaps from another device: it stays off until somebody turns it on here.
    if (error instanceof ApiError && error.status === 409) return turnOff(accountId);
    throw error;
  });
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
