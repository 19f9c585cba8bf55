import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import type { Token } from '#contract/tokens.ts';
import { AccountFace, nameOf } from '#web/accounts/account-face.tsx';
import { EmailState } from '#web/accounts/email-state.tsx';
import { MailLink, mailLinkQuery, readMailLink } from '#web/accounts/mail-link.tsx';
import { Profile } from '#web/accounts/profile.tsx';
import { Security } from '#web/accounts/security.tsx';
import { sessionsQuery } from '#web/accounts/use-account.ts';
import { unreadQuery } from '#web/alerts/queries.ts';
import { favoritesQuery } from '#web/favorites/queries.ts';
import { FeedDialog } from '#web/feeds/feed-dialog.tsx';
import { feedsQuery } from '#web/feeds/queries.ts';
import { HiddenThings } from '#web/hiding/hidden-things.tsx';
import { HideChoices } from '#web/hiding/hide-choices.tsx';
import { hiddenQuery } from '#web/hiding/queries.ts';
import { setAccountId } from '#web/lib/account-id.ts';
import { accountQuery } from '#web/lib/account-query.ts';
import { renderMarkup, renderText } from '#web/lib/rendered.ts';
import { listsQuery } from '#web/lists/queries.ts';
import { tokensQuery } from '#web/tokens/queries.ts';
import { Tokens } from '#web/tokens/tokens.tsx';
import { AccountTabs } from './account-tabs.tsx';

const at = '2026-11-01T00:00:00.000Z';
const account: Account = {
  ...{
    id: 7,
    email: 'ana@kea.nz',
    firstName: 'Ana',
    lastName: null,
    phone: null,
    location: null,
    city: null,
  },
  ...{
    region: null,
    isEmailVerified: false,
    mailNotifications: 'daily',
    quietFrom: null,
    quietUntil: null,
    createdAt: at,
  },
};

test('somebody is called by their first name, with what is unread', () => {
  const nameless = { ...account, firstName: null };
  expect([nameOf(account), nameOf(nameless), nameOf(account, 1), nameOf(account, 2)]).toEqual([
    ...['Ana', 'Account', 'Ana, 1 unread notification', 'Ana, 2 unread notifications'],
  ]);
  const letter = (one: Partial<Account>) =>
    renderText(AccountFace, { account: { ...account, ...one }, unread: 0 }).split('\n')[0];
  expect([
    letter({}),
    letter(nameless),
    letter({ firstName: '🪑x' }),
    letter({ firstName: '', email: '' }),
  ]).toEqual([...['A', 'A', '🪑', 'U']]);
  expect(renderText(AccountFace, { account, unread: 100 })).toContain('99+\nunread');
});

test('whether an address is confirmed is said, and what is not told is a dash', () => {
  expect(renderText(EmailState, { account })).toContain('Not confirmed yet.\nSend the email again');
  expect(renderText(EmailState, { account: { ...account, isEmailVerified: true } })).toBe('Confirmed');
  expect(renderText(Profile, { account })).toMatch(
    /First Name\nAna\nLast Name\n–\nPhone\n–\nLocation\n–\nCity\n–\nRegion\n–$/,
  );
});

test('only who is signed in elsewhere can sign out there', () => {
  const session = { id: 1, userAgent: 'Firefox/1 Linux', createdAt: at, expiresAt: at, isCurrent: true };
  const read = (sessions: (typeof session)[]) =>
    renderText(Security, { account }, (client) => client.setQueryData(sessionsQuery(7).queryKey, sessions));
  expect(read([session])).toContain('This device');
  expect(read([session])).not.toContain('Sign out');
  expect(read([session, { ...session, id: 2, isCurrent: false }])).toMatch(
    /Sign out everywhere else[\s\S]+\nSign out$/,
  );
});

test('a link from a mail is for a new password first', () => {
  const read = (search: string) => readMailLink(new URLSearchParams(search));
  expect(read('verify=a&reset=b')).toEqual({ purpose: 'reset', token: 'b' });
  expect(read('verify=a')).toEqual({ purpose: 'verify', token: 'a' });
  expect(read('reset=')).toBeNull();
});

test('a link that no longer works says why, and how to get another', () => {
  const read = (purpose: 'verify' | 'reset', isValid: boolean, known?: Account) =>
    renderText(MailLink, { link: { purpose, token: 't' } }, (client) => {
      client.setQueryData(mailLinkQuery({ purpose, token: 't' }).queryKey, { isValid });
      if (!known) return;
      setAccountId(client, 7);
      client.setQueryData(accountQuery(7).queryKey, known);
    });
  expect(read('reset', true)).toContain('Choose a new password');
  expect(read('verify', true)).toContain('Confirm your email address');
  expect(read('reset', false)).toContain('more than an hour old');
  expect(read('verify', false)).toMatch(
    /more than a week old[\s\S]+sign in and ask for another[\s\S]+Sign In/,
  );
  expect(read('verify', false, account)).toMatch(
    /more than a week old[\s\S]+Send the email again\nGo to your account/,
  );
  expect(read('verify', false, { ...account, isEmailVerified: true })).toMatch(
    /already used it\. Your email address is confirmed\.\nGo/,
  );
});

