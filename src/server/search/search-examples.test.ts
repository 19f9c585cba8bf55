import { describe, expect, test } from 'vitest';
import { documents, find, type Name, names } from '../../../tests/support/twenty-listings.ts';
import { createSearchIndex } from './search-index.ts';

const expectFound = (search: string, ...expected: Name[]) =>
  expect([search, ...find(search).sort()]).toEqual([search, ...expected.sort()]);

describe('what a person types', () => {
  test('with slips of the finger', () => {
    const tables = find('dining table');
    expect(tables).toEqual(expect.arrayContaining(['diningTable', 'kauriTable']));
    expect(find('dinning tabel')).toEqual(tables);
    expect(find('dinig tabels')).toEqual(tables);
    expectFound('wadrobe', 'wardrobe');
    expectFound('bookcsae', 'bookcase');
    expectFound('lether sofa', ...find('leather sofa'));
  });

  test('by any of its names, the very words first', () => {
    expectFound('couch', 'leatherSofa', 'settee', 'suite', 'sofabed');
    expect(find('settee')[0]).toBe('settee');
    expect(find('lounge suite')[0]).toBe('suite');
    expectFound('tallboy', 'rimuTallboy', 'oakDrawers', 'malmLowboy');
    expectFound('chest of draws', 'rimuTallboy', 'oakDrawers', 'malmLowboy');
    expectFound('drawers', 'rimuTallboy', 'oakDrawers', 'malmLowboy');
    expectFound('ikea drawers', 'malmLowboy');
    expect(find('drawers')[2]).toBe('malmLowboy');
    expectFound('dressing table', 'duchess');
    expectFound('robe', 'wardrobe');
    expectFound('sideboard', 'hutch');
    expectFound('ottoman', 'pouffe');
    expectFound('bookshelves', 'bookcase');
  });

  test('with one of several colours or materials', () => {
    expectFound('leather or velvet sofa', 'leatherSofa', 'settee');
    expectFound('velvet/leather sofa', 'leatherSofa', 'settee');
    expectFound('oak or kauri or glass table', 'coffeeTable', 'kauriTable');
    expectFound('oak or rimu tallboy in Wellington', 'oakDrawers', 'rimuTallboy');
    expectFound('sofa no leather or velvet', 'suite', 'sofabed');
  });

  test('in te reo', () => {
    expect(find('table').length).toBeGreaterThan(3);
    expect(find('tēpu')).toEqual(find('table'));
    expect(find('tepu kauri')).toEqual(['kauriTable']);
    expect(find('hāneanea')).toEqual(find('sofa'));
    expect(find('moenga')).toEqual(find('bed'));
  });

  test('in one word or two', () => {
    expectFound('bed side table', 'bedside', 'nightstand');
    expectFound('bedside', 'bedside', 'nightstand');
    expectFound('sofa bed', 'sofabed');
    expectFound('queenbed', 'malm');
    expectFound('coffeetables', 'coffeeTable');
    expectFound('book shelf', 'bookcase');
    expectFound('tall boy', 'rimuTallboy', 'oakDrawers', 'malmLowboy');
  });

  test('with sizes, counts, brands and places', () => {
    expectFound('3 seater leather', 'leatherSofa');
    expectFound('three seater', 'leatherSofa');
    for (const eight of [
      '8 seater dining table',
      'eight-seater table',
      'table seats 8',
      'table for 8 people',
    ])
      expectFound(eight, 'diningTable');
    expectFound('180cm', 'kauriTable');
    expectFound('1.8m table', 'kauriTable');
    expectFound('MALM', 'malm', 'malmLowboy');
    expectFound('queen bed', 'malm');
    expectFound('rimu tallboy wellington', 'rimuTallboy');
    expectFound('wood tallboy', 'rimuTallboy', 'oakDrawers');
    expectFound('whanau', 'whanau');
    expectFound('palmy bookcase', 'bookcase');
    expectFound('Ōtautahi', 'bedside');
  });

  test('with a price among the words', () => {
    expectFound('rimu tallboy under $300 in Wellington', 'rimuTallboy');
    expectFound('Rimu tallboy near Wellington, under 250');
    expectFound('coffee table under $100', 'coffeeTable');
    expectFound('bedside between $50 and $80', 'bedside');
    expectFound('sofa $400-500', 'leatherSofa', 'suite');
    expectFound('under $50', 'nightstand', 'pouffe');
    expect(find({ search: 'under $50', maxPrice: 38 })).toEqual(['pouffe']);
    expect(find({ search: 'under $50', maxPrice: 900 })).toEqual(find('under $50'));
    expectFound('under bed');
    expectFound('"under $50"');
    expectFound('3 seater under $600', 'leatherSofa');
    expectFound('table under 200 cm');
  });

  test('for free', () => {
    const shop = createSearchIndex();
    const put = (
      id: number,
      priceCents: number,
      description: string,
      delivery: 'Can deliver' | null = null,
    ) => shop.put({ ...documents[0]!, id, groupId: id, priceCents, description, delivery });
    put(1, 0, 'Must go this week');
    put(2, 9000, 'From a smoke free home, free delivery', 'Can deliver');
    const ids = (search: string) => shop.search({ search }, { sort: 'newest', page: 1, pageSize: 9 }).ids;
    for (const search of [
      'free tallboy',
      'tallboy free',
      'tallboy for free',
      'FREE',
      'tallboy free to a good home',
    ])
      expect([search, ...ids(search)]).toEqual([search, 1]);
    expect(ids('smoke free')).toEqual([2]);
    expect(ids('tallboy free delivery')).toEqual([2]);
  });

  test('without what is not wanted', () => {
    const all = find('');
    expect(all).toHaveLength(names.length);
    expect(find('-wanted')).toEqual(all.filter((name) => name !== 'wanted'));
    expect(find('dining table -wanted')).not.toContain('wanted');
    expect(find({ search: 'table', exclude: 'coffee, wanted' })).not.toContain('coffeeTable');
    expect(find('table -"coffee table"')).not.toContain('coffeeTable');
    expect(find('"settee"')).toEqual(['settee']);
  });

  test('with a word that is a slip only beside the next', () => {
    const crowd = createSearchIndex();
    for (const document of documents) crowd.put(document);
    for (let id = 101; id < 104; id += 1) {
      const [hutch, bedside] = [documents[names.indexOf('hutch')]!, documents[names.indexOf('bedside')]!];
      crowd.put({ ...hutch, id, groupId: id, description: 'Stood beside a door' });
      crowd.put({ ...bedside, id: id + 10, groupId: id + 10 });
    }
    const count = (search: string) => crowd.count({ search }, 0).total;
    expect(count('beside table')).toBe(count('bedside table'));
    expect(count('hutch beside door')).toBe(3);
  });

  test('with an English word that is no slip, and words torn apart', () => {
    const shop = createSearchIndex();
    const titles = ['Outdoor table', 'Outdoor bench', 'Outdoor setting', 'White robe', 'Large robe', 'Robe'];
    titles.forEach((title, at) => {
      const place = { suburb: 'Mangere Bridge', city: 'Auckland City', region: 'Auckland' };
      shop.put({
        ...documents[0]!,
        ...place,
        id: at + 1,
        groupId: at + 1,
        title,
        type: null,
        category: null,
        description: 'By the bridge',
      });
    });
    const count = (search: string) => shop.count({ search }, 0).total;
    expect(count('bridge')).toBe(6);
    expect(count('mangere bridge')).toBe(6);
    expect(count('fridge')).toBe(0);
    expect(count('rose')).toBe(0);
    expect(count('brigde')).toBe(6);
    expect(count('out door')).toBe(3);
    expect(count('o utdoor table')).toBe(1);
    shop.put({ ...documents[0]!, id: 9, groupId: 9, title: 'Out door heater', type: null, category: null });
    expect(count('out door')).toBe(4);
  });

  test('a name is said by its words together, or by a title that holds them', () => {
    const shop = createSearchIndex();
    const put = (id: number, title: string, description: string) =>
      shop.put({ ...documents[0]!, id, groupId: id, title, description, type: null, category: null });
    put(1, 'Ash 4 chairs', 'From our dining room. The table has gone already.');
    put(2, 'Ash 4 chairs', 'They stood around a dining table.');
    put(3, 'Dining chairs and table', 'All in ash.');
    put(4, 'Big ash table', 'A dinner table for all of us.');
    const ids = (search: string) => shop.search({ search }, { sort: 'relevance', page: 1, pageSize: 9 }).ids;
    expect(ids('dining table')).toEqual([3, 4, 2]);
    expect(ids('dinning tabel')).toEqual([3, 4, 2]);
    expect(ids('ash table').sort()).toEqual([1, 2, 3, 4]);
  });

  test('a king is neither a king single nor a super king', () => {
    const beds = createSearchIndex();
    const titles = [
      'King bed',
      'King single bed',
      'Super king size bed',
      'Single bed',
      'King-single bed frame',
    ];
    titles.forEach((title, at) => {
      beds.put({ ...documents[0]!, id: at + 1, groupId: at + 1, title, type: 'bed frame', brand: null });
    });
    const ids = (search: string) =>
      beds.search({ search }, { sort: 'newest', page: 1, pageSize: 9 }).ids.sort();
    expect(ids('king bed')).toEqual([1]);
    expect(ids('king size bed')).toEqual([1]);
    expect(ids('king single bed')).toEqual([2, 5]);
    expect(ids('kingsingle')).toEqual([2, 5]);
    expect(ids('single bed')).toEqual([4]);
    expect(ids('super king')).toEqual([3]);
    expect(ids('bed')).toEqual([1, 2, 3, 4, 5]);
  });

  test('a set of so many is so many', () => {
    const chairs = createSearchIndex();
    const titles = [
      '6 oak dining chairs',
      'Dining chairs, set of six',
      'Six dining chairs',
      '4 dining chairs',
    ];
    titles.forEach((title, at) => {
      chairs.put({ ...documents[0]!, id: at + 1, groupId: at + 1, title, type: 'dining chair' });
    });
    for (const search of ['6 dining chairs', 'dining chairs set of 6', 'set of six dining chairs'])
      expect(chairs.search({ search }, { sort: 'bestDeal', page: 1, pageSize: 9 }).total).toBe(3);
  });

  test('before it is finished', () => {
    expectFound('rimu tallb', 'rimuTallboy');
    expectFound('war', 'wardrobe');
    expect(find('sofa b')).toEqual(find('sofa'));
    expect(find('sette')).toContain('settee');
  });

  test('nonsense finds nothing', () => {
    for (const nonsense of ['xqzvw', 'asdfghjkl', 'sofa xqzvw', '沙发', '12345678']) expectFound(nonsense);
  });
});

test('the middle of a city is the city, and an island all its regions', () => {
  const findIn = (location: string) => find({ location }).sort();
  expect(findIn('Auckland CBD')).toEqual(findIn('Auckland City'));
  expect(findIn('Auckland Central')).toContain('coffeeTable');
  expect(findIn('Christchurch Central')).toEqual(['bedside']);
  expect(findIn('South Island')).toEqual(['bedside', 'duchess', 'hutch', 'settee']);
  expect(findIn('the North Island')).toHaveLength(names.length - 4);
});
