import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../tests/support/databases.ts';
import { registerShopper, type Shopper, signInStaff } from '../../../../tests/support/people.ts';
import { useSite } from '../../../../tests/support/site.ts';
import { rateLimits } from './rate-limits.table.ts';
import { countWindow, removeExpiredLimits } from './rate-limits.ts';
import { sessions } from './sessions.table.ts';
import { removeExpiredSessions } from './sessions.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  let ana: Shopper;
  let staff: string;
  beforeAll(async () => {
    ana = await registerShopper(site, 'ana');
    staff = await signInStaff(site);
  });
  const statusOf = async (url: string, cookie: string) =>
    (await site.send('GET', url, undefined, { cookie })).status;
  const openAccount = (cookie: string) => statusOf(`/api/accounts/${ana.id}`, cookie);
  const openDashboard = (cookie: string) => statusOf('/api/admin/data-sources', cookie);

  test('a shopper’s session opens no dashboard, and one of staff opens no account', async () => {
    expect([await openAccount(ana.cookie), await openDashboard(staff)]).toEqual([200, 200]);
    // The same token, under the other's name.
    const asStaff = ana.cookie.replace('tallboy_session', 'tallboy_staff');
    const asAccount = staff.replace('tallboy_staff', 'tallboy_session');
    expect(asStaff).not.toBe(ana.cookie);
    expect(asAccount).not.toBe(staff);
    expect([await openDashboard(asStaff), await openAccount(asAccount)]).toEqual([401, 401]);
  });

  test('clearing away what has expired leaves what has not', async () => {
    const { db } = site.database;
    const hemi = await registerShopper(site, 'hemi');
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 60_000) })
      .where(and(eq(sessions.kind, 'account'), eq(sessions.personId, hemi.id)));
    const count = await db.$count(sessions);
    await removeExpiredSessions(db);
    expect(await db.$count(sessions)).toBe(count - 1);
    expect([await openAccount(ana.cookie), await openDashboard(staff)]).toEqual([200, 200]);

    await countWindow(db, 'knocks', 600);
    await countWindow(db, 'old knocks', 600);
    await db
      .update(rateLimits)
      .set({ resetsAt: new Date(0) })
      .where(eq(rateLimits.key, 'old knocks'));
    await removeExpiredLimits(db);
    expect(await db.$count(rateLimits, eq(rateLimits.key, 'old knocks'))).toBe(0);
    expect(await countWindow(db, 'knocks', 600)).toMatchObject({ calls: 2 });
  });

  test('a session that has expired opens nothing', async () => {
    const { db } = site.database;
    for (const [kind, isOpen, cookie] of [
      ['account', openAccount, ana.cookie],
      ['staff', openDashboard, staff],
    ] as const) {
      expect(await isOpen(cookie)).toBe(200);
      await db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() - 60_000) })
        .where(eq(sessions.kind, kind));
      expect(await isOpen(cookie)).toBe(401);
    }
  });

  test('somebody sees where they are signed in now, and signs out nobody else, be it staff of the same number', async () => {
    const { db } = site.database;
    const rewi = await registerShopper(site, 'rewi');
    const form = { email: rewi.email, password: rewi.password };
    const agent = { 'user-agent': 'x'.repeat(400) };
    await site.send('POST', '/api/accounts/login', form, agent);
    const list = async () => (await rewi.send('GET', '/api/accounts/:me/sessions')).json;
    expect(await list()).toMatchObject([{ userAgent: 'x'.repeat(300) }, { isCurrent: true }]);
    const [{ id }] = await list();
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, id));
    expect(await list()).toMatchObject([{ isCurrent: true }]);
    const working = await signInStaff(site);
    await db.update(sessions).set({ personId: rewi.id }).where(eq(sessions.kind, 'staff'));
    expect((await rewi.send('DELETE', '/api/accounts/:me/sessions')).status).toBe(200);
    expect(await openDashboard(working)).toBe(200);
  });
});
