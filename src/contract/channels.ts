import { z } from 'zod';
import { endpoint, idParams } from './endpoint.ts';
import { typedLine } from './text.ts';

/** Ways of telling that a shopper sets up; mail is the account's own, and a device is one that shows pushes. */
export const channelKinds = ['ntfy', 'telegram', 'discord', 'slack', 'webhook'] as const;
export const paces = ['at_once', 'hourly', 'daily'] as const;

const pace = z.enum(paces, 'must be at_once, hourly or daily');
const name = typedLine.max(60, 'Please keep the name to 60 characters or less');
const secretText = typedLine.max(500, 'Please keep this to 500 characters or less');

const channel = z.object({
  id: z.number(),
  kind: z.enum([...channelKinds, 'push']),
  name: z.string(),
  /** Where it leads, without what is secret: "ntfy.sh". */
  host: z.string(),
  pace,
  isActive: z.boolean(),
  /** What went wrong last, in words; null while all is well. */
  problem: z.string().nullable(),
  /** When we next try to send what's waiting. Null if nothing is, or it's due now. */
  retryAt: z.iso.datetime().nullable(),
  lastToldAt: z.iso.datetime().nullable(),
  /** How many notifications wait for it. */
  waiting: z.number(),
  createdAt: z.iso.datetime(),
});
export type Channel = z.output<typeof channel>;

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/channels',
  access: 'account',
  summary: 'Where your notifications go besides email: channels and devices, oldest first.',
  params: idParams,
  answer: z.array(channel),
});

export const createChannel = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/channels',
  access: 'account',
  summary:
    'Add a channel. ntfy: the topic’s `url`, and a `token` if it needs one. Telegram: your bot’s `token`, and the `chatId`. Discord, Slack and similar: the webhook’s `url`. Webhook: its `url`. The answer has the signing secret, this once.',
  params: idParams,
  body: z.object({
    kind: z.enum(channelKinds, 'must be ntfy, telegram, discord, slack or webhook'),
    name: name.optional(),
    url: typedLine.max(1000, 'Please keep the address to 1,000 characters or less').optional(),
    token: secretText.optional(),
    chatId: secretText.optional(),
    pace: pace.default('at_once'),
  }),
  answer: channel.extend({ signingSecret: z.string().nullable() }),
  status: 201,
  limit: { calls: 30, seconds: 600 },
});

const onlyThese = {
  error: ({ code }: { code?: string }) =>
    code === 'unrecognized_keys'
      ? 'You can only change its name and how often we send to it, or switch it off and on. For another address or token, add a new channel.'
      : undefined,
};

export const updateChannel = endpoint({
  method: 'PATCH',
  path: '/api/channels/:id',
  access: 'account',
  summary: 'Rename a channel or device, change how often we send to it, or switch it off and on.',
  params: idParams,
  // Strict: nobody who sends another address or token should think that we use it.
  body: z
    .strictObject({ name: name.min(1, 'Please give it a name'), pace, isActive: z.boolean() }, onlyThese)
    .partial(),
  answer: channel,
});

export const deleteChannel = endpoint({
  method: 'DELETE',
  path: '/api/channels/:id',
  access: 'account',
  summary: 'Remove a channel or device. Anything waiting for it isn’t sent.',
  params: idParams,
  answer: z.object({ message: z.string() }),
});

/** One that was switched off for its failures works again after a test that arrived; one switched off by hand stays off. */
export const testChannel = endpoint({
  method: 'POST',
  path: '/api/channels/:id/test',
  access: 'account',
  summary: 'Send a test to a channel or device, and say how it went.',
  params: idParams,
  answer: z.object({ isDelivered: z.boolean(), message: z.string() }),
  limit: { calls: 20, seconds: 600 },
});

export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'anyone',
  summary: 'The public key (VAPID) a browser needs to subscribe to notifications.',
  answer: z.object({ key: z.string() }),
});

const device = z.object({
  id: z.number(),
  name: z.string(),
  /** SHA-256 of the subscription’s address: by it a browser knows itself. */
  fingerprint: z.string(),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/devices',
  access: 'account',
  summary: 'The devices that get your notifications, oldest first.',
  params: idParams,
  answer: z.array(device),
});

export const addDevice = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/devices',
  access: 'account',
  summary:
    'Send notifications to this device from now on. Takes a push subscription as the browser gives it. Signing out ends it.',
  params: idParams,
  body: z.object({
    name: name.min(1, 'Please give the device a name'),
    endpoint: z.string().max(1000, 'must be at most 1,000 characters'),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/, 'must be a public key'),
      auth: z.string().regex(/^[\w-]{22}(==)?$/, 'must be a secret of 16 bytes'),
    }),
    /** Nobody asked for it just now; it was on before. Refused if it has been removed since. */
    isRenewal: z.boolean().optional(),
  }),
  answer: device,
  status: 201,
  limit: { calls: 30, seconds: 600 },
});
