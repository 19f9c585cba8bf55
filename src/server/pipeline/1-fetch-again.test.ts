import { describe, expect, test } from 'vitest';
import { apiConfig, prepareFetching } from '../../../tests/support/fetching.ts';
import type { PageMemory } from './fetch/page-memory.ts';

const fetching = prepareFetching();

describe('a second run', () => {
  function remember() {
    const stored = new Map<string, PageMemory>();
    const recall = async (address: string) => stored.get(address) ?? null;
    const run = async (path: string, extra: object = {}) => {
      const result = await fetching.collect(path, extra, { recall });
      for (const { address, memory } of result.pages) if (memory) stored.set(address, memory);
      return result;
    };
    return { run, stored };
  }

  test('over unchanged pages reads nothing and sees everything', async () => {
    const { run, stored } = remember();
    const first = await run('/shop');
    expect(JSON.parse(JSON.stringify([...stored]))).toEqual([...stored]);
    const second = await run('/shop');
    expect(second.listings).toEqual([]);
    expect(second.pages.flatMap(({ seen }) => seen)).toEqual(first.listings.map(({ url }) => url));
    expect(second.end).toEqual(first.end);
    expect(fetching.marketplace.requests.at(-1)?.headers['if-none-match']).toBeDefined();
  });

  test('notices what changed, also where the server sends no validators', async () => {
    const { run } = remember();
    await run('/api', apiConfig);
    fetching.marketplace.stock[9]!.price = '$5';
    const second = await run('/api', apiConfig);
    expect(second.pages.map(({ seen, listings }) => [seen.length, listings.length])).toEqual([
      [4, 0],
      [4, 0],
      [0, 2],
    ]);
  });

  test('with another configuration reads everything again', async () => {
    const { run } = remember();
    await run('/shop');
    expect((await run('/shop', { schedule: 'every hour' })).listings).toHaveLength(10);
  });
});