test('a token says what it can do and until when; those that have expired take up no room', () => {
  const token: Token = {
    ...{
      id: 1,
      name: 'Script',
      scope: 'read',
      createdAt: at,
      lastUsedAt: null,
      expiresAt: at,
      isExpired: false,
    },
  };
  const read = (...tokens: Token[]) =>
    renderText(Tokens, { accountId: 7 }, (client) => client.setQueryData(tokensQuery(7).queryKey, tokens));
  expect(read(token)).toMatch(/Script\nCan read\nNever used\nMade\n.+\nExpires\nNov 1, 2026/);
  expect(read({ ...token, isExpired: true, scope: 'alerts' })).toMatch(
    /Can read and change alerts\n[\s\S]+Expired\nNov 1/,
  );
  expect(read({ ...token, lastUsedAt: at })).toContain('Last used\nNov 1, 2026 1:00 PM');
  const full = 'You already have 20 tokens. Revoke one to make another.';
  const many = (count: number) => Array.from({ length: count }, (_, id) => ({ ...token, id }));
  expect(read(...many(20))).toContain(full);
  expect(read(...many(19), { ...token, id: 99, isExpired: true })).not.toContain(full);
});

test('a feed is off, on since a day, or has just got its address', () => {
  const read = (feeds: object[], savedSearch?: { id: number; name: string }) =>
    renderText(FeedDialog, { accountId: 7, savedSearch, onClose() {} }, (client) =>
      client.setQueryData(feedsQuery(7).queryKey, feeds as never),
    );
  const own = { id: 1, savedSearchId: null, createdAt: at };
  expect(read([])).toMatch(/Feed for your notifications\n[\s\S]+This feed is off\.\nMake an address$/);
  expect(read([own])).toMatch(
    /on since\nNov 1, 2026\n\. Lost the address\?[\s\S]+Make a new address\nTurn off$/,
  );
  const search = { id: 3, name: 'Desks' };
  expect(read([own], search)).toMatch(
    /Feed for “Desks”\n[\s\S]+minus any you’ve hidden[\s\S]+This feed is off/,
  );
  expect(read([{ ...own, savedSearchId: 3 }], search)).toContain('Turn off');
});

test('what is hidden is listed, and what never was', () => {
  const none = { pieces: [], sellers: [], withoutPhotos: false, dealers: true };
  const show = (known: object) =>
    renderMarkup(createElement(HiddenThings, { accountId: 7 }), (client) =>
      client.setQueryData(hiddenQuery(7).queryKey, known as never),
    );
  expect(show(none)).toContain('No hidden sellers.');
  expect(show(none)).toContain('No hidden pieces.');
  expect(
    show(none)
      .match(/type="checkbox"[^>]*/g)
      ?.map((box) => box.includes('checked')),
  ).toEqual([false, true]);
  expect(show(none)).toContain('Sellers with more than seven pieces for sale at once');
  const pieces = [
    { id: 1, hiddenAt: at, listingId: 4, listingIds: [4], title: 'Desk', platform: 'Kea', isGone: true },
  ];
  expect(show({ ...none, pieces })).toContain('Kea · No longer for sale');
  expect(show({ ...none, pieces: [{ ...pieces[0], isGone: false }] })).not.toContain('No longer for sale');
  const choices = (sellerName: string | null) =>
    renderText(HideChoices, { listing: { id: 1, title: 'Desk', sellerName }, onClose() {} });
  expect(choices('Hemi')).toContain('Hide everything from Hemi');
  expect(choices(null)).not.toContain('everything from');
});

test('the tabs count what there is, once it is known', () => {
  const read = (know: Parameters<typeof renderText>[2]) => renderText(AccountTabs, { account }, know);
  expect(read(undefined)).toMatch(
    /Profile\nFavourites\nLists\nSaved Searches\nPrice Alerts\nHidden\nNotifications\n/,
  );
  expect(
    read((client) => {
      client.setQueryData(favoritesQuery(7).queryKey, { items: [], total: 1250, close: 0 });
      client.setQueryData(listsQuery(7).queryKey, []);
      client.setQueryData(unreadQuery(7).queryKey, { unread: 3 });
    }),
  ).toMatch(/Favourites \(1,250\)\nLists \(0\)\nSaved Searches\n[\s\S]*Notifications\n3\nunread/);
});
