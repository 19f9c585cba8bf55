import { expect, test } from 'vitest';
import { createSharing } from './sharing.ts';

/** Work under way that ends when told to. */
function openWork() {
  const share = createSharing<string>();
  const begun: { signal: AbortSignal; end(result: string): void }[] = [];
  const ask = (visitor = new AbortController()) => ({
    visitor,
    result: share('picture', visitor.signal, (signal) => {
      return new Promise<string>((end) => begun.push({ signal, end }));
    }),
  });
  return { begun, ask };
}

test('several who ask at once wait for one piece of work', async () => {
  const { begun, ask } = openWork();
  const visitors = [ask(), ask(), ask()];
  begun[0]!.end('a sofa');
  expect(await Promise.all(visitors.map(({ result }) => result))).toEqual(['a sofa', 'a sofa', 'a sofa']);
  expect(begun).toHaveLength(1);
  ask();
  expect(begun).toHaveLength(2);
});

test('it is stopped when the last of them has left, and not before; whoever comes then begins anew', async () => {
  const { begun, ask } = openWork();
  const [first, second] = [ask(), ask()];
  first.visitor.abort();
  expect(begun[0]!.signal.aborted).toBe(false);
  second.visitor.abort();
  expect(begun[0]!.signal.aborted).toBe(true);
  const third = ask();
  begun[0]!.end('dropped');
  begun[1]!.end('a sofa');
  expect(await third.result).toBe('a sofa');
});

test('whoever has left already stops nobody', async () => {
  const { begun, ask } = openWork();
  const stays = ask();
  const gone = new AbortController();
  gone.abort();
  ask(gone);
  expect(begun[0]!.signal.aborted).toBe(false);
  begun[0]!.end('a sofa');
  expect(await stays.result).toBe('a sofa');
});
