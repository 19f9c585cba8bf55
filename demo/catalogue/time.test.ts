import { describe, expect, test } from 'vitest';
import { categories } from './categories.ts';
import { livesOf } from './life.ts';
import { findListing, type Listing, shelvesOn } from './market.ts';

const day = 86_400_000;
const world = { seed: 1, listings: 542, epoch: Date.UTC(2026, 0, 1) };

/** Every listing on show on a day, by marketplace and key. */
function showOn(today: number): Map<string, Listing> {
  const shown = new Map<string, Listing>();
  shelvesOn(world, today).forEach(({ keys }, site) => {
    for (const key of keys) {
      const found = findListing(world, site, key, today);
      if (found.kind === 'listing') shown.set(`${site} ${key}`, found.listing);
    }
  });
  return shown;
}

const piecesIn = (shown: Map<string, Listing>) => new Set([...shown.values()].map(({ key }) => key)).size;

describe('time', () => {
  test('starts with every piece for sale and lists the trending categories’ more lately', () => {
    const shown = showOn(0);
    expect(piecesIn(shown)).toBe(542);
    expect([...shown.values()].every(({ status }) => status === 'active')).toBe(true);
    for (const { name, trending } of categories) {
      const own = [...new Map([...shown.values()].map((listing) => [listing.key, listing])).values()].filter(
        ({ piece }) => piece.type.category === name,
      );
      const fresh = own.filter(({ listedAt }) => listedAt > world.epoch - 7 * day).length / own.length;
      const [low, high] = trending ? [0.35, 0.45] : [0.08, 0.14];
      expect(fresh, name).toBeGreaterThanOrEqual(low);
      expect(fresh, name).toBeLessThanOrEqual(high);
      for (const { listedAt } of own) expect(listedAt).toBeLessThan(world.epoch);
    }
  });

  test('keeps about as many for sale as days go by, and nothing listed ahead of its day', () => {
    for (const today of [1, 5, 20, 90, 400]) {
      const shown = showOn(today);
      expect(piecesIn(shown)).toBeGreaterThan(490);
      expect(piecesIn(shown)).toBeLessThanOrEqual(542);
      for (const { listedAt, changedAt } of shown.values()) {
        expect(listedAt).toBeLessThanOrEqual(world.epoch + today * day);
        expect(changedAt).toBeLessThanOrEqual(world.epoch + today * day);
      }
    }
  });

  test('lets prices fall in several steps, never rise, and says what they were', () => {
    const prices = new Map<string, number[]>();
    for (let today = 0; today <= 30; today++)
      for (const [name, { price }] of showOn(today)) prices.set(name, [...(prices.get(name) ?? []), price]);
    const falls = [...prices.values()].map(
      (seen) => seen.filter((price, i) => i > 0 && price < seen[i - 1]!).length,
    );
    expect(falls.filter((count) => count === 1).length).toBeGreaterThan(60);
    expect(falls.filter((count) => count >= 2).length).toBeGreaterThan(10);
    for (const seen of prices.values())
      for (let i = 1; i < seen.length; i++) expect(seen[i]).toBeLessThanOrEqual(seen[i - 1]!);
    const reduced = [...showOn(12).values()].filter(({ was }) => was !== null);
    expect(reduced.length).toBeGreaterThan(40);
    for (const { price, was } of reduced) expect(was).toBeGreaterThan(price);
  });

  /** The slot whose first piece ends this way, and when. */
  function firstWith(ending: string) {
    for (let slot = 0; slot < world.listings; slot++) {
      const life = livesOf(world, slot).next().value!;
      if (life.stretches[0]!.ending === ending)
        return {
          slot,
          life,
          site: [0, 1, 2, 3].find((number) => findListing(world, number, slot * 512, 0).kind === 'listing')!,
        };
    }
    throw new Error(`nothing ends ${ending}`);
  }

  const stateOf = (site: number, key: number, today: number) => {
    const found = findListing(world, site, key, today);
    return found.kind === 'listing' ? found.listing.status : found.kind;
  };

  test('a sold piece says so for a while and is then gone', () => {
    const { slot, life, site } = firstWith('sold');
    const end = life.stretches[0]!.until;
    const states = [end - 1, end, end + 3, end + 4, end + 50].map((today) =>
      stateOf(site, slot * 512, today),
    );
    expect(states).toEqual(['active', 'sold', 'sold', 'gone', 'gone']);
  });

  test('a relisted piece comes back under a new address, no dearer', () => {
    const { slot, life, site } = firstWith('relisted');
    const [before, after] = life.stretches as [(typeof life.stretches)[0], (typeof life.stretches)[0]];
    expect(stateOf(site, slot * 512, before.until)).toBe('gone');
    expect(stateOf(site, slot * 512 + 1, after.from - 1)).toBe('unknown');
    const old = findListing(world, site, slot * 512, before.until - 1);
    const anew = findListing(world, site, slot * 512 + 1, after.from);
    if (old.kind !== 'listing' || anew.kind !== 'listing') throw new Error('both should be for sale');
    expect(anew.listing.piece).toEqual(old.listing.piece);
    expect(anew.listing.price).toBeLessThanOrEqual(old.listing.price);
    expect(anew.listing.listedAt).toBeGreaterThan(old.listing.listedAt);
  });

  test('a sale that falls through and an expired listing come back under the same address', () => {
    for (const [ending, between] of [
      ['fellThrough', 'sold'],
      ['expired', 'unknown'],
    ] as const) {
      const { slot, life, site } = firstWith(ending);
      const [before, after] = life.stretches as [(typeof life.stretches)[0], (typeof life.stretches)[0]];
      const states = [before.until - 1, before.until, after.from - 1, after.from].map((today) =>
        stateOf(site, slot * 512, today),
      );
      expect(states).toEqual(['active', between, between, 'active']);
    }
  });
});
