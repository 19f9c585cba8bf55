import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { addSource } from '../../tests/support/listings.ts';
import { registerShopper } from '../../tests/support/people.ts';
import { type TestSite, useSite } from '../../tests/support/site.ts';
import { restore } from './backup.ts';

const enquiry = { name: 'Mere', email: 'mere@example.nz', message: 'Is it still there?' };
const uses: [table: string, use: (site: TestSite) => Promise<unknown>][] = [
  ['accounts', (site) => registerShopper(site, 'ana')],
  ['subscribers', (site) => site.send('POST', '/api/subscribers', { email: enquiry.email })],
  ['contacts', (site) => site.send('POST', '/api/contacts', enquiry)],
  ['data_sources', (site) => addSource(site.database.db, 'Kea Street')],
];

onOneDatabase((open) => {
  const site = useSite(open);

  test.each(uses)('nothing is restored over %s unless that is asked for', async (table, use) => {
    const { db } = site.database;
    const restoreMissing = () => restore(db, '/nowhere/backup', { replace: false });
    await expect(restoreMissing()).rejects.toThrow('ENOENT');
    await use(site);
    await expect(restoreMissing()).rejects.toThrow('already in use');
    await db.execute(sql`delete from ${sql.identifier(table)}`);
  });
});
