import { beforeAll, expect, test } from 'vitest';
import type { ListItem, ListSummary } from '#contract/lists.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { joinList, startList } from '../../../tests/support/lists.ts';
import { registerShopper, type Shopper, signInStaff } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);
  let ana: Shopper;
  let hemi: Shopper;
  let ids: number[];
  beforeAll(async () => {
    ana = await registerShopper(site, 'ana');
    hemi = await registerShopper(site, 'hemi');
    const shelf = await openShelf(site.database.db, 'Kea Street');
    ids = await shelf.show(
      ...['Gore', 'Taupō', 'Nelson', 'Napier', 'Levin', 'Hāwera'].map((location, at) => ({
        url: `/${at}`,
        title: `${'ABCDEF'[at]} tallboy`,
        price: `$${100 + at * 60}`,
        location,
        // All but the second.
        ...(at !== 1 && { image: `https://kea.example/${at}.jpg` }),
      })),
    );
  });
  const add = async (who: Shopper, list: number, listingId: number): Promise<number> =>
    (await who.send('POST', `/api/lists/${list}/items`, { listingId })).json.id;
  const on = (who: Shopper, item: number, what: string, body: object) =>
    who.send('POST', `/api/list-items/${item}/${what}`, body);
  const read = async (who: Shopper, list: number) => (await who.send('GET', `/api/lists/${list}`)).json;
  const findItem = async (who: Shopper, list: number, item: number): Promise<ListItem> =>
    (await read(who, list)).items.find(({ id }: ListItem) => id === item);
  async function share(name: string): Promise<number> {
    const list = await startList(ana, name);
    await joinList(ana, list, hemi);
    return list;
  }

  test('a list may begin with a piece; the last added stands first', async () => {
    const form = { name: 'Begun', listingId: ids[2] };
    const begun = await ana.send('POST', '/api/accounts/:me/lists', form);
    expect(begun).toMatchObject({ status: 201, json: { items: [{ title: 'C tallboy' }] } });
    for (const id of [ids[0]!, ids[1]!]) await add(ana, begun.json.id, id);
    const titles = (await read(ana, begun.json.id)).items.map(({ title }: ListItem) => title);
    expect(titles).toEqual(['B tallboy', 'A tallboy', 'C tallboy']);
    const none = await ana.send('POST', '/api/accounts/:me/lists', { name: 'Nothing', listingId: 999_999 });
    expect(none.status).toBe(404);
    // Nor is a list made without it.
    const names = (await ana.send('GET', '/api/accounts/:me/lists')).json.map(
      ({ name }: ListSummary) => name,
    );
    expect(names).not.toContain('Nothing');
  });

  test('the list that was changed last stands first, with pictures of the four pieces added last', async () => {
    const [first, second] = [await share('First'), await share('Second')];
    for (const id of ids) await add(ana, first, id);
    const summaries = async (): Promise<ListSummary[]> =>
      (await hemi.send('GET', '/api/accounts/:me/lists')).json;
    expect((await summaries()).map(({ id }) => id)).toEqual([first, second]);
    const [, , , ...lastThree] = ids;
    const pictures = [...lastThree.reverse(), ids[2]].map((id) => `/pictures/${id}`);
    expect((await summaries())[0]).toMatchObject({ items: 6, members: 2, pictures });
    await add(hemi, second, ids[1]!);
    expect((await summaries()).map(({ id }) => id)).toEqual([second, first]);
    expect((await summaries())[0]!.pictures).toEqual([]);
  });

  test('a vote may be changed or taken back, and so may a note: each their own', async () => {
    const list = await share('Votes');
    const item = await add(ana, list, ids[0]!);
    for (const who of [ana, hemi]) {
      await on(who, item, 'vote', { vote: 'yes' });
      await on(who, item, 'note', { text: `By ${who.email}`, isShared: true });
    }
    await on(ana, item, 'vote', { vote: 'no' });
    const votes = async () => (await findItem(hemi, list, item)).votes.map(({ vote }) => vote);
    expect(await votes()).toEqual(['no', 'yes']);
    await on(ana, item, 'vote', { vote: 'none' });
    expect(await votes()).toEqual(['yes']);
    await on(ana, item, 'note', { text: '', isShared: true });
    expect((await findItem(ana, list, item)).notes).toMatchObject([{ text: 'By hemi@example.nz' }]);
  });

  test('comments are read in the order in which they were made', async () => {
    const list = await share('Comments');
    const item = await add(ana, list, ids[0]!);
    for (const [who, text] of [
      [ana, 'Nice?'],
      [hemi, 'Too wide'],
      [ana, 'A pity'],
    ] as const)
      await on(who, item, 'comments', { text });
    const { json } = await hemi.send('GET', `/api/list-items/${item}/comments`);
    expect(json.map(({ text, isYours }: { text: string; isYours: boolean }) => [text, isYours])).toEqual([
      ['Nice?', false],
      ['Too wide', true],
      ['A pity', false],
    ]);
  });

  test('an export has what somebody put on lists themselves, and nothing of the others', async () => {
    const rewi = await registerShopper(site, 'rewi');
    const list = await startList(ana, 'Exported');
    await joinList(ana, list, rewi);
    const items = [await add(ana, list, ids[0]!), await add(rewi, list, ids[1]!)];
    for (const item of items) {
      await on(ana, item, 'vote', { vote: 'no' });
      await on(ana, item, 'note', { text: 'Ana’s', isShared: true });
      await on(ana, item, 'comments', { text: 'Ana’s' });
    }
    await on(rewi, items[0]!, 'vote', { vote: 'yes' });
    await on(rewi, items[0]!, 'note', { text: 'Rewi’s', isShared: false });
    await on(rewi, items[1]!, 'comments', { text: 'Rewi’s' });
    const { lists, listComments } = (await rewi.send('GET', '/api/accounts/:me/export')).json;
    expect(lists).toMatchObject([
      {
        id: list,
        name: 'Exported',
        added: [{ title: 'B tallboy', stage: 'idea' }],
        votes: [{ title: 'A tallboy', vote: 'yes' }],
        notes: [{ title: 'A tallboy', text: 'Rewi’s', isShared: false }],
      },
    ]);
    expect(listComments).toMatchObject([{ piece: 'B tallboy', text: 'Rewi’s' }]);
  });

  test('of a seller’s words that are to be forgotten nothing stays on lists and among favourites, of others all', async () => {
    const list = await share('Forgotten');
    for (const id of [ids[4]!, ids[5]!]) {
      await add(ana, list, id);
      await ana.send('POST', `/api/listings/${id}/favorite`);
    }
    const cookie = await signInStaff(site);
    await site.send('POST', `/api/admin/listings/${ids[5]}/suppress`, undefined, { cookie });
    const { lists, favorites } = (await ana.send('GET', '/api/accounts/:me/export')).json;
    const { added } = lists.find(({ id }: { id: number }) => id === list);
    const expected = [{ title: 'E tallboy' }, { title: 'Removed at the seller’s request' }];
    expect(added).toMatchObject(expected);
    expect(favorites).toMatchObject(expected);
  });
});
