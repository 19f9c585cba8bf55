import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';

const kinds = ['Rimu tallboy', 'Oak desk', 'Kauri bookcase', 'Queen bed frame', 'Two-seater sofa'];

onEachDatabase((open) => {
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
        remark: 'a feed has only the newest listings, so it cannot tell what is gone',
      });
    expect(await operator.readStored(id)).toHaveLength(5);
  });
});
