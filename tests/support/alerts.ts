import { expect } from 'vitest';
import type { Notification } from '#contract/alerts.ts';
import type { RawListing } from '#server/pipeline/listing.ts';
import { registerShopper } from './people.ts';
import { openShelf } from './shelf.ts';
import type { TestSite } from './site.ts';

let round = 0;

/** Ana, two marketplaces, and a piece like no other in the tests that either may show. */
export async function setUpAlerts(site: TestSite) {
  round++;
  const letters = [1, 7, 11].map((step) => String.fromCharCode(97 + ((round * step) % 26)));
  const word = `tallboy${letters.join('')}`;
  const place = `Kea Street ${round}`;
  const shelf = await openShelf(site.database.db, place);
  const other = await openShelf(site.database.db, `Fantail ${round}`);
  const ana = await registerShopper(site, `ana-${round}`);
  // These are about what she asks for herself; what favourites tell unasked has tests of its own.
  await ana.send('PATCH', '/api/accounts/:me/favorite-news', { isOn: false });
  const tallboy: RawListing = {
    url: '/1',
    title: `Rimu ${word}`,
    price: '$300',
    location: 'Newtown, Wellington',
  };
  const told = async (): Promise<Notification[]> =>
    (await ana.send('GET', '/api/accounts/:me/notifications')).json;
  return {
    ana,
    shelf,
    place,
    other,
    word,
    tallboy,
    at: (price: string): RawListing => ({ ...tallboy, price }),
    told,
    titles: async () => (await told()).map(({ title }) => title),
    save: (listingId: number) => ana.send('POST', `/api/listings/${listingId}/favorite`),
    async saveSearch(body: object = {}): Promise<number> {
      const form = { name: 'Mine', searchQuery: word, ...body };
      return (await ana.send('POST', '/api/accounts/:me/saved-searches', form)).json.id;
    },
    async watch(body: object): Promise<number> {
      const answer = await ana.send('POST', '/api/accounts/:me/price-alerts', body);
      expect(answer.status).toBe(201);
      return answer.json.id;
    },
  };
}
