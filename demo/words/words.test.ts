import { describe, expect, test } from 'vitest';
import { findListing, type Listing, shelvesOn } from '../catalogue/market.ts';
import { wordListing } from './wording.ts';

const world = { seed: 1, listings: 542, epoch: Date.UTC(2026, 0, 1) };

const listings: Listing[] = shelvesOn(world, 0).flatMap(({ keys }, site) =>
  [...keys].flatMap((key) => {
    const found = findListing(world, site, key, 0);
    return found.kind === 'listing' ? [found.listing] : [];
  }),
);
const worded = listings.map((listing) => ({ listing, ...wordListing(listing) }));

/** The last amount in a text, as a person reads it. */
function readAmount(text: string): number | null {
  const [, digits, thousand] = [...text.matchAll(/([\d,]+(?:\.\d+)?)(k)?/gi)].at(-1) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', '')) * (thousand ? 1000 : 1);
}

describe('what sellers write', () => {
  test('has a price anybody can read', () => {
    for (const { listing, price } of worded) {
      const { piece } = listing;
      if (piece.trap === 'free') expect(price).toMatch(/free/i);
      else if (piece.trap === 'offer') expect(price).toMatch(/offer/i);
      else {
        const first = /\(was/.test(price) ? readAmount(price.split('(')[0]!) : readAmount(price);
        expect(first, price).toBe(piece.trap === 'each' ? listing.price / piece.count : listing.price);
      }
    }
  });

  test('leaves no slot unfilled and no title empty', () => {
    for (const { title, description, place, condition } of worded) {
      expect(`${title} ${description}`).not.toMatch(/[{}]|undefined|null|\s{2}/);
      expect(title.length).toBeGreaterThan(3);
      expect(title.length).toBeLessThan(120);
      expect(place).not.toBe('');
      expect(condition).not.toBe('');
    }
  });

  test('calls only vintage pieces vintage', () => {
    for (const { listing, title } of worded) {
      const claims = /\b(vintage|retro|antique|mid[- ]century|art deco)\b/i.test(title);
      if (listing.piece.type.category !== 'Vintage') expect(claims, title).toBe(false);
    }
  });

  test('says in words what is wrong with a trap', () => {
    for (const { listing, title, description, price } of worded) {
      const all = `${title} ${description} ${price}`;
      if (listing.piece.trap === 'broken')
        expect(all).toMatch(/repair|broken|parts|restor|damaged|fixing|project|as is/i);
      if (listing.piece.trap === 'each') expect(price).toMatch(/each|per |ea$/);
      if (listing.piece.trap === 'auction') expect(price).toMatch(/reserve|start/i);
    }
  });

  test('differs from neighbour to neighbour and from one marketplace to the other', () => {
    const texts = new Set(worded.map(({ title, description }) => `${title} ${description}`));
    expect(texts.size).toBe(worded.length);
    const titles = new Set(worded.map(({ title }) => title));
    expect(titles.size / worded.length).toBeGreaterThan(0.93);
    const messy = worded.filter(({ listing }) => listing.site === 3);
    expect(messy.some(({ title }) => title === title.toUpperCase())).toBe(true);
    expect(messy.some(({ title }) => /\p{Extended_Pictographic}/u.test(title))).toBe(true);
    expect(messy.some(({ description }) => /\d" wide/.test(description))).toBe(true);
    expect(messy.some(({ description }) => /\d{3,4}mm/i.test(description))).toBe(true);
    expect(messy.some(({ price }) => /ono/.test(price))).toBe(true);
  });
});
