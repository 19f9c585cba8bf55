import { describe, expect, test } from 'vitest';
import { documents, index, type Name, names, namesOf } from '../../../tests/support/twenty-listings.ts';
import { createSearchIndex } from './search-index.ts';

describe('suggestions', () => {
  const suggest = (text: string) => index.suggest(text).map((suggestion) => suggestion.text);

  test('finish what is being typed', () => {
    expect(index.suggest('tallb')[0]).toEqual({ text: 'tallboy', kind: 'type' });
    expect(index.suggest('ike')[0]).toEqual({ text: 'IKEA', kind: 'brand' });
    expect(suggest('rimu')).toContain('rimu tallboy');
    expect(suggest('cou')[0]).toBe('couch');
    expect(suggest('')).toEqual([]);
    expect(suggest('mal')).toContain('IKEA MALM');
    expect(suggest('ikea ma')).toEqual(['IKEA MALM']);
    expect(suggest('3 seat')).toContain('3 seater');
    expect(suggest('sette')).toContain('settee');
    expect(suggest('poang')).toEqual([]);
  });

  test('name a thing in one spelling', () => {
    expect(suggest('tall b')).toContain('tall boy');
    for (const typed of ['tall', 'tallboy', 'sofa', 'bed']) {
      const spellings = suggest(typed).map((text) =>
        text.toLowerCase().replaceAll(' ', '').replace(/s$/, ''),
      );
      expect(spellings).toEqual([...new Set(spellings)]);
    }
  });

  test('write a place as it is written', () => {
    const [model] = documents;
    const shop = createSearchIndex();
    shop.put({ ...model!, id: 1, groupId: 1, title: 'Sofa, Tamaki Makaurau' });
    expect(shop.suggest('tama')[0]?.text).toBe('Tāmaki Makaurau');
    expect(shop.suggest('auck')[0]?.text).toBe('Auckland');
  });

  test('forgive slips', () => {
    expect(suggest('talboy')).toContain('tallboy');
    expect(suggest('wadrobe')).toContain('wardrobe');
    expect(suggest('xqzvw')).toEqual([]);
  });

  test('are counted again when a thousandth of the catalogue has changed', () => {
    const [model] = documents;
    const shop = createSearchIndex();
    const put = (id: number, brand: string) => shop.put({ ...model!, id, groupId: id, brand });
    for (let id = 1; id <= 2000; id++) put(id, 'IKEA');
    expect(shop.suggest('freed')).toEqual([]);
    put(2001, 'Freedom');
    put(2002, 'Freedom');
    expect(shop.suggest('freed')).toEqual([]);
    put(2003, 'Freedom');
    expect(shop.suggest('freed')[0]).toEqual({ text: 'Freedom', kind: 'brand' });
  });
});

describe('similar listings', () => {
  const similarTo = (name: Name, limit = 6) => namesOf(index.similar(documents[names.indexOf(name)]!, limit));

  test('are of the same type first, and never the listing itself', () => {
    expect(similarTo('leatherSofa')[0]).toBe('settee');
    expect(similarTo('oakDrawers')).not.toContain('oakDrawers');
    expect(similarTo('diningTable', 2)).toEqual(expect.arrayContaining(['kauriTable']));
  });

  test('of few are filled up with their kind, then with their room, never with what is only of the same wood', () => {
    const [model] = documents;
    const shop = createSearchIndex();
    const piece = (id: number, title: string, type: string, category: string) => {
      const document = { ...model!, id, groupId: id, title, type, category, brand: null, material: 'Teak' };
      shop.put(document);
      return document;
    };
    const egg = piece(901, 'Hanging egg chair in Danish teak', 'hanging chair', 'Outdoor');
    piece(902, 'Rocking chair', 'rocking chair', 'Living Room');
    piece(903, 'Danish teak cocktail cabinet', 'drinks cabinet', 'Vintage');
    piece(904, 'Teak garden bench', 'garden bench', 'Outdoor');
    piece(905, 'Egg chair', 'hanging chair', 'Outdoor');
    expect(shop.similar(egg, 6)).toEqual([905, 902, 904]);
  });

  test('are one of each group, and found for what is gone too', () => {
    const several = createSearchIndex();
    const [first, ...others] = documents.filter(({ type }) => type === 'dining table');
    for (const document of others) {
      several.put(document);
      several.put({ ...document, id: document.id + 100, priceCents: 100 });
    }
    const similar = several.similar({ ...first!, status: 'gone' }, 6);
    expect(similar.sort()).toEqual(others.map(({ id }) => id + 100).sort());
    expect(several.similar(first!, 1)).toHaveLength(1);
  });
});
