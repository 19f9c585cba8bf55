import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';

const kinds = ['Rimu tallboy', 'Oak desk', 'Kauri bookcase', 'Queen bed frame', 'Two-seater sofa'];

onOneDatabase((open) => {
  const operator = useOperator(open);

  test('a feed adds what is new, and what has moved out of it stays', async () => {
    const show = (from: number, to: number) => {
      const items = kinds.map(
        (title, id) =>
          `<item><title>${title}</title><link>/p/${id}</link><description>$${id + 1}00, in Nelson</description></item>`,
      );
      operator.marketplace.pages.set(
        '/feed',
        `<rss><channel>${items.slice(from, to).join('')}</channel></rss>`,
      );
    };
    show(0, 3);
    const id = await operator.addSource('/feed', { format: 'auto', selectors: {}, place: 'Nelson' });
    expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsNew: 3 });
    show(2, 5);
    for (const listingsNew of [2, 0])
      expect(await operator.collect(id)).toMatchObject({
        status: 'succeeded',
        listingsNew,
        listingsGone: 0,
        remark: 'read a feed, which only has the newest listings, so it can’t tell what’s gone',
      });
    expect(await operator.readStored(id)).toHaveLength(5);
  });

  const show = (path: string, newest: number, oldest: number, sold?: number) => {
    const ids = Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
    const cards = ids
      .filter((id) => id !== sold)
      .map(
        (id) => `<article class="card"><a href="${path}/${id}"><h2>${kinds[id % 5]} no. ${id}</h2></a>
          <img src="/${id}.jpg"><p class="price">$${100 + id}</p><p class="place">Nelson</p></article>`,
      );
    operator.marketplace.pages.set(path, cards.join(''));
  };

  test('what slides off a page that shows the newest is not gone, until the page has room for it', async () => {
    const limit = { remark: 'only found the newest 12 listings, so it can’t tell what’s gone' };
    show('/newest', 12, 1);
    const id = await operator.addSource('/newest');
    expect(await operator.collect(id)).toMatchObject({ listingsNew: 12, remark: null });
    for (const newest of [13, 13, 15]) {
      show('/newest', newest, newest - 11);
      expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsGone: 0, ...limit });
    }
    // One is sold, and the next in age moves up.
    show('/newest', 15, 3, 9);
    expect(await operator.collect(id)).toMatchObject({ listingsGone: 0, ...limit });
    // Fewer than it has room for are all there are.
    show('/newest', 15, 5, 9);
    for (const listingsGone of [0, 5])
      expect(await operator.collect(id)).toMatchObject({ status: 'succeeded', listingsGone, remark: null });
  });

  test('where the oldest is sold and nothing comes, it is gone', async () => {
    show('/all', 12, 1);
    const id = await operator.addSource('/all');
    await operator.collect(id);
    show('/all', 12, 2);
    for (const listingsGone of [0, 1]) expect(await operator.collect(id)).toMatchObject({ listingsGone });
  });
});
