import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { settleDeals } from '#server/deals/upkeep/settle-deals.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { addSource } from '../../../tests/support/listings.ts';
import { showPage } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { lamps, usualWardrobes, wardrobe } from '../../../tests/support/wardrobes.ts';

const day = 86_400_000;

onOneDatabase((open) => {
  const site = useSite(open);
  let source: Awaited<ReturnType<typeof addSource>>;
  const ask = async (body: object) => (await site.send('POST', '/api/worth', body)).json;

  beforeAll(async () => {
    const { db } = site.database;
    const desks = ['$80', '$90', '$100'].map((price, at) => ({
      url: `/d/${at}`,
      title: `Pine desk ${'abc'.charAt(at)}${at}`,
      price,
    }));
    source = await addSource(db, 'Kea Street');
    await showPage(db, source, [...usualWardrobes, ...lamps, ...desks]);
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

  test('no offer is under what such pieces usually ask', async () => {
    const { lowPrice } = await ask({ text: 'Oak wardrobe' });
    const asked = Math.ceil(Number(lowPrice) * 1.06);
    const { offer } = await ask({ text: `Oak wardrobe\n$${asked}` });
    expect(Number(offer.price)).toBeGreaterThanOrEqual(Number(lowPrice));
    expect(Number(offer.price)).toBeLessThan(asked);
  });

  test('who asks far too much is offered a start, and no sum contradicts another', async () => {
    const { fairPrice } = await ask({ text: 'Oak wardrobe' });
    const dear = Math.round(Number(fairPrice) * 2);
    const { offer } = await ask({ text: `Oak wardrobe\n$${dear}` });
    expect(offer.why).toMatch(
      /^It’s priced above most\. About \$\d+ is fair, but few sellers come down that far straight away\. Start with this\.$/,
    );
    expect(Number(offer.price)).toBeGreaterThan(Number(fairPrice));
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

  test('how long such pieces stay is said once enough have gone, and what to ask follows from it', async () => {
    const { db } = site.database;
    const pasted = 'Oak wardrobe, two doors\n$450\nCondition: Good\nSize: 112 x 60 x 190 cm';
    expect(await ask({ text: pasted })).toMatchObject({ daysToGo: null, selling: { fair: { days: null } } });
    const put = Array.from({ length: 24 }, (_, at) =>
      wardrobe(100 + at, at % 2 ? '$190' : '$390', { title: `Oak wardrobe number ${at}` }),
    );
    const ids = await showPage(db, source, put);
    const now = Date.now();
    for (const [at, id] of ids.entries()) {
      const stayed = at % 2 ? 3 : 40;
      const createdAt = new Date(now - (stayed + 5) * day);
      const goneAt = new Date(now - 5 * day);
      await db
        .update(listings)
        .set({ createdAt, firstSeenAt: createdAt, goneAt, status: 'gone' })
        .where(eq(listings.id, id));
    }
    const pairs = ['$800', '$850', '$900'].map((price, at) => ({
      url: `/pair/${at}`,
      title: `Set of 2 oak wardrobes ${'abc'.charAt(at)}${at}`,
      price,
    }));
    await showPage(db, source, [wardrobe(1, '$291'), ...pairs]);
    await settleDeals(db, new Date());
    const { daysToGo, selling } = await ask({ text: pasted });
    expect(daysToGo).toMatchObject({ gone: 24, of: 'wardrobes' });
    expect(selling.quick.days).toBe(3);
    expect(Number(selling.quick.price)).toBeLessThan(Number(selling.fair.price));
    expect(Number(selling.patient.price)).toBeGreaterThan(Number(selling.fair.price));
    // Of sets none has gone: those of one piece don’t tell.
    const pair = await ask({ text: 'Set of 2 oak wardrobes\n$900' });
    expect(pair.problem).toBeNull();
    expect(pair.daysToGo?.of).not.toBe('wardrobes');
  });
});
