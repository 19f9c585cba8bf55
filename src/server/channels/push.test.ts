import { expect, test } from 'vitest';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { makePushDevice, readVapid } from '../../../tests/support/push-device.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';

test('a device of RFC 8291’s example reads the message of RFC 8291’s example', () => {
  const device = makePushDevice({
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  expect(device.keys.p256dh).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(device.decrypt(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

onOneDatabase((open) => {
  const { site, receiver: service, deliver } = useSiteWithReceiver(open);

  const subscribe = (path: string, device = makePushDevice()) => ({
    name: 'Phone',
    endpoint: `${service.url}${path}`,
    keys: device.keys,
  });

  test('what an alert finds arrives at the push service, for this device’s eyes only, signed by this site', async () => {
    const { ana, shelf, tallboy, word, saveSearch, watch } = await setUpAlerts(site);
    const device = makePushDevice();
    const added = await ana.send('POST', '/api/accounts/:me/devices', subscribe('/push/ana', device));
    expect(added.status).toBe(201);
    const search = await saveSearch();
    await watch({ alertType: 'new_listing', savedSearchId: search });
    const [listing] = await shelf.show(tallboy);
    service.answer(201);
    await deliver();
    await deliver();
    const [push, ...others] = service.at('/push/ana');
    expect(others).toEqual([]);
    expect(JSON.parse(device.decrypt(push!.body))).toEqual({
      id: push!.headers.topic,
      title: `New listing: Rimu ${word}`,
      body: expect.stringContaining('$300'),
      path: `/listing/${listing}`,
      notificationId: expect.any(Number),
    });
    expect(() => makePushDevice().decrypt(push!.body)).toThrow();
    expect(push!.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', urgency: 'normal' });
    const { key } = (await site.send('GET', '/api/push/key')).json;
    const claims = readVapid(String(push!.headers.authorization), key);
    expect(claims).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^(mailto|https):/) });
    expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
  });

  test('what was deleted before its turn is not pushed, and is once it is brought back', async () => {
    const { ana, shelf, tallboy, word, saveSearch, watch } = await setUpAlerts(site);
    const device = makePushDevice();
    await ana.send('POST', '/api/accounts/:me/devices', subscribe('/push/deleted', device));
    await watch({ alertType: 'new_listing', savedSearchId: await saveSearch() });
    await shelf.show(tallboy);
    await shelf.show({ ...tallboy, url: '/second', title: `Kauri ${word}` });
    const { json: notifications } = await ana.send('GET', '/api/accounts/:me/notifications');
    const { id } = notifications.find(({ title }: { title: string }) => title.includes('Rimu'));
    await ana.send('DELETE', `/api/notifications/${id}`);
    service.answer(201);
    await deliver();
    const titles = () =>
      service.at('/push/deleted').map(({ body }) => JSON.parse(device.decrypt(body)).title);
    expect(titles()).toEqual([`New listing: Kauri ${word}`]);
    await ana.send('POST', `/api/notifications/${id}/restore`);
    await deliver();
    expect(titles()).toEqual([`New listing: Kauri ${word}`, `New listing: Rimu ${word}`]);
  });

  test.each([404, 410])(
    'a subscription that answers %i is removed, and alerts that named it go on',
    async (status) => {
      const { ana, shelf, tallboy, saveSearch, watch } = await setUpAlerts(site);
      const { json: device } = await ana.send(
        'POST',
        '/api/accounts/:me/devices',
        subscribe(`/push/gone/${status}`),
      );
      const alert = await watch({
        alertType: 'new_listing',
        savedSearchId: await saveSearch(),
        channelIds: [device.id],
        byMail: false,
      });
      await shelf.show(tallboy);
      service.answer(status);
      await deliver();
      expect(service.at(`/push/gone/${status}`)).toHaveLength(1);
      expect((await ana.send('GET', '/api/accounts/:me/devices')).json).toEqual([]);
      expect((await ana.send('GET', '/api/accounts/:me/price-alerts')).json).toMatchObject([
        { id: alert, channelIds: null },
      ]);
      service.answer(201);
      await deliver();
      expect(service.at(`/push/gone/${status}`)).toHaveLength(1);
    },
  );

  test('a device is told nothing once somebody has signed out there, and belongs to whoever signed in last', async () => {
    const ana = await registerShopper(site, `ana-device-${Math.random()}`);
    const hemi = await registerShopper(site, `hemi-device-${Math.random()}`);
    const form = subscribe('/push/shared');
    const devices = async (who: typeof ana) => (await who.send('GET', '/api/accounts/:me/devices')).json;
    await ana.send('POST', '/api/accounts/:me/devices', form);
    await ana.send('POST', '/api/accounts/:me/devices', form);
    expect(await devices(ana)).toHaveLength(1);
    await hemi.send('POST', '/api/accounts/:me/devices', form);
    expect(await devices(ana)).toEqual([]);
    expect(await devices(hemi)).toHaveLength(1);
    await hemi.send('POST', '/api/accounts/logout');
    const again = await site.send('POST', '/api/accounts/login', {
      email: hemi.email,
      password: hemi.password,
    });
    const { json } = await site.send('GET', `/api/accounts/${hemi.id}/devices`, undefined, {
      cookie: again.cookie,
    });
    expect(json).toEqual([]);
  });

  test.each([
    ['http://push.example/1', 'The address should start with https://, so nobody else can read it'],
    ['https://127.0.0.1/1', 'That address isn’t on the public internet'],
    ['https://[::1]/1', 'That address isn’t on the public internet'],
    ['https://localhost/1', 'That address isn’t on the public internet'],
    ['https://router/1', 'That address isn’t on the public internet'],
    ['ftp://push.example/1', 'The address should start with https://'],
    ['https://me:secret@push.example/1', 'Please leave the username and password out of the address'],
  ])('does not push to %s', async (endpoint, message) => {
    const ana = await registerShopper(site, `ana-push-${Math.random()}`);
    const answer = await ana.send('POST', '/api/accounts/:me/devices', { ...subscribe(''), endpoint });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: 'endpoint', message }] } });
  });
});
