import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { beginToListen, listenTo } from '../../../../tests/support/listen.ts';
import { registerShopper } from '../../../../tests/support/people.ts';
import { openShelf } from '../../../../tests/support/shelf.ts';
import { useSite } from '../../../../tests/support/site.ts';

const within = { timeout: 120_000, interval: 20 };

onOneDatabase((open) => {
  const site = useSite(open);

  test('what comes is told, though another page closed while the first look was under way', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const ana = await registerShopper(site, 'ana');
    await ana.send('POST', '/api/accounts/:me/saved-searches', { name: 'All' });
    await ana.send('POST', '/api/accounts/:me/price-alerts', { alertType: 'new_listing' });
    const shelf = await openShelf(site.database.db, 'Kea Street');
    const path = `/api/accounts/${ana.id}/notifications/stream`;

    const look = holdFirstLook();
    const first = beginToListen(site, path, { cookie: ana.cookie });
    await look.begun;
    first.leave();
    const countConnections = promisify(site.app.server.getConnections.bind(site.app.server));
    await vi.waitFor(async () => expect(await countConnections()).toBe(0), within);
    look.goOn();

    const page = await listenTo(site, path, { cookie: ana.cookie });
    await vi.waitFor(() => expect(page.heard.text).toContain('"unread":0'), within);
    await shelf.show({ url: '/1', title: 'Rimu desk', price: '$90' });
    await vi.waitFor(() => expect(page.heard.text).toContain('event: notification'), within);
    page.stop.abort();
  });

  /** The database is slow to answer the first look. */
  function holdFirstLook(): { begun: Promise<void>; goOn(): void } {
    const { db } = site.database;
    const execute = db.execute.bind(db);
    const [begun, held] = [makeGate(), makeGate()];
    vi.spyOn(db, 'execute').mockImplementationOnce(((query) => {
      begun.open();
      return held.opened.then(() => execute(query));
    }) as typeof db.execute);
    return { begun: begun.opened, goOn: held.open };
  }
});

function makeGate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
