import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { readFeed } from '../../../tests/support/feeds.ts';
import { openShelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open, { publicUrl: null });

  test.each(['atom', 'json'])('%s: nobody is led to the host that somebody else asked by', async (format) => {
    const shelf = await openShelf(site.database.db, 'Kea Street');
    await shelf.show({ url: '/1', title: 'Rimu tallboy', price: '$280', location: 'Nelson' });
    for (const host of ['evil.example', 'tallboy.example']) {
      const { text } = await site.send('GET', `/feed.${format}?search=tallboy`, undefined, { host });
      const { home, entries } = readFeed(text);
      expect([home, entries[0]!.url].map((url) => new URL(url!).host)).toEqual([host, host]);
    }
  });
});
