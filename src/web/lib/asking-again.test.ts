import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actAsShopper } from './act-as-shopper.ts';
import { actAsStaff } from './act-as-staff.ts';
import { ApiError } from './api.ts';
import { createQuestion } from './question.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => '7' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whoever is asked after all would wait for ever. */
const soon = { timeout: 5000 };

const refuse = (status: number) => {
  const errors = [{ path: 'password', message: 'Not that one.' }];
  return vi.fn(() => Promise.reject(new ApiError(status, JSON.stringify({ message: 'No.', errors }))));
};

test('only who turns out to be signed out is asked to sign in: any other refusal is one', soon, async () => {
  const act = refuse(409);
  await expect(actAsShopper(act)).rejects.toThrow('409');
  expect(act.mock.calls).toEqual([[7]]);
});

test('only where the server asks for proof are staff asked for a password', soon, async () => {
  const act = refuse(400);
  expect(await actAsStaff(act, { done: 'Done', failed: { title: 'Not done' } })).toBeNull();
  expect(act).toHaveBeenCalledTimes(1);
});

test('several who ask the same question get one answer', () => {
  const { ask } = createQuestion();
  expect(ask()).toBe(ask());
});
