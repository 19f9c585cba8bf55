import { beforeAll, describe, expect, test } from 'vitest';
import type { FoundListing } from '#contract/catalogue.ts';
import { openOneDatabase } from '../../../tests/support/databases.ts';
import { useSite } from '../../../tests/support/site.ts';
import { collectUnderstoodPieces } from '../../../tests/support/understood-pieces.ts';

describe('words that mean something', () => {
  const site = useSite(openOneDatabase);
  beforeAll(() => collectUnderstoodPieces(site.database.db));
  const find = async (search: string) => {
    const { json } = await site.send('GET', `/api/listings?${new URLSearchParams({ search })}`);
    const titles = (wanted: string) =>
      json.flatMap(({ title, match }: FoundListing) => (match === wanted ? title : [])).sort() as string[];
    return { full: titles('full'), close: titles('close') };
  };
  const understand = async (search: string) =>
    (await site.send('GET', `/api/listings/understood?${new URLSearchParams({ search })}`)).json;

  test('is told field by field, with the plain words that are left', async () => {
    expect(await understand('oak bookcase 80cm wide under $100 no leather')).toMatchObject({
      filters: [
        { field: 'minWidth', value: 76, words: '80cm wide' },
        { field: 'maxWidth', value: 84, words: '80cm wide' },
        { field: 'maxPrice', value: 100, words: 'under $100' },
      ],
      left: 'oak bookcase',
    });
    expect(await understand('desk 120 x 60')).toMatchObject({
      filters: [{ field: 'sides', value: [120, 60], words: '120 x 60' }],
      left: 'desk',
    });
  });

  test.each([
    ['bookcase 80cm wide', ['Bookcase']],
    ['bookcase under 1m wide', ['Bookcase']],
    ['bookcase fits 90 cm', ['Bookcase']],
    ['bookcase over 190cm tall', ['Tall bookcase']],
    ['sofa under 2m long', ['Charcoal sofa']],
    ['1.8m table', ['Dining table 175 x 90 cm']],
    ['near new bookcase', ['Bookcase']],
    ['bookcase in good condition', ['Bookcase', 'Tall bookcase']],
    ['brand new dresser', ['Chest of drawers']],
    ['bookcase can deliver', ['White bookcase']],
    ['free sofa', ['Grey sofa']],
    ['sofa smoke free', ['Grey sofa']],
    ['bookcase under 50', ['White bookcase']],
    ['bookcase $50-100', ['Bookcase', 'Tall bookcase']],
    ['gray sofa', ['Charcoal sofa', 'Grey sofa']],
    ['charcoal couch', ['Charcoal sofa']],
    ['desk on trade post', ['Oak desk', 'Pine desk']],
    ['tradepost oak desk', ['Oak desk']],
    ['oak desk on kiwi finds', []],
    ['desk post', []],
    ['armchair no leather', ['Linen armchair']],
    ['armchair not leather or pine', []],
    ['no lether armchair', ['Linen armchair']],
    ['armchair without wood', ['Armchair', 'Leather armchair']],
    ['armchair no pine legs', ['Armchair', 'Leather armchair']],
    ['desk 120 x 60', ['Desk 120 x 60 cm', 'Desk, 60cm wide, 118cm deep']],
    ['desk 120x60cm', ['Desk 120 x 60 cm', 'Desk, 60cm wide, 118cm deep']],
    ['desk 1.2m x 600mm', ['Desk 120 x 60 cm', 'Desk, 60cm wide, 118cm deep']],
    ['desk 1200 by 600', ['Desk 120 x 60 cm', 'Desk, 60cm wide, 118cm deep']],
    ['armchair $250', ['Armchair', 'Leather armchair']],
    ['$100 armchair', ['Armchair']],
    ['armchair under $200', ['Armchair']],
    ['armchair $200-300', ['Leather armchair']],
    ['cheap bookcase', ['Bookcase', 'Tall bookcase', 'White bookcase']],
    ['"cheap" stool', ['Cheap and cheerful stool']],
    ['nightstand', ['Bedside table']],
    ['dresser', ['Buffet and hutch', 'Chest of drawers']],
    ['ottoman', ['Knitted pouffe']],
    ['credenza', ['Buffet and hutch', 'Sideboard']],
    ['crib', ['Baby cot']],
    ['bookshelf', ['Bookcase', 'Tall bookcase', 'White bookcase']],
  ])('%s finds %j', async (search, titles) => {
    expect((await find(search)).full).toEqual(titles);
  });

  test('a size, a state or delivery that nobody states still leaves what comes close', async () => {
    expect(await find('bookcase 150cm wide')).toEqual({
      full: [],
      close: ['Bookcase', 'Tall bookcase', 'White bookcase'],
    });
    expect((await find('near new bookcase')).close).toEqual(['Tall bookcase', 'White bookcase']);
    expect((await find('near new bookcase under $50')).close).toEqual(['White bookcase']);
    const { json } = await site.send('GET', '/api/listings?search=velvet+sofa+under+2m+long');
    expect(json.map(({ title }: FoundListing) => title)).toEqual(['Charcoal sofa', 'Grey sofa']);
  });

  test('each is told, with the words that said it', async () => {
    expect(await understand('near new bookcase 80cm wide under $300 in Nelson, can deliver')).toMatchObject({
      said: [
        { words: '80cm wide', means: 'Width 76–84 cm', filter: { minWidth: 76, maxWidth: 84 } },
        { words: 'under $300', means: 'Up to $300', filter: { maxPrice: 300 } },
        { words: 'near new', means: 'New or Excellent', filter: { conditions: ['New', 'Excellent'] } },
        { words: 'can deliver', means: 'Can deliver', filter: { delivery: 'Can deliver' } },
        { words: 'in Nelson', means: 'Nelson', filter: { location: 'Nelson' } },
      ],
      corrections: [],
    });
    expect(await understand('free "under $20"')).toMatchObject({
      said: [{ words: 'free', filter: { maxPrice: 0 } }],
    });
    expect(await understand('oak table')).toEqual({
      said: [],
      filters: [],
      corrections: [],
      left: 'oak table',
    });
  });

  test.each([
    ['king single bed', 'king single', 'Bed size: King single'],
    ['super king mattress', 'super king', 'Bed size: Super king'],
    ['Queen size bed', 'Queen', 'Bed size: Queen'],
    ['twin bed', 'twin bed', 'Bed size: Single'],
    ['dining table seats 6', 'seats 6', 'Seats 6'],
    ['3-seater sofa', '3 seater', 'Seats 3'],
    ['table for six people', 'for six people', 'Seats 6'],
    ['6-8 seater table', '6 8 seater', 'Seats 6–8'],
    ['1.8m table', '1.8m', 'About 180 cm'],
    ['desk 120 x 60', '120 x 60', 'About 120 × 60 cm'],
    ['gray sofa', 'gray', 'Any grey'],
    ['charcoal couch', 'charcoal', 'Charcoal'],
    ['white dresser', 'white', 'White'],
    ['cheap desk', 'cheap', 'Cheapest first'],
    ['desk on trade post', 'on trade post', 'On Trade Post'],
    ['tradepost desk', 'tradepost', 'On Trade Post'],
    ['trade post desk', 'trade post', 'On Trade Post'],
    ['sofa no leather', 'no leather', 'Without leather'],
    ['bedside without drawers', 'without drawers', 'Without drawers'],
    ['sofa not in Auckland', 'not in Auckland', 'Without Auckland'],
    ['sofa $200', '$200', 'Up to $200'],
    ['sofa around $200', 'around $200', '$160–$240'],
    ['sofa 200 dollars', '200 dollars', 'Up to $200'],
  ])('%s: “%s” means “%s”', async (search, words, means) => {
    expect((await understand(search)).said).toMatchObject([{ words, means }]);
  });

  test.each([
    'queen anne chair',
    'double wardrobe',
    'sofa no stains',
    'sofa not far',
    'stool $1 reserve',
    'desk post',
    'kids bed',
  ])('%s is no more than its words', async (search) => {
    expect((await understand(search)).said).toEqual([]);
  });

  test('each can be taken back: its words in quotes mean no more than they say', async () => {
    for (const search of [
      '"king single" bed',
      '"six seater" table',
      '"1.8m" table',
      'bookcase "80cm wide"',
      '"gray" sofa',
      '"cheap" desk',
      'desk "on trade post"',
      'sofa "no leather"',
    ])
      expect([search, ...(await understand(search)).said]).toEqual([search]);
  });

  test('who asks for cheap gets the cheapest first, unless it is a plain word', async () => {
    const find = async (search: string) => {
      const { json } = await site.send('GET', `/api/listings?${new URLSearchParams({ search })}`);
      return json.map(({ title }: { title: string }) => title);
    };
    const [cheapest, ...others] = await find('cheap bookcase');
    expect(cheapest).toBe('White bookcase');
    expect(others).not.toContain('Cheap and cheerful stool');
    expect(await find('bookcase "cheap"')).toContain('Cheap and cheerful stool');
  });

  test('so is a word that was taken for another', async () => {
    expect((await understand('White bookcsae')).corrections).toEqual([
      { words: 'bookcsae', meant: 'bookcase' },
    ]);
    expect((await understand('"bookcsae"')).corrections).toEqual([]);
  });
});
