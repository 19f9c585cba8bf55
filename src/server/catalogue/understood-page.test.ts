import { beforeAll, describe, expect, test } from 'vitest';
import { openOneDatabase } from '../../../tests/support/databases.ts';
import { useSite } from '../../../tests/support/site.ts';
import { collectUnderstoodPieces } from '../../../tests/support/understood-pieces.ts';

describe('words that mean something, on the page', () => {
  const site = useSite(openOneDatabase);
  beforeAll(() => collectUnderstoodPieces(site.database.db));

  test('the page shows them as chips, and offers the literal search', async () => {
    const { text } = await site.send('GET', '/?search=free+bookcsae+in+Nelson+80cm+wide');
    expect(text).toContain('Free: search for the words “free” instead');
    expect(text).toContain('/?search=%22free%22+bookcsae+in+Nelson+80cm+wide');
    expect(text).toContain('/?search=free+bookcsae+%22in+Nelson%22+80cm+wide');
    expect(text).toContain('Width 76–84 cm: search for the words “80cm wide” instead');
    expect(text).toContain('/?search=free+bookcsae+in+Nelson+%2280cm+wide%22"');
    expect(text).toContain('Also searched for <!-- -->“bookcase”');
    expect(text).toContain('/?search=free+%22bookcsae%22+in+Nelson+80cm+wide');
    const other = await site.send(
      'GET',
      '/?search=cheap+gray+king+single+bed+seats+6+on+trade+post+without+drawers+120+x+60',
    );
    for (const action of [
      'Cheapest first: search for the words “cheap” instead',
      'Any grey: search for the words “gray” instead',
      'Bed size: King single: search for the words “king single” instead',
      'Seats 6: search for the words “seats 6” instead',
      'On Trade Post: search for the words “on trade post” instead',
      'Without drawers: search for the words “without drawers” instead',
      'About 120 × 60 cm: search for the words “120 x 60” instead',
    ])
      expect(other.text).toContain(`aria-label="${action}"`);
  });

  test('three words that were corrected are a list', async () => {
    const { text } = await site.send('GET', '/?search=bookcsae+tabel+drawr');
    expect(text).toMatch(/Also searched for <!-- -->“[^”]+”, “[^”]+” and “[^”]+”<!-- -->\./);
    expect(text).toContain('Search only for <!-- -->“bookcsae”, “tabel” and “drawr”');
  });

  test('nobody writes a limit into a listing: it goes', async () => {
    const { text } = await site.send('GET', '/?search=bookcase+under+2m+high+under+%24100');
    expect(text).toContain('aria-label="Remove Height up to 200 cm"');
    expect(text).toContain('aria-label="Remove Up to $100"');
    expect(text).toContain('/?search=bookcase+under+2m+high"');
    expect(text).toContain('/?search=bookcase+under+%24100"');
  });

  test('a place that was chosen is read aloud in te reo where that is its name', async () => {
    const { text } = await site.send('GET', '/?region=Waikato&near=Taupo&withinKm=30&brands=Waikato');
    expect(text).toContain('<span class="sr-only">Remove </span><span lang="mi">Waikato</span>');
    expect(text).toContain('Within 30 km of <span lang="mi">Taupo</span>');
    expect(text).toContain('aria-label="Remove Waikato"');
  });

  test('where nothing is found, the page says without what there would be something', async () => {
    const offers = async (path: string) => {
      const { text } = await site.send('GET', path);
      const found = text.matchAll(/href="([^"]*)"[^>]*>(Without [^<]*)</g);
      return [...found].map(([, href, words]) => [words, href!.replaceAll('&amp;', '&')]);
    };
    expect(await offers('/?search=bookcase+under+%2410')).toEqual([
      ['Without “under $10”: 3 pieces', '/?search=bookcase'],
    ]);
    expect(await offers('/?search=bookcase+in+Nelson+under+%2450')).toEqual([
      ['Without “in Nelson”: 1 piece', '/?search=bookcase+under+%2450'],
    ]);
    expect(await offers('/?search=bookcase+in+Nelson+under+%2410')).toEqual([]);
    expect(await offers('/?search=bookcase&maxPrice=10')).toEqual([
      ['Without “bookcase”: 1 piece', '/?maxPrice=10'],
      ['Without Up to $10: 3 pieces', '/?search=bookcase'],
    ]);
    // Those that come close are shown; without the width there are full ones.
    expect(await offers('/?search=bookcase+150cm+wide')).toEqual([
      ['Without “150cm wide”: 3 pieces', '/?search=bookcase'],
    ]);
    expect(await offers('/?search=zyzzyva')).toEqual([]);
  });
});
