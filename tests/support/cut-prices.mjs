// Cuts the price of every piece of the one source by a dollar, page after page, until it is killed.
import { eq, min } from 'drizzle-orm';
import { listings } from '../../src/server/catalogue/catalogue.table.ts';
import { openEmbedded, openServer } from '../../src/server/platform/db/connect.ts';
import { findActiveSources } from '../../src/server/sources/sources.queries.ts';
import { showPage } from './shelf.ts';

const [place] = process.argv.slice(2);
const { db } = place.startsWith('postgres') ? await openServer(place) : await openEmbedded(place);
const [source] = await findActiveSources(db);
const pieces = await db.select().from(listings).where(eq(listings.sourceId, source.id));
process.send('ready');
for (;;) {
  const [{ lowest }] = await db.select({ lowest: min(listings.price) }).from(listings);
  const price = `$${lowest / 100 - 1}`;
  await showPage(
    db,
    source,
    pieces.map(({ url, title, location }) => ({ url, title, location, price })),
  );
  process.send('shown');
}
