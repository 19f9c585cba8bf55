import { createElement } from 'react';
import { expect, test } from 'vitest';
import { setAccountId } from '#web/lib/account-id.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { renderMarkup } from '#web/lib/rendered.ts';
import { readFields } from '#web/lib/rendered-form.ts';
import { AlertDialog } from './alert-dialog.tsx';
import type { Watched } from './tell-alert.ts';

const listing = { id: 1, title: 'Rimu desk', price: '300', isAuction: false, isGone: false };
const percentage = 'Price Drop Percentage (%): number “”, min 1, max 50, placeholder e.g. 20';
const target = 'Target Price ($): number “”, min 0, step 0.01, placeholder e.g. 300';

/** The form for what is watched, by somebody with these channels. */
function open(watched: Watched, channels: string[] = []): string {
  return renderMarkup(createElement(AlertDialog, { watched, onClose() {} }), (client) => {
    setAccountId(client, 7);
    client.setQueryData(
      channelsQuery(7).queryKey,
      channels.map((name, id) => ({ id, name })),
    );
  });
}

test('an alert is about a drop in price, unless the piece is gone', () => {
  expect(readFields(open({}))).toEqual([
    'Alert Type: [Price Drop] / New Listing / Back in Stock',
    percentage,
    target,
  ]);
  expect(readFields(open({ savedSearch: { id: 1, name: 'Desks' } }))[0]).toBe(
    'Alert Type: [Price Drop] / New Listing / Back in Stock',
  );
  // One listing is never new again.
  expect(readFields(open({ listing }))).toEqual([
    'Alert Type: [Price Drop] / Back in Stock',
    percentage,
    target,
  ]);
  expect(readFields(open({ listing: { ...listing, isGone: true } }))).toEqual([
    'Alert Type: Price Drop / [Back in Stock]',
    target,
  ]);
});

test('it tells by everything there is, unless somebody chooses', () => {
  expect(readFields(open({}, ['Phone', 'Slack'])).at(-1)).toBe(
    'Everything I’ve set up, and anything I add later: yes',
  );
});

test('it says what it is for, and that any drop will do', () => {
  expect(open({})).toContain('For all your favourites and saved searches.');
  expect(open({ listing })).toContain('For “Rimu desk”.');
  expect(open({ savedSearch: { id: 1, name: 'Desks' } })).toContain('For anything that matches “Desks”.');
  expect(open({})).toContain('Leave it blank to hear about any drop.');
});
