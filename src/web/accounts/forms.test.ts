import { type ComponentType, createElement } from 'react';
import { expect, test } from 'vitest';
import type { Account } from '#contract/accounts.ts';
import { regions } from '#contract/places.ts';
import { renderMarkup } from '#web/lib/rendered.ts';
import { readFields } from '#web/lib/rendered-form.ts';
import { siteQuery } from '#web/lib/sends-mail.ts';
import { checkEmail } from './access-form.tsx';
import { AccountAccess } from './account-access.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { MailChoice } from './mail-choice.tsx';
import { checkPasswords } from './password-fields.tsx';
import { ProfileForm } from './profile-form.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const account: Account = {
  ...{ id: 7, email: 'ana@kea.nz', firstName: 'Ana', lastName: null, phone: null, location: null },
  ...{ city: 'Dunedin', region: 'Otago', isEmailVerified: false, mailNotifications: 'daily' },
  ...{ quietFrom: 21, quietUntil: 7, createdAt: '2026-11-01T00:00:00.000Z' },
};
const names = regions.map(({ name }) => name).join(' / ');

function read<Props extends object>(component: ComponentType<Props>, props: Props, sendsMail = true): string {
  return renderMarkup(createElement(component, props), (client) =>
    client.setQueryData(siteQuery.queryKey, { sendsMail }),
  );
}

test('signing in takes an address and a password, and the address stays where it is known', () => {
  const password = 'Password *: password “”, required';
  expect(readFields(read(SignInForm, { email: 'a@b.nz' }))).toEqual([
    'Email *: email “a@b.nz”, required',
    password,
  ]);
  expect(readFields(read(SignInForm, { email: 'a@b.nz', onAgain() {} }))).toEqual([
    'Email *: email “a@b.nz”, readonly, required',
    password,
  ]);
  expect(readFields(read(ForgottenPasswordForm, { email: '' }))).toEqual(['Email *: email “”, required']);
});

test('signing up takes the password twice, and nothing else that must be told', () => {
  expect(readFields(read(SignUpForm, { email: '' })).slice(0, 8)).toEqual([
    'Email *: email “”, required',
    'Password *: password “”, required',
    'Confirm Password *: password “”, required',
    'First Name: text “”, maxlength 100',
    'Last Name: text “”, maxlength 100',
    'Phone: text “”, maxlength 100',
    'Location: text “”, maxlength 100',
    `Region: [Rather not say] / ${names}`,
  ]);
  expect(readFields(read(ResetPassword, { token: 't' }))).toEqual([
    'New Password *: password “”, required',
    'Confirm New Password *: password “”, required',
  ]);
});

test('the profile is changed from what it says', () => {
  expect(readFields(read(ProfileForm, { account, onDone() {} }))).toEqual([
    'First Name: text “Ana”, maxlength 100',
    'Last Name: text “”, maxlength 100',
    'Phone: text “”, maxlength 100',
    'Location: text “”, maxlength 100',
    `Region: Rather not say / ${names.replace('Otago', '[Otago]')}`,
    'City: All of Otago / [Dunedin] / Queenstown / Wanaka / Central Otago / Waitaki / Clutha',
  ]);
});

test('quiet hours are full hours, and never begin when they end', () => {
  const [isOn, from, until] = readFields(read(QuietHours, { account }));
  expect(isOn).toMatch(/: yes$/);
  const morning = Array.from({ length: 11 }, (_, at) => `${at + 1} am`);
  const day = ['12 am', ...morning, '12 pm', ...morning.map((hour) => hour.replace('am', 'pm'))];
  const offer = (chosen: string, other: string) =>
    day
      .filter((hour) => hour !== other)
      .map((hour) => (hour === chosen ? `[${hour}]` : hour))
      .join(' / ');
  expect(from).toBe(`From: ${offer('9 pm', '7 am')}`);
  expect(until).toBe(`Until: ${offer('7 am', '9 pm')}`);
  const off = read(QuietHours, { account: { ...account, quietFrom: null, quietUntil: null } }, false);
  expect(readFields(off)).toHaveLength(1);
  expect(readFields(off)[0]).toMatch(/: no$/);
  expect(off).toContain('We hold your notifications until quiet hours are over.');
  expect(read(QuietHours, { account })).toContain('notifications, emails too, until quiet hours are over.');
});

test('how often we write is chosen, and starts once the address is confirmed', () => {
  const waits = 'We’ll start once you’ve confirmed your email address.';
  expect(readFields(read(MailChoice, { account }))).toEqual([
    'Email me my notifications: Never / Straight away / Once an hour / [Once a day] / Once a week',
  ]);
  expect(read(MailChoice, { account })).toContain(waits);
  expect(read(MailChoice, { account: { ...account, isEmailVerified: true } })).not.toContain(waits);
});

test('the card begins with signing in; only where mail is sent can a password be forgotten', () => {
  const about = 'Sign in to your Tallboy account.';
  expect(read(AccountAccess, {})).toContain(about);
  expect(read(AccountAccess, { invitation: 'Sign in to save it.' })).not.toContain(about);
  expect(read(AccountAccess, { invitation: 'Sign in to save it.' })).toContain('Sign in to save it.');
  expect(read(AccountAccess, {})).toContain('Forgot your password?');
  expect(read(AccountAccess, {}, false)).not.toContain('Forgot your password?');
});

test('a password has eight characters, and is the same twice', () => {
  const check = (password: string, confirmPassword = password) =>
    Object.keys(checkPasswords({ password, confirmPassword }));
  expect(check('12345678')).toEqual([]);
  expect(check('1234567')).toEqual(['password']);
  expect(check('12345678', '1234567x')).toEqual(['confirmPassword']);
  expect([checkEmail({ email: 'a@b' }), Object.keys(checkEmail({ email: 'ab' }))]).toEqual([{}, ['email']]);
});
