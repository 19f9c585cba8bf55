import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useOperator } from '../../../../tests/support/operator.ts';
import { selectors } from '../../../../tests/support/read-page.ts';

const kinds = [
  'Rimu tallboy',
  'Oak desk',
  'Kauri bookcase',
  'Queen bed frame',
  'Two-seater sofa',
  'Rimu stool',
];

interface Card {
  link: string;
  title: string;
  price: string;
  place: string;
  image: string;
  condition: string;
}

/** Twelve pieces, with what is wrong about them. */
function shelf(spoil: (id: number) => Partial<Card> = () => ({})): string {
  return Array.from({ length: 12 }, (_, id) => {
    const card: Card = {
      link: `/piece/${id}`,
      title: `${kinds[id % kinds.length]} no. ${id}`,
      price: `$${100 + 10 * id}`,
      place: 'Nelson',
      image: `<img src="/pictures/${id}.jpg">`,
      condition: 'good',
      ...spoil(id),
    };
    return `<article class="card"><a href="${card.link}"><h2>${card.title}</h2></a>${card.image}
      <p class="price">${card.price}</p><p class="place">${card.place}</p><p class="state">${card.condition}</p></article>`;
  }).join('');
}

onOneDatabase((open) => {
  const operator = useOperator(open);
  const put = (page: string) => operator.marketplace.pages.set('/odd', page);
  const addSource = async () => {
    put(shelf());
    const id = await operator.addSource('/odd', { selectors: { ...selectors, condition: '.state' } });
    expect(await operator.collect(id)).toMatchObject({
      status: 'succeeded',
      problem: null,
      listingsKept: 12,
    });
    return id;
  };

  test.each([
    [
      'a badge instead of the title',
      () => ({ title: 'Featured' }),
      '12 of 12 listings on a page are titled “Featured”. Is the title selector picking up something else?',
    ],
    [
      'a badge on every other one',
      (id: number) => (id % 2 ? {} : { title: 'Promoted' }),
      '6 of 12 listings on a page are titled “Promoted”. Is the title selector picking up something else?',
    ],
    [
      'the name of the shelf instead of the title',
      () => ({ title: 'Sofas' }),
      '12 of 12 listings on a page are titled “Sofas”. Is the title selector picking up something else?',
    ],
    [
      'the price of delivery instead of the price',
      () => ({ price: '$5' }),
      'all 12 prices on a page are the same. Is the price selector picking up something else?',
    ],
    [
      'prices in euros',
      (id: number) => ({ price: `${100 + id} €` }),
      'the prices are in EUR, and Tallboy only compares New Zealand dollars.',
    ],
    [
      'prices in two foreign currencies',
      (id: number) => ({ price: `${id % 2 ? 'US' : 'AU'}$${100 + id}` }),
      expect.stringMatching(/^the prices are in (?:USD and AUD|AUD and USD), and Tallboy only compares/),
    ],
    [
      'prices in yen',
      (id: number) => ({ price: `¥${10_000 + id}` }),
      'the prices are in JPY, and Tallboy only compares New Zealand dollars.',
    ],
    [
      'the instalment instead of the price',
      (id: number) => ({ price: `$${(100 + 10 * id) / 4}` }),
      '12 of 12 known prices on a page are 25% of what they were. Is the price selector picking up something else, such as an instalment?',
    ],
    [
      'the price before tax',
      (id: number) => ({ price: `$${((100 + 10 * id) / 1.15).toFixed(2)}` }),
      '12 of 12 known prices on a page are 87% of what they were. Is the price selector picking up something else, such as an instalment?',
    ],
    [
      'the price of delivery instead of most prices',
      (id: number) => (id < 2 ? {} : { price: `$${20 + id}` }),
      '10 of 12 known prices on a page fell by more than half. Is the price selector picking up something else, such as an instalment?',
    ],
    [
      'cents for dollars',
      (id: number) => ({ price: `$${(100 + 10 * id) * 100}` }),
      '12 of 12 known prices on a page are 100 times what they were. Is the price selector picking up something else, such as an instalment?',
    ],
    [
      'what is recommended for what is asked',
      (id: number) => ({ price: `$${((100 + 10 * id) * 1.4).toFixed(2)}` }),
      '12 of 12 known prices on a page are 1.4 times what they were. Is the price selector picking up something else, such as an instalment?',
    ],
    [
      'a mark of sold pieces on all of them',
      () => ({ condition: 'good <i class="badge">Sold out</i>' }),
      'all 12 listings on a page are marked as sold, and 12 of them weren’t before. Are they really?',
    ],
    [
      'other paths to the same pieces',
      (id: number) => ({ link: `/s/8d7f/piece/${id}` }),
      '12 of 12 listings on a page are ones we know by other links. If the site has moved them for good, say it’s right, and they’ll keep their history. If its links change from run to run, name the parameter that stays the same, such as id, in linkParameters. If the path changes, write the links in linkTemplate.',
    ],
  ])('%s: not believed, and nothing is stored', async (_, spoil, problem) => {
    const id = await addSource();
    const before = await operator.readStored(id);
    put(shelf(spoil));
    expect(await operator.collect(id)).toMatchObject({ status: 'failed', problem });
    expect(await operator.readStored(id)).toEqual(before);
    put(shelf());
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', problem: null });
  });

  test.each([
    ['many chairs alike, at one price', () => ({ title: 'Oak dining chair', price: '$40' })],
    [
      'all of one kind at one price',
      (id: number) => ({ title: `Oak dining chair, lot ${id}`, price: '$40' }),
    ],
    ['a sale of everything', (id: number) => ({ price: `$${(100 + 10 * id) * 0.8}` })],
    [
      'a clearance that says what things cost before',
      (id: number) => ({ price: `<del>$${100 + 10 * id}</del> <b>$${(100 + 10 * id) * 0.4}</b>` }),
    ],
    ['a few at half the price', (id: number) => (id < 4 ? { price: `$${(100 + 10 * id) / 2}` } : {})],
    ['free things', () => ({ price: 'Free' })],
  ])('%s are nothing odd', async (_, spoil) => {
    const id = await addSource();
    put(shelf(spoil));
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', problem: null });
  });

  test('a mend finds where the price stands that an instalment took the place of', async () => {
    const id = await addSource();
    const write = (id: number) => `$${(100 + 10 * id) / 4}</p><p class="whole">$${100 + 10 * id}`;
    put(shelf((at) => ({ price: write(at) })));
    const { id: runId, status } = await operator.collect(id);
    expect(status).toBe('failed');
    expect((await operator.readSource(id)).mend.changes).toContainEqual({
      name: 'price',
      before: '.price',
      after: 'p.whole',
    });
    await operator.asStaff('POST', `/api/admin/data-sources/${id}/mend`, { runId });
    expect(await operator.waitForRun(id)).toMatchObject({ status: 'succeeded', listingsChanged: 0 });
  });

  test('everything new and everything gone is not believed the first time', async () => {
    const id = await addSource();
    const others = shelf((id) => ({
      link: `/other/${id}`,
      title: `Kauri ${kinds[id % 6]} of mine, no. ${id}`,
    }));
    put(others);
    expect(await operator.collect(id)).toMatchObject({
      status: 'failed',
      listingsGone: 0,
      problem:
        'all 12 listings are new, and none of the 12 we knew are there. Have the links changed, or is it a different site?',
    });
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', problem: null });
  });

  test.each([
    [
      'pictures missing',
      (id: number) => (id < 2 ? {} : { image: '' }),
      'image was on 2 of 12 listings, but is usually on 100%. Has the layout changed?',
    ],
    [
      'conditions missing',
      () => ({ condition: '' }),
      'condition was on 0 of 12 listings, but is usually on 100%. Has the layout changed?',
    ],
    [
      'the same picture everywhere',
      () => ({ image: '<img src="/lazy.jpg">' }),
      /^the same picture is on 12 of 12 listings: http:.*lazy.jpg. Has the layout changed\?$/,
    ],
  ])(
    '%s: what can be read is kept, and the operator hears of it until it is mended',
    async (_, spoil, problem) => {
      const id = await addSource();
      put(shelf((at) => ({ ...spoil(at), price: `$${90 + 10 * at}` })));
      const said = typeof problem === 'string' ? problem : expect.stringMatching(problem);
      for (const listingsChanged of [12, 0])
        expect(await operator.collect(id)).toMatchObject({
          status: 'succeeded',
          listingsChanged,
          problem: said,
        });
      expect(await operator.readSource(id)).toMatchObject({ health: 'needs attention', problem: said });
      put(shelf((at) => ({ price: `$${90 + 10 * at}` })));
      await operator.collect(id);
      expect(await operator.readSource(id)).toMatchObject({ health: 'healthy', problem: null });
    },
  );

  test('a field that is not asked for any more is not missed', async () => {
    const id = await addSource();
    put(shelf(() => ({ condition: '' })));
    await operator.collect(id);
    const { scrapingConfig } = await operator.readSource(id);
    delete scrapingConfig.selectors.condition;
    await operator.asStaff('PATCH', `/api/admin/data-sources/${id}`, { scrapingConfig });
    await operator.collect(id);
    expect(await operator.readSource(id)).toMatchObject({ health: 'healthy' });
  });
});
