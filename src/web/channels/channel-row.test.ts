import { expect, test } from 'vitest';
import type { Channel } from '#contract/channels.ts';
import { renderText } from '#web/lib/rendered.ts';
import { ChannelRow } from './channel-row.tsx';

const at = '2026-11-01T00:00:00.000Z';
const channel: Channel = {
  ...{ id: 1, kind: 'ntfy', name: 'Phone', host: 'ntfy.sh', pace: 'at_once', isActive: true, problem: null },
  ...{ retryAt: null, lastToldAt: null, waiting: 0, createdAt: at },
};
const read = (one: Partial<Channel>) =>
  renderText(ChannelRow, { channel: { ...channel, ...one }, onRemoved() {} });

test('a channel says what it is, and a device only where it leads', () => {
  expect(read({})).toContain('Phone\nntfy · ntfy.sh\n');
  expect(read({ name: 'ntfy' })).toContain('ntfy\nntfy.sh\n');
  expect(read({ kind: 'push', host: 'push.example' })).toContain('Phone\npush.example\n');
  expect(read({ kind: 'slack', host: '' })).toContain('Phone\nSlack, Mattermost and similar\n');
});

test('how it is doing is told, and what waits', () => {
  expect(read({})).toMatch(/\nOn\nTell me/);
  expect(read({})).toContain('Switch off');
  expect(read({ isActive: false })).toMatch(/\nSwitched off\nTell me[\s\S]*Switch on/);
  expect(read({ waiting: 1 })).toContain('On · 1 notification waiting');
  expect(read({ waiting: 2 })).toContain('On · 2 notifications waiting');
  expect(read({ waiting: 2, isActive: false })).toContain(
    'Switched off · 2 notifications from the last two days will be sent once it’s on',
  );
  expect(read({ lastToldAt: at })).toMatch(/On · Last sent\nNov 1, 2026 1:00 PM/);
});

test('what went wrong is told, and when we try again unless it is off', () => {
  const problem = 'It’s full.';
  expect(read({ problem })).toContain(problem);
  expect(read({ problem, retryAt: at })).toMatch(/It’s full\.\nNext try:\nNov 1, 2026 1:00 PM/);
  expect(read({ problem })).not.toContain('Next try');
  expect(read({ retryAt: at })).not.toContain('Next try');
  expect(read({ problem, retryAt: at, isActive: false })).not.toContain('Next try');
});
