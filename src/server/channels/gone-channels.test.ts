import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mostDevices } from '#contract/limits.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { makePushDevice } from '../../../tests/support/push-device.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';
import { channels } from './channels.table.ts';

onOneDatabase((open) => {
  const { site, receiver, deliver } = useSiteWithReceiver(open);
  beforeEach(() => receiver.answer(200));
  let browsers = 0;

  const makeBrowser = () => ({
    name: 'Phone',
    endpoint: `${receiver.url}/push/${++browsers}/`,
    keys: makePushDevice().keys,
  });

  async function signIn({ id, email, password }: Shopper) {
    const { cookie } = await site.send('POST', '/api/accounts/login', { email, password });
    const send: Shopper['send'] = (method, url, body) =>
      site.send(method, url.replace(':me', String(id)), body, { cookie });
    return { id, send };
  }

  /** Ana with an alert that names only the device of her first session, and a second session. */
  async function setUp(ways: object = { byMail: false }) {
    const told = await setUpAlerts(site);
    const browser = makeBrowser();
    const { id } = (await told.ana.send('POST', '/api/accounts/:me/devices', browser)).json;
    const savedSearchId = await told.saveSearch();
    const alert = await told.watch({ alertType: 'new_listing', savedSearchId, channelIds: [id], ...ways });
    const other = await signIn(told.ana);
    const readAlert = async () => (await other.send('GET', '/api/accounts/:me/price-alerts')).json[0];
    return { ...told, browser, id, alert, other, readAlert };
  }

  test('a device that was removed by hand comes back when it is turned on there, and not by itself', async () => {
    const { ana, browser, other, id } = await setUp();
    const renew = () => ana.send('POST', '/api/accounts/:me/devices', { ...browser, isRenewal: true });
    expect((await renew()).json.id).toBe(id);
    await other.send('DELETE', `/api/channels/${id}`);
    expect((await renew()).status).toBe(409);
    const turnedOn = await ana.send('POST', '/api/accounts/:me/devices', browser);
    expect(turnedOn).toMatchObject({ status: 201 });
    expect(turnedOn.json.id).not.toBe(id);
    expect((await renew()).json.id).toBe(turnedOn.json.id);
  });

  const everything = { channelIds: null, byMail: true };

  type Told = Awaited<ReturnType<typeof setUp>>;
  test.each<[string, (told: Told) => Promise<unknown>]>([
    ['signed out there', ({ ana }) => ana.send('POST', '/api/accounts/logout')],
    ['signed out everywhere else', ({ other }) => other.send('DELETE', '/api/accounts/:me/sessions')],
    [
      'gave way to ten others',
      async ({ other }) => {
        for (let count = 0; count < mostDevices; count++)
          await other.send('POST', '/api/accounts/:me/devices', makeBrowser());
      },
    ],
    [
      'went to another account',
      async ({ browser }) => {
        const hemi = await registerShopper(site, `hemi-${Math.random()}`);
        await hemi.send('POST', '/api/accounts/:me/devices', browser);
      },
    ],
    ['was removed by hand', ({ other, id }) => other.send('DELETE', `/api/channels/${id}`)],
  ])('an alert for a device that %s tells by everything, as the alert says', async (_, end) => {
    const told = await setUp();
    await end(told);
    const { other, readAlert, shelf, tallboy, alert, id } = told;
    expect(await readAlert()).toMatchObject(everything);
    const again = makeBrowser();
    const { json: device } = await other.send('POST', '/api/accounts/:me/devices', again);
    await shelf.show(tallboy);
    await deliver();
    expect(receiver.at(new URL(again.endpoint).pathname)).toHaveLength(1);
    expect(receiver.at(new URL(told.browser.endpoint).pathname)).toHaveLength(0);
    // A page from before still sends the number that is gone.
    const changed = await other.send('PATCH', `/api/price-alerts/${alert}`, {
      channelIds: [id, device.id],
      byMail: false,
    });
    expect(changed).toMatchObject({ status: 200, json: { channelIds: [device.id], byMail: false } });
    const allGone = await other.send('PATCH', `/api/price-alerts/${alert}`, { channelIds: [id] });
    expect(allGone).toMatchObject({ status: 200, json: everything });
  });

  test.each<[string, (told: Told) => Promise<unknown>]>([
    ['signed out there', ({ ana }) => ana.send('POST', '/api/accounts/logout')],
    [
      'lent it to somebody',
      async ({ browser }) => {
        const hemi = await registerShopper(site, `hemi-${Math.random()}`);
        await hemi.send('POST', '/api/accounts/:me/devices', browser);
        await hemi.send('POST', '/api/accounts/logout');
      },
    ],
  ])('who %s and signs in again is told there by the alerts that named it', async (_, leave) => {
    const told = await setUp();
    const { other, browser, id, alert, readAlert, shelf, tallboy, word } = told;
    const hook = { kind: 'slack', url: `${receiver.url}/hook-${id}` };
    const { json: chat } = await other.send('POST', '/api/accounts/:me/channels', hook);
    const both = { channelIds: [id, chat.id] };
    await other.send('PATCH', `/api/price-alerts/${alert}`, both);
    const countTold = async () => {
      await deliver();
      return [new URL(browser.endpoint).pathname, `/hook-${id}`].map((path) => receiver.at(path).length);
    };
    await leave(told);
    expect(await readAlert()).toMatchObject({ channelIds: [chat.id] });
    await shelf.show(tallboy);
    expect(await countTold()).toEqual([0, 1]);

    // However many came meanwhile, it is the newest now.
    const newer = {
      accountId: other.id,
      kind: 'push',
      name: 'Tablet',
      host: 'push.example.nz',
      sealed: '',
    } as const;
    await site.database.db.insert(channels).values(Array(mostDevices).fill(newer));
    const signIn = () => other.send('POST', '/api/accounts/:me/devices', browser);
    expect(await signIn()).toMatchObject({ status: 201, json: { id } });
    expect(await readAlert()).toMatchObject(both);
    await shelf.show({ ...tallboy, url: '/2', title: `Kauri ${word}`, price: '$410' });
    expect(await countTold()).toEqual([1, 2]);

    // Removed by hand and switched on again it is another one.
    await other.send('DELETE', `/api/channels/${id}`);
    expect((await signIn()).json.id).not.toBe(id);
    expect(await readAlert()).toMatchObject({ channelIds: [chat.id] });
  });

  test('where mail would not go, an alert that has only mail left tells by everything', async () => {
    const { ana, other, readAlert, shelf, tallboy, told, id } = await setUp({ byMail: true });
    const setMail = (set: Partial<typeof accounts.$inferInsert>) =>
      site.database.db.update(accounts).set(set).where(eq(accounts.id, ana.id));
    await setMail({ emailVerifiedAt: new Date() });
    await other.send('DELETE', `/api/channels/${id}`);
    expect(await readAlert()).toMatchObject({ channelIds: [], byMail: true });
    await setMail({ mailNotifications: 'never' });
    expect(await readAlert()).toMatchObject(everything);
    await setMail({ mailNotifications: 'at_once', emailVerifiedAt: null });
    expect(await readAlert()).toMatchObject(everything);
    await other.send('POST', '/api/accounts/:me/channels', { kind: 'slack', url: `${receiver.url}/left` });
    await shelf.show(tallboy);
    await deliver();
    expect(await told()).toHaveLength(1);
    expect(receiver.at('/left')).toHaveLength(1);
  });
});
