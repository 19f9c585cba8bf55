import { expect, onTestFinished, test } from 'vitest';
import { advanceDemo } from '#server/advance-demo.ts';
import { keepDemoMarketplaces } from '#server/demo-marketplaces.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { findDemo } from '#server/sources/demo.queries.ts';
import { onOneDatabase } from '../support/databases.ts';

onOneDatabase((open) => {
  test('the day the demo was turned to is kept each time we say that it is still there', async () => {
    const { db, close } = await open();
    const config = { databaseUrl: 'postgres://elsewhere', dataDirectory: '/nowhere' };
    const demo = await keepDemoMarketplaces(db, { config, logger: createLogger('silent') });
    onTestFinished(async () => {
      await demo.close();
      await close();
    });
    const read = async () => (await findDemo(db))!;
    expect(await advanceDemo(await read(), 3)).toBe(3);
    await expect.poll(async () => (await read()).daysTurned, { timeout: 60_000 }).toBe(3);
    const { leasedUntil } = await read();
    const isRenewed = async () => (await read()).leasedUntil > leasedUntil;
    await expect.poll(isRenewed, { timeout: 60_000 }).toBe(true);
    expect((await read()).daysTurned).toBe(3);
  });
});
