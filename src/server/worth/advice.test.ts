import { beforeAll, expect, test } from 'vitest';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { showPage } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { lamps, usualWardrobes } from '../../../tests/support/wardrobes.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  const ask = async (body: object) => (await site.send('POST', '/api/worth', body)).json;

  beforeAll(async () => {
    const { db } = site.database;
    const desks = ['$80', '$90', '$100'].map((price, at) => ({
      url: `/d/${at}`,
      title: `Pine desk ${'abc'.charAt(at)}${at}`,
      price,
    }));
    await showPage(db, await addSource(db, 'Kea Street'), [...usualWardrobes, ...lamps, ...desks]);
    await settleDeals(db, new Date());
  });

  test('with too few to compare nothing is called fair or dear, cheap or usual', async () => {
    for (const price of [60, 95, 140, 900]) {
      const worth = await ask({ text: `Pine desk\n$${price}` });
      expect(worth).toMatchObject({ problem: null, verdict: 'not-enough', count: 3, selling: null });
      expect(worth.offer).toMatchObject({
        price: null,
        why: 'There’s too little to compare it with, so we can’t say what to offer.',
      });
      expect(worth.howSure[0]).toContain('This is a guess.');
    }
  });

  test('who shows signs of a trap is sent no offer, only a wish to see it', async () => {
    const trap = 'Deposit to hold. I am overseas, courier will collect once payment is made. WhatsApp me';
    const plain = await ask({ text: 'Oak wardrobe\n$450' });
    const { cautions, offer } = await ask({ text: `Oak wardrobe\n$450\n${trap}` });
    expect(plain.offer.message).toContain('Would you take $');
    expect(cautions.length).toBeGreaterThan(2);
    expect(offer).toMatchObject({
      price: null,
      why: 'Something here needs a closer look. See it before you pay anything.',
      message: 'Hi, is the Oak wardrobe still available? Could I come and see it before I decide? Thanks!',
    });
  });

  test('where nobody can say how long it takes, no reason is made up', async () => {
    const { selling } = await ask({ text: 'Oak wardrobe' });
    for (const way of ['quick', 'fair', 'patient']) {
      expect(selling[way].note).toMatch(/We can’t say yet how (?:soon|long)/);
      expect(selling[way].note).not.toContain('too few');
    }
  });
});
