import type { Channel, createChannel } from '#contract/channels.ts';
import type { Input } from '#contract/endpoint.ts';

type Kind = Input<typeof createChannel>['body']['kind'];

interface Field {
  name: 'url' | 'token' | 'chatId';
  label: string;
  placeholder: string;
  hint?: string;
  isOptional?: true;
  isSecret?: true;
}

interface KindOfChannel {
  label: string;
  /** What to do there first, in a sentence or two. */
  help: string;
  fields: Field[];
}

/** Ways of telling that somebody can add, and what each asks for. */
export const kinds: Record<Kind, KindOfChannel> = {
  ntfy: {
    label: 'ntfy',
    help: 'Subscribe to a topic in the ntfy app. Choose a name nobody can guess. Anyone who knows it can read your notifications.',
    fields: [
      { name: 'url', label: 'Topic address', placeholder: 'https://ntfy.sh/my-topic-x7f3q' },
      {
        name: 'token',
        label: 'Access token',
        placeholder: 'tk_…',
        hint: 'Only if the topic is protected.',
        isOptional: true,
        isSecret: true,
      },
    ],
  },
  telegram: {
    label: 'Telegram',
    help: 'Make a bot with @BotFather and send it a message. @userinfobot will tell you your chat ID.',
    fields: [
      { name: 'token', label: 'Your bot’s token', placeholder: '123456:ABC-DEF…', isSecret: true },
      { name: 'chatId', label: 'Chat ID', placeholder: '123456789' },
    ],
  },
  discord: {
    label: 'Discord',
    help: 'In your server: Edit Channel, Integrations, Webhooks, New Webhook, Copy Webhook URL.',
    fields: [
      {
        name: 'url',
        label: 'Webhook address',
        placeholder: 'https://discord.com/api/webhooks/…',
        isSecret: true,
      },
    ],
  },
  slack: {
    label: 'Slack, Mattermost and similar',
    help: 'Add an incoming webhook there, and paste its address.',
    fields: [
      {
        name: 'url',
        label: 'Webhook address',
        placeholder: 'https://hooks.slack.com/services/…',
        isSecret: true,
      },
    ],
  },
  webhook: {
    label: 'A webhook of your own',
    help: 'We send JSON, signed the Standard Webhooks way. You get the signing secret when you add it.',
    fields: [{ name: 'url', label: 'Address', placeholder: 'https://example.nz/hooks/tallboy' }],
  },
};

export const paceLabels: { value: Channel['pace']; label: string }[] = [
  { value: 'at_once', label: 'Straight away' },
  { value: 'hourly', label: 'Once an hour' },
  { value: 'daily', label: 'Once a day' },
];

export function nameKind(kind: Channel['kind']): string {
  return kind === 'push' ? 'Device' : kinds[kind].label;
}
