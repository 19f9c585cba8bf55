import { createHash, ECDH, randomBytes } from 'node:crypto';
import type { addDevice, createChannel } from '#contract/channels.ts';
import type { Checked } from '#contract/endpoint.ts';
import { mostChannels, mostDevices } from '#contract/limits.ts';
import { takeTurn } from '#server/accounts/take-turn.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { Conflict, Invalid } from '#server/platform/http/errors.ts';
import { requireOwned } from '#server/platform/http/owned.ts';
import type { AllowedHosts } from '#server/platform/net/vetted-connector.ts';
import {
  type ChannelRow,
  changeChannel,
  countChannels,
  findChannel,
  findDeviceNumber,
  insertChannel,
  removeChannel,
  removeOldestDevices,
  replaceDevice,
  well,
} from './channels.queries.ts';
import { removedByHand } from './channels.table.ts';
import { requireAddress } from './require-address.ts';
import { testFind } from './telling/message.ts';
import { type Settings, sealSettings } from './telling/settings.ts';
import { type Teller, tell } from './telling/tell.ts';

type ChannelForm = Checked<typeof createChannel>['body'];
type DeviceForm = Checked<typeof addDevice>['body'];
/** Called before a channel that was off goes on again. */
type DropStale = (db: Database, accountId: number) => Promise<void>;

const usualNames: Record<ChannelForm['kind'], string> = {
  ntfy: 'ntfy',
  telegram: 'Telegram',
  discord: 'Discord',
  slack: 'Slack',
  webhook: 'Webhook',
};

/** The second part of the answer is shown only this once: the key that signs a webhook's messages. */
export async function addChannel(
  db: Database,
  { secrets, allowedHosts }: Teller,
  account: { id: number },
  form: ChannelForm,
): Promise<{ row: ChannelRow; signingSecret: string | null }> {
  const settings = readSettings(form, allowedHosts);
  const host = hostOf(new URL('url' in settings ? settings.url : settings.endpoint));
  const sealed = sealSettings(secrets, account.id, settings);
  const { kind, pace } = form;
  const row = await takeTurn(db, account.id, async (tx) => {
    if ((await countChannels(tx, account.id)) >= mostChannels)
      throw new Conflict(`You already have ${mostChannels} channels. Please remove one first.`);
    const name = form.name || usualNames[kind];
    return insertChannel(tx, { accountId: account.id, kind, name, host, sealed, pace });
  });
  return { row, signingSecret: settings.kind === 'webhook' ? settings.secret : null };
}

function readSettings(form: ChannelForm, allowedHosts: AllowedHosts): Settings {
  const { kind, token = '', chatId = '' } = form;
  if (kind === 'telegram') {
    if (!/^\d+:[\w-]{20,}$/.test(token))
      throw new Invalid('Please paste the whole token BotFather gave you, such as 123456:ABC…', 'token');
    if (!/^(-?\d+|@\w{3,})$/.test(chatId))
      throw new Invalid('A chat ID is a number such as 123456789, or a channel’s @name', 'chatId');
    const url = requireAddress(form.url || 'https://api.telegram.org', allowedHosts);
    return { kind, url: url.href, token, chatId };
  }
  const url = requireAddress(form.url ?? '', allowedHosts);
  if (kind === 'ntfy') {
    if (!/\/[\w-]{1,64}\/?$/.test(url.pathname))
      throw new Invalid('The address should end with your topic, such as https://ntfy.sh/my-topic', 'url');
    return { kind, url: url.href, token: token || null };
  }
  if (kind === 'webhook')
    return { kind, url: url.href, secret: `whsec_${randomBytes(32).toString('base64')}` };
  if (kind === 'discord' && !/\/api\/webhooks\/\d+\/[\w-]+\/?$/.test(url.pathname))
    throw new Invalid('Please paste the webhook’s whole address, as Discord copies it', 'url');
  return { kind, url: url.href };
}

/** Above the limit, the oldest device is dropped: hardly anybody has more than ten. */
export function addDeviceOf(
  db: Database,
  { secrets, allowedHosts }: Teller,
  account: { id: number; sessionId: number },
  { name, endpoint, keys, isRenewal }: DeviceForm,
  dropStale: DropStale,
): Promise<ChannelRow> {
  const url = requireAddress(endpoint, allowedHosts, 'endpoint');
  requirePoint(keys.p256dh);
  const settings = { kind: 'push', endpoint: url.href, ...keys } as const;
  const device = {
    accountId: account.id,
    kind: 'push',
    name,
    host: hostOf(url),
    sealed: sealSettings(secrets, account.id, settings),
    fingerprint: createHash('sha256').update(endpoint).digest('hex'),
    sessionId: account.sessionId,
  } as const;
  return takeTurn(db, account.id, async (tx) => {
    if (isRenewal && (await findDeviceNumber(tx, device)) === removedByHand)
      throw new Conflict('This device has been removed from your account. Turn notifications on again here.');
    await dropStale(tx, account.id);
    const row = await replaceDevice(tx, device);
    await removeOldestDevices(tx, account.id, mostDevices);
    return row;
  });
}

/** A key that isn't a point on the curve looks like any other, and we could never encrypt anything for it. */
function requirePoint(p256dh: string): void {
  try {
    const point = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed') as Buffer;
    if (point.equals(Buffer.from(p256dh, 'base64url'))) return;
  } catch {
    // Said below.
  }
  throw new Invalid('That isn’t a key a browser makes. Please turn notifications on again', 'keys.p256dh');
}

export async function requireChannel(db: Database, account: { id: number }, id: number) {
  return requireOwned(account, await findChannel(db, id), 'channel');
}

/**
 * Sent on its own, whatever else is waiting. If it arrives, a channel that was switched off for failures is
 * fine again; one that was switched off by hand stays off. A device that no longer exists is forgotten, as
 * with any notification.
 */
export async function testChannel(
  db: Database,
  teller: Teller,
  account: { id: number },
  id: number,
  dropStale: DropStale,
): Promise<{ isDelivered: boolean; message: string }> {
  const row = await requireChannel(db, account, id);
  const message = { id: randomBytes(16).toString('hex'), finds: [testFind] };
  const outcome = await tell(db, teller, row, message);
  const isOffByHand = !row.isActive && row.problem === null;
  if (outcome.kind === 'told') {
    const sent = `A test is on its way to ${row.name}.`;
    if (isOffByHand) return { isDelivered: true, message: `${sent} It’s still switched off.` };
    await db.transaction(async (tx) => {
      await dropStale(tx, account.id);
      await changeChannel(tx, row, well);
    });
    return { isDelivered: true, message: sent };
  }
  if (outcome.kind === 'gone') {
    await removeChannel(db, row.id);
    const message = `${row.name} isn’t taking notifications any more, so we’ve removed it. You can turn them on again there.`;
    return { isDelivered: false, message };
  }
  const { problem } = outcome;
  if (!isOffByHand) await changeChannel(db, row, { problem });
  return { isDelivered: false, message: problem };
}

/** How we compare and count it. */
function hostOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
