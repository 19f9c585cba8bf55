import { expect, onTestFinished, test, vi } from 'vitest';
import { changingSlowly, keepAnswers } from './kept-answers.ts';

test('an answer holds until something changes, and is found out once for all who ask', async () => {
  let version = 1;
  let asked = 0;
  const { recall } = keepAnswers<{ number: number }>({ version: () => version });
  const ask = () => recall('chairs', async () => ({ number: ++asked }));
  expect(await Promise.all([ask(), ask()])).toEqual([{ number: 1 }, { number: 1 }]);
  expect(await ask()).toEqual({ number: 1 });
  version = 2;
  expect(await ask()).toEqual({ number: 2 });
});

test('one that was found out while something changed is not kept', async () => {
  let version = 1;
  const { recall } = keepAnswers<{ text: string }>({ version: () => version });
  const late = recall('chairs', async () => {
    version = 2;
    return { text: 'as it was' };
  });
  expect(await late).toEqual({ text: 'as it was' });
  // Whoever asked about something else has noticed the change meanwhile.
  expect(await recall('chairs', async () => ({ text: 'as it is' }))).toEqual({ text: 'as it is' });
});

test('one that was begun before a change, and ends after others have asked anew, is not kept', async () => {
  let version = 1;
  let end = (_: { text: string }) => {};
  const { recall } = keepAnswers<{ text: string }>({ version: () => version });
  const slow = recall('chairs', () => new Promise((resolve) => (end = resolve)));
  version = 2;
  await recall('tables', async () => ({ text: 'tables' }));
  end({ text: 'as it was' });
  await slow;
  expect(await recall('chairs', async () => ({ text: 'as it is' }))).toEqual({ text: 'as it is' });
});

test('neither one that weighs nothing nor one to an endless question is kept', async () => {
  let asked = 0;
  const { recall } = keepAnswers<{ weight: number }>({ version: () => 1, weigh: ({ weight }) => weight });
  const ask = (question: string, weight: number) => recall(question, async () => ({ weight, at: ++asked }));
  await ask('light', 0);
  await ask('light', 0);
  await ask('x'.repeat(501), 1);
  await ask('x'.repeat(501), 1);
  expect(asked).toBe(4);
  await ask('x'.repeat(500), 1);
  await ask('x'.repeat(500), 1);
  expect(asked).toBe(5);
});

test('what is slow to write follows changes, but not each of them', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let changes = 1;
  const version = changingSlowly(() => changes, 1000);
  const after = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return version();
  };
  expect(after(0)).toBe(1);
  changes = 2;
  expect(after(0)).toBe(2);
  changes = 3;
  expect(after(999)).toBe(2);
  expect(after(1)).toBe(3);
});
