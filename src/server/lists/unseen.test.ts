import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('what nobody sees is cut from names and comments', async () => {
    const ana = await registerShopper(site, 'ana');
    const start = (name: string) => ana.send('POST', '/api/accounts/:me/lists', { name });
    const { id, name } = (await start('\u202eOur\u200b 👨\u200d👩\u200d👧 flat\u2066')).json;
    expect(name).toBe('Our 👨\u200d👩\u200d👧 flat');
    for (const nothing of ['\u200b\u200b', ' \u200d ', '\u202e', '\u3164', '\u2800 \u2800', '\uffa0\u200b'])
      expect((await start(nothing)).status).toBe(400);

    const shelf = await openShelf(site.database.db, 'Kea Street');
    const [listingId] = await shelf.show({ url: '/1', title: 'Rimu tallboy', price: '$280' });
    const item = (await ana.send('POST', `/api/lists/${id}/items`, { listingId })).json.id;
    await ana.send('POST', `/api/list-items/${item}/comments`, { text: 'Too \u202etall?' });
    const [said] = (await ana.send('GET', `/api/list-items/${item}/comments`)).json;
    expect(said.text).toBe('Too tall?');
    const { firstName } = (await ana.send('PATCH', '/api/accounts/:me', { firstName: 'A\u202ena' })).json;
    expect(firstName).toBe('Ana');
  });
});
