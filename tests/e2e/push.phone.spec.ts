import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from '../support/program.ts';
import { makePushDevice } from '../support/push-device.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  open,
  type Page,
  register,
  test,
  toast,
} from './tallboy.ts';

test.use({ serviceWorkers: 'allow', isOfferedPush: true });
// One after the other, or each worker would start a Tallboy and a whole browser for three of them.
test.describe.configure({ mode: 'default' });

let service: Receiver;
let tallboy: Program;
let folder: string;
test.beforeAll(async () => {
  service = await openReceiver();
  folder = await mkdtemp(join(tmpdir(), 'tallboy-push-'));
  tallboy = await startProgram({ DATA_DIR: folder, ALLOWED_HOSTS: service.host, TRUST_PROXY: 'on' });
});
test.afterAll(async () => {
  await tallboy.stop();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** The browser's own push service is out of reach here; everything else is real. */
async function subscribeAt(
  page: Page,
  endpoint: string,
  keys: { p256dh: string; auth: string },
): Promise<void> {
  await page.addInitScript(
    ([address, given]) => {
      const kept = 'subscribed in the test';
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: given }),
        unsubscribe: async () => {
          sessionStorage.removeItem(kept);
          return true;
        },
      };
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem(kept, 'yes');
        return subscription as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        (sessionStorage.getItem(kept) ? subscription : null) as unknown as PushSubscription | null;
    },
    [endpoint, keys] as const,
  );
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data,
    }));
  });

