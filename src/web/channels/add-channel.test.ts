import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderMarkup } from '#web/lib/rendered.ts';
import { readFields } from '#web/lib/rendered-form.ts';
import { AddChannel } from './add-channel.tsx';
import { kinds, nameKind, paceLabels } from './kinds.ts';

test('whoever chooses nothing adds ntfy, and is told straight away', () => {
  expect(readFields(renderMarkup(createElement(AddChannel, { onClose() {} })))).toEqual([
    'Kind: [ntfy] / Telegram / Discord / Slack, Mattermost and similar / A webhook of your own',
    'Topic address *: text “”, required, placeholder https://ntfy.sh/my-topic-x7f3q',
    'Access token: text “”, placeholder tk_…',
    'Tell me: [Straight away] / Once an hour / Once a day',
    'Name: text “”, maxlength 60, placeholder ntfy',
  ]);
});

test('each kind asks for what the server needs of it, and hides what is secret', () => {
  const asked = Object.entries(kinds).map(([kind, { fields }]) => [
    kind,
    fields.map(({ name, isOptional, isSecret }) =>
      [name, isOptional && 'if any', isSecret && 'secret'].filter(Boolean).join(', '),
    ),
  ]);
  expect(Object.fromEntries(asked)).toEqual({
    ntfy: ['url', 'token, if any, secret'],
    telegram: ['token, secret', 'chatId'],
    discord: ['url, secret'],
    slack: ['url, secret'],
    webhook: ['url'],
  });
});

test('a device is called one, and each pace has its own words', () => {
  expect([nameKind('push'), nameKind('discord')]).toEqual(['Device', 'Discord']);
  expect(paceLabels.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'at_once: Straight away',
    'hourly: Once an hour',
    'daily: Once a day',
  ]);
});
