import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { useSite } from '../../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('a falling price is told once it has fallen enough since the alert was made, and again from there', async () => {
    const { shelf, place, word, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await watch({ alertType: 'price_drop', priceDropPercentage: 20, listingId: id });
    await shelf.show(at('$270'));
    expect(await told()).toEqual([]);
    await shelf.show(at('$240'));
    expect(await told()).toMatchObject([
      {
        title: `Price drop: Rimu ${word}`,
        message: `Now $240, down from $300 (20% less), on ${place}, Wellington City.`,
        reason: `Your price drop alert (20% or more off), for “Rimu ${word}”.`,
        listingId: id,
        isRead: false,
      },
    ]);
    await shelf.show(at('$200'));
    expect(await told()).toHaveLength(1);
    await shelf.show(at('$190'));
    expect((await told())[0]).toMatchObject({
      message: expect.stringContaining('down from $240 (21% less)'),
    });
    await shelf.show(at('$400'));
    await shelf.show(at('$190'));
    expect(await told()).toHaveLength(2);
    // A third under what was told first, and a sixth under what was told last.
    await shelf.show(at('$160'));
    expect(await told()).toHaveLength(2);
  });

  test('a falling price is told when it reaches the target, once', async () => {
    const { shelf, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await watch({ targetPrice: 250, listingId: id });
    await shelf.show(at('$260'));
    expect(await told()).toEqual([]);
    await shelf.show(at('$250'));
    await shelf.show(at('$240'));
    expect(await told()).toHaveLength(1);
  });

  test('a target of $0 is told once it is free, and nothing is said to be less than that', async () => {
    const { shelf, place, word, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await watch({ targetPrice: 0, listingId: id });
    await shelf.show(at('$1'));
    expect(await told()).toEqual([]);
    await shelf.show(at('Free'));
    expect(await told()).toMatchObject([
      {
        message: `Now free, down from $300, on ${place}, Wellington City.`,
        reason: `Your price drop alert (free), for “Rimu ${word}”.`,
      },
    ]);
  });

  test('a falling price is any fall when nothing else is said; an unreadable price is none', async () => {
    const { shelf, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await watch({ listingId: id });
    await shelf.show(at('phone me'));
    await shelf.show({ ...tallboy, price: 'make an offer' });
    await shelf.show(at('$300'));
    expect(await told()).toEqual([]);
    await shelf.show(at('$299'));
    expect(await told()).toHaveLength(1);
  });

  test('a price that could be another one is no fall', async () => {
    const { shelf, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await watch({ listingId: id });
    await watch({ targetPrice: 290, listingId: id });
    await shelf.show(at('$200 or $250'));
    expect(await told()).toEqual([]);
    await shelf.show(at('$200'));
    expect(await told()).toHaveLength(2);
  });

  test('a falling price is told for favourites and saved searches together, once for each piece', async () => {
    const { shelf, word, tallboy, at, told, save, saveSearch, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await save(id!);
    await saveSearch();
    await watch({ priceDropPercentage: 10 });
    await shelf.show(at('$100'));
    expect(await told()).toMatchObject([{ reason: expect.stringContaining('for your favourites') }]);
    await shelf.show({ ...tallboy, url: '/2', title: `Oak ${word}`, price: '$500', location: 'Taupō' });
    await shelf.show({ ...tallboy, url: '/2', title: `Oak ${word}`, price: '$400', location: 'Taupō' });
    expect((await told())[0]).toMatchObject({
      title: `Price drop: Oak ${word}`,
      reason: 'Your price drop alert (10% or more off), for your saved search “Mine”.',
    });
    expect(await told()).toHaveLength(2);
  });

  test('a falling price counts from when the piece was saved, not from before', async () => {
    const { shelf, tallboy, at, told, save, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await watch({ priceDropPercentage: 20 });
    await shelf.show(at('$245'));
    await save(id!);
    await shelf.show(at('$235'));
    expect(await told()).toEqual([]);
  });

  test('a falling price is seen where the same piece stands elsewhere', async () => {
    const { shelf, other, tallboy, at, told, watch } = await setUpAlerts(site);
    const [id] = await shelf.show(tallboy);
    await watch({ priceDropPercentage: 10, listingId: id });
    const [twin] = await other.show(at('$300'));
    await other.show(at('$250'));
    await shelf.show(at('$250'));
    expect(await told()).toMatchObject([{ listingId: twin }]);
  });
});
