import { expect, test } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { renderText } from '#web/lib/rendered.ts';
import { HowTold } from './how-told.tsx';

const channel: Channel = {
  ...{ id: 1, kind: 'ntfy', name: 'Phone', host: 'ntfy.sh', pace: 'at_once', isActive: true, problem: null },
  ...{ retryAt: null, lastToldAt: null, waiting: 0, createdAt: '2026-11-01T00:00:00.000Z' },
};

/** What the tab says with so many channels and devices. */
function read(channels: number, devices: number): string {
  const own = [...Array(channels).fill('ntfy'), ...Array(devices).fill('push')].map((kind, at) => {
    return { ...channel, id: at + 1, kind } as Channel;
  });
  return renderText(HowTold, { accountId: 7, children: null }, (client) =>
    client.setQueryData(channelsQuery(7).queryKey, own),
  );
}

test('there may be ten channels; devices take up none of them', () => {
  const full = 'You already have 10 channels. Remove one to add another.';
  expect(read(10, 0)).toContain(full);
  expect(read(9, 12)).not.toContain(full);
  expect(read(9, 12)).toContain('ntfy, Telegram, Discord, Slack or a webhook of your own.');
});