test('a device is asked when it is wanted, shows what is pushed to it, once, and is switched off again', async ({
  page,
  context,
}) => {
  const device = makePushDevice();
  const endpoint = `${service.url}/push/${Date.now()}`;
  await subscribeAt(page, endpoint, device.keys);
  await register(page, 'Ana', tallboy.url);
  let asked = 0;
  await page.exposeFunction('noteAsked', () => {
    asked++;
  });
  await page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = async () => {
      await (window as unknown as { noteAsked(): Promise<void> }).noteAsked();
      return ask();
    };
  });
  await context.grantPermissions(['notifications'], { origin: tallboy.url });
  await open(page, `${tallboy.url}/account?tab=notifications`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(asked).toBe(0);
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect(toast(page)).toContainText('Turned on');
  expect(asked).toBe(1);
  await expect(page.getByText('This device shows your notifications')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/told.png`, fullPage: true });

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(toast(page)).toContainText('Test sent');
  const [push] = service.at(new URL(endpoint).pathname);
  const message = device.decrypt(push!.body);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: tallboy.url, registrationId, data });
  await deliver(message);
  const test = {
    title: 'Test from Tallboy',
    body: 'It works. Your notifications will show up here.',
    tag: JSON.parse(message).id,
    data: { path: '/account?tab=notifications', notificationId: null },
  };
  await expect.poll(() => shown(page)).toEqual([test]);
  // The same message doesn't show a second notification. One that can't be read is shown as what it must be.
  await deliver(message);
  await deliver('not for us');
  await deliver(JSON.stringify({ id: 'nothing', title: null, body: null, path: null }));
  await expect
    .poll(async () => (await shown(page)).map(({ title, body }) => `${title}|${body}`).sort())
    .toEqual([...Array(2).fill('Tallboy has news for you|'), `Test from Tallboy|${test.body}`]);

  await page.getByRole('button', { name: 'Turn off here' }).click();
  await expect(toast(page)).toContainText('Turned off');
  await expect(page.getByRole('button', { name: 'Turn on here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test' })).toHaveCount(0);
});

test('a device that was removed elsewhere does not put itself back', async ({
  page,
  context,
  complaints,
}) => {
  const endpoint = `${service.url}/push/removed`;
  await subscribeAt(page, endpoint, makePushDevice().keys);
  await register(page, 'Ana', tallboy.url);
  await context.grantPermissions(['notifications'], { origin: tallboy.url });
  await open(page, `${tallboy.url}/account?tab=notifications`);
  await page.getByRole('button', { name: 'Turn on here' }).click();
  await expect(toast(page)).toContainText('Turned on');
  const isWanted = () => page.evaluate(() => localStorage.getItem('tallboyPushFor') !== null);
  expect(await isWanted()).toBe(true);
  await page.evaluate(async () => {
    const id = localStorage.getItem('tallboyPushFor');
    const [device] = await (await fetch(`/api/accounts/${id}/devices`)).json();
    await fetch(`/api/channels/${device.id}`, { method: 'DELETE' });
  });
  await page.reload();
  await expect.poll(isWanted).toBe(false);
  await open(page, `${tallboy.url}/account?tab=notifications`);
  await expect(page.getByRole('button', { name: 'Turn on here' })).toBeVisible();
  complaints.allow(/409/);
});

test('after an alert is made the device is offered, and whoever declines is not asked again', async ({
  page,
  context,
}) => {
  await subscribeAt(page, `${service.url}/push/declined`, makePushDevice().keys);
  await register(page, 'Hemi', tallboy.url);
  await context.grantPermissions(['notifications'], { origin: tallboy.url });
  await open(page, `${tallboy.url}/account?tab=price-alerts`);
  const make = async (targetPrice: string) => {
    await page.getByRole('button', { name: 'New Alert' }).click();
    await page.getByLabel('Target Price ($)').fill(targetPrice);
    await page.getByRole('button', { name: 'Create Alert' }).click();
  };
  await make('100');
  const offer = page.getByRole('dialog', { name: 'Get notifications here?' });
  await expect(offer).toBeVisible();
  await expect(offer).toHaveAccessibleDescription(/^Good pieces can be gone in an hour\./);
  await expectAccessibleInBothThemes(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await make('200');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(offer).toBeHidden();
});

test('after a search is saved with an alert the device is offered too', async ({ page, context }) => {
  await subscribeAt(page, `${service.url}/push/saved`, makePushDevice().keys);
  await register(page, 'Tama', tallboy.url);
  await context.grantPermissions(['notifications'], { origin: tallboy.url });
  await open(page, `${tallboy.url}/?search=tallboy`);
  const offer = page.getByRole('dialog', { name: 'Get notifications here?' });
  const save = async (telling: string) => {
    await page.getByRole('button', { name: 'Save Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Search' });
    await dialog.getByLabel('Tell me').selectOption(telling);
    await dialog.getByRole('button', { name: 'Save Search' }).click();
    await expect(toast(page)).toContainText('Search Saved');
  };
  // Whoever wants to hear nothing isn't asked where.
  await save('nothing, I’ll look myself');
  await expect(offer).toBeHidden();
  await open(page, `${tallboy.url}/?search=desk`);
  await save('when something new matches');
  await expect(offer).toBeVisible();
});

test('a channel is added with a test, and told in words when it fails', async ({ page, complaints }) => {
  await register(page, 'Mere', tallboy.url);
  await open(page, `${tallboy.url}/account?tab=notifications`);
  const add = page.getByRole('button', { name: 'Add a channel' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add a channel' });
  await dialog.getByLabel('Topic address *').fill('https://192.168.1.5/topic');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Add and send a test' }).click();
  await expect(dialog.getByText('That address isn’t on the public internet')).toBeVisible();
  complaints.allow(/400/);
  await dialog.getByLabel('Topic address *').fill(`${service.url}/ntfy/mere`);
  await dialog.getByLabel('Name').fill('My phone');
  await dialog.getByRole('button', { name: 'Add and send a test' }).click();
  await expect(toast(page)).toContainText('A test is on its way to My phone.');
  expect(JSON.parse(String(service.at('/ntfy').at(-1)?.body))).toMatchObject({ title: 'Test from Tallboy' });
  const row = page.getByRole('article').filter({ hasText: 'My phone' });
  service.answer(403);
  await row.getByRole('button', { name: 'Send a test' }).click();
  await expect(row).toContainText('ntfy won’t let us in (403)');
  service.answer(200);

  await row.getByRole('button', { name: 'Remove My phone' }).click();
  const question = page.getByRole('dialog', { name: 'Remove My phone?' });
  await expect(question).toHaveAccessibleDescription(/^We won’t send anything more there\./);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page)).toContainText('We won’t send anything more to My phone.');
  await expect(row).toHaveCount(0);
  await open(page, `${tallboy.url}/account?tab=notifications`);
  await expect(add).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a webhook’s signing secret is shown once, ready to be copied', async ({ page, context }) => {
  await register(page, 'Wiki', tallboy.url);
  await context.grantPermissions(['clipboard-write'], { origin: tallboy.url });
  await open(page, `${tallboy.url}/account?tab=notifications`);
  await page.getByRole('button', { name: 'Add a channel' }).click();
  const form = page.getByRole('dialog', { name: 'Add a channel' });
  await form.getByLabel('Kind').selectOption('A webhook of your own');
  await form.getByLabel('Address *').fill(`${service.url}/hook`);
  await form.getByRole('button', { name: 'Add and send a test' }).click();
  const shown = page.getByRole('dialog', { name: 'Your signing secret' });
  await expect(shown.getByLabel('Signing secret')).toHaveValue(/^whsec_/);
  await expectAccessibleInBothThemes(page);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown).toContainText('Copied.');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
});

test('quiet hours are switched on, moved and switched off, and stay so', async ({ page }) => {
  await register(page, 'Rua', tallboy.url);
  const look = () => open(page, `${tallboy.url}/account?tab=notifications`);
  await look();
  const quiet = page.getByRole('checkbox', { name: /^Quiet hours/ });
  await expect(quiet).not.toBeChecked();
  await quiet.click();
  await expect(quiet).toBeChecked();
  await expect(toast(page)).toContainText('Quiet hours saved');
  await page.getByLabel('From', { exact: true }).selectOption('20');
  await expect(toast(page)).toContainText('We won’t send you notifications from 8 pm');
  await page.getByLabel('Until', { exact: true }).selectOption('0');
  await expect(toast(page)).toContainText('We won’t send you notifications from 8 pm to 12 am.');
  await page.getByLabel('Until', { exact: true }).selectOption('12');
  await expect(toast(page)).toContainText('We won’t send you notifications from 8 pm to 12 pm.');
  await look();
  await expect(quiet).toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('20');
  await quiet.click();
  await expect(quiet).not.toBeChecked();
  await expect(toast(page)).toContainText('We’ll notify you at any hour.');
  await look();
  await expect(quiet).not.toBeChecked();
});
