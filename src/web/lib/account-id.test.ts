import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetAccount,
  isAccountOutdated,
  NoAccount,
  readAccountId,
  rememberAccount,
  requireAccountId,
} from './account-id.ts';
import { createQueryClient } from './query-client.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('whoever signs in is remembered, and whatever was fetched as nobody is out of date', () => {
  const client = createQueryClient();
  client.setQueryData(['GET /api/listings'], []);
  rememberAccount(client, 7);
  expect(kept.get('tallboyUserId')).toBe('7');
  expect(requireAccountId()).toBe(7);
  expect(readAccountId(client)).toBe(7);
  expect(client.getQueryState(['GET /api/listings'])?.isInvalidated).toBe(true);
});

test('of whoever signs out nothing is left', () => {
  const client = createQueryClient();
  rememberAccount(client, 7);
  client.setQueryData(['GET /api/accounts/:id'], { email: 'ana@example.nz' });
  forgetAccount(client);
  expect(kept.size).toBe(0);
  expect(readAccountId(client)).toBeNull();
  expect(client.getQueryData(['GET /api/accounts/:id'])).toBeUndefined();
  expect(() => requireAccountId()).toThrow(new NoAccount());
});

test.each(['', '0', '-1', '1.5', 'ana'])('an id kept as “%s” is nobody’s', (written) => {
  kept.set('tallboyUserId', written);
  expect(() => requireAccountId()).toThrow('No user logged in');
});

test('a page knows when another has signed in or out', () => {
  const client = createQueryClient();
  expect(isAccountOutdated(client)).toBe(false);
  rememberAccount(client, 7);
  expect(isAccountOutdated(client)).toBe(false);
  kept.set('tallboyUserId', '8');
  expect(isAccountOutdated(client)).toBe(true);
  kept.clear();
  expect(isAccountOutdated(client)).toBe(true);
});
