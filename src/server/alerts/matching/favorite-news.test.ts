import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { registerShopper } from '../../../../tests/support/people.ts';
import { useSite } from '../../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  const setUp = async () => {
    const own = await setUpAlerts(site);
    const choose = (isOn: boolean) => own.ana.send('PATCH', '/api/accounts/:me/favorite-news', { isOn });
    await choose(true);
    return { ...own, choose };
  };

  test('a favourite that drops, is sold and comes back is told without an alert, each once', async () => {
    const { ana, shelf, place, word, tallboy, at, told, titles, save } = await setUp();
    const [id] = await shelf.show(tallboy);
    await shelf.show(at('$280'));
    expect(await told()).toEqual([]);
    await save(id!);
    await shelf.show(at('$250'));
    await shelf.show({ ...at('$250'), status: 'sold' });
    await shelf.show(at('$250'));
    expect(await titles()).toEqual([
      `Back in stock: Rimu ${word}`,
      `No longer for sale: Rimu ${word}`,
      `Price drop: Rimu ${word}`,
    ]);
    expect((await told())[1]).toMatchObject({
      kind: 'sold',
      message: `Sold or taken down on ${place}, Wellington City. It was last listed at $250.`,
      reason: 'It’s one of your favourites.',
    });
    expect((await told())[2]).toMatchObject({ kind: 'price_drop', price: '250', priceBefore: '280' });
    // It is no alert that anybody made, so it stands among none of them.
    expect((await ana.send('GET', '/api/accounts/:me/price-alerts')).json).toEqual([]);
  });

  test('a free favourite that goes was last listed as free', async () => {
    const { shelf, place, tallboy, at, told, save } = await setUp();
    const [id] = await shelf.show(tallboy);
    await save(id!);
    await shelf.show(at('Free'));
    await shelf.show({ ...at('Free'), status: 'sold' });
    expect((await told()).map(({ message }) => message)).toEqual([
      `Sold or taken down on ${place}, Wellington City. It was last listed as free.`,
      `Now free, down from $300, on ${place}, Wellington City.`,
    ]);
  });

  test('who has an alert for it hears of it once, and as asked', async () => {
    const { shelf, tallboy, at, told, save, watch } = await setUp();
    const [id] = await shelf.show(tallboy);
    await save(id!);
    await watch({ listingId: id });
    await shelf.show(at('$200'));
    expect(await told()).toMatchObject([{ reason: expect.stringContaining('Your price drop alert') }]);
  });

  test('who has hidden what a search finds hears of a favourite among it', async () => {
    const { ana, shelf, tallboy, at, told, save, saveSearch, watch } = await setUp();
    const [id] = await shelf.show(tallboy);
    await save(id!);
    await watch({ savedSearchId: await saveSearch() });
    await ana.send('PATCH', '/api/accounts/:me/hidden', { withoutPhotos: true });
    await shelf.show(at('$200'));
    expect(await told()).toMatchObject([{ reason: 'It’s one of your favourites.', price: '200' }]);
  });

  test('a favourite is told everywhere though a search that finds it tells by less; not so an alert for it', async () => {
    const { ana, shelf, tallboy, at, told, save, saveSearch, watch } = await setUp();
    const chat = { kind: 'slack', url: 'https://chat.example.nz/hook' };
    const { id: channelId } = (await ana.send('POST', '/api/accounts/:me/channels', chat)).json;
    const hear = async () => {
      const [channel] = (await ana.send('GET', '/api/accounts/:me/channels')).json;
      return [channel.waiting, ...(await told()).map(({ reason }) => reason.split(' ')[0])];
    };
    const [id] = await shelf.show(tallboy);
    await save(id!);
    const quiet = { channelIds: [], byMail: false };
    const found = await watch({ savedSearchId: await saveSearch(), ...quiet });
    await shelf.show(at('$250'));
    expect(await hear()).toEqual([1, 'It’s']);
    // Mail goes nowhere here, so this is all there is.
    await ana.send('PATCH', `/api/price-alerts/${found}`, { channelIds: [channelId] });
    await shelf.show(at('$220'));
    expect(await hear()).toEqual([2, 'Your', 'It’s']);
    await ana.send('PATCH', `/api/price-alerts/${found}`, quiet);
    await watch({ listingId: id, ...quiet });
    await shelf.show(at('$200'));
    expect(await hear()).toEqual([2, 'Your', 'Your', 'Your', 'It’s']);
  });

  test('who only saved it hears of it, whatever alert somebody else has for it', async () => {
    const { shelf, word, tallboy, at, told, watch } = await setUp();
    const [id] = await shelf.show(tallboy);
    await watch({ listingId: id });
    const hemi = await registerShopper(site, `hemi-${word}`);
    await hemi.send('POST', `/api/listings/${id}/favorite`);
    await shelf.show(at('$200'));
    expect(await told()).toHaveLength(1);
    expect((await hemi.send('GET', '/api/accounts/:me/notifications')).json).toMatchObject([
      { reason: 'It’s one of your favourites.' },
    ]);
  });

  test('what is still for sale elsewhere is not gone', async () => {
    const { shelf, other, tallboy, told, save } = await setUp();
    const [id] = await shelf.show(tallboy);
    await other.show(tallboy);
    await save(id!);
    await shelf.show({ ...tallboy, status: 'sold' });
    expect(await told()).toEqual([]);
    await other.show({ ...tallboy, status: 'sold' });
    expect(await told()).toMatchObject([{ kind: 'sold' }]);
  });

  test('it is on until somebody switches it off, and switching it on twice changes nothing', async () => {
    const { shelf, tallboy, at, told, save, choose } = await setUp();
    const newcomer = await registerShopper(site, `new-${tallboy.title}`.replaceAll(' ', '-'));
    expect((await newcomer.send('GET', '/api/accounts/:me/favorite-news')).json).toEqual({ isOn: true });
    const [id] = await shelf.show(tallboy);
    await save(id!);
    await shelf.show(at('$350'));
    await choose(true);
    // Less than just now, and more than when it was saved.
    await shelf.show(at('$320'));
    expect(await told()).toEqual([]);
    await shelf.show(at('$290'));
    expect(await told()).toMatchObject([{ price: '290', priceBefore: '300' }]);
  });

  test('it can be switched off, and on again from the price of then', async () => {
    const { ana, shelf, tallboy, at, told, save, choose } = await setUp();
    const isOn = async () => (await ana.send('GET', '/api/accounts/:me/favorite-news')).json;
    const [id] = await shelf.show(tallboy);
    await save(id!);
    expect(await isOn()).toEqual({ isOn: true });
    expect((await choose(false)).json).toEqual({ isOn: false });
    await shelf.show(at('$200'));
    expect(await told()).toEqual([]);
    expect(await isOn()).toEqual({ isOn: false });
    // Saving another does not switch it on.
    const [second] = await shelf.show({ ...tallboy, url: '/2', title: 'Oak stool', price: '$40' });
    await save(second!);
    expect(await isOn()).toEqual({ isOn: false });
    await choose(true);
    await shelf.show(at('$190'));
    expect(await told()).toMatchObject([{ price: '190', priceBefore: '200' }]);
  });
});
