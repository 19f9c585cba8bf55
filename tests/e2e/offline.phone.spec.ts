import {
  expect,
  expectAccessibleInBothThemes,
  findPieces,
  open,
  register,
  remarkOnCut,
  send,
  test,
} from './tallboy.ts';

test.use({ serviceWorkers: 'allow', hasPictures: true });

test('without a network the installed page opens, shows favourites and says since when', async ({
  page,
  context,
  complaints,
}) => {
  await register(page, 'Ana');
  const [piece] = await findPieces(page, 'desk');
  await send(page, `/api/listings/${piece!.id}/favorite`);
  // As if there were more than are kept.
  await context.route('**/favorites?pageSize=100', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '130' } });
  });
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('favourites')).keys()).length))
    .toBe(2);

  await context.setOffline(true);
  complaints.allow(remarkOnCut, /ERR_INTERNET_DISCONNECTED/, /Error fetching user account/);
  await page.goto('/listing/1');
  await expect(page).toHaveURL('/offline?from=%2Flisting%2F1');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('In the meantime, here are your favourites.')).toBeVisible();
  await expect(
    page.getByText(/^Last updated \w+ \d+, \d{4} \d+:\d+ [AP]M\. Prices may have changed/),
  ).toBeVisible();
  await expect(page.getByText('These are the newest 1 of your 130.')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  const row = page.getByRole('article').filter({ hasText: piece!.title });
  await expect(row).toContainText(/\$[\d,.]+ on \w+ \d+, \d{4}/);
  const picture = row.getByRole('presentation');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/offline.png` });
  await expectAccessibleInBothThemes(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You’re online' })).toBeVisible();
  await page.getByRole('link', { name: 'Carry on' }).click();
  await expect(page).toHaveURL('/listing/1');
});

test('after signing out nothing is left on the device', async ({ page, context, complaints }) => {
  await register(page, 'Ana');
  const [piece] = await findPieces(page, 'chair');
  await send(page, `/api/listings/${piece!.id}/favorite`);
  await open(page, '/account');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.has('favourites'))).toBe(true);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByRole('heading', { name: 'Account Access' }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('favourites'))).toBe(false);
  await context.setOffline(true);
  complaints.allow(remarkOnCut, /ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await expect(page.getByText('Sign in when you’re back online')).toBeVisible();
  await expect(page.getByText('here are your favourites')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('who is online and signed out is not told to wait for the network', async ({ page }) => {
  await open(page, '/offline');
  await expect(page.getByRole('heading', { name: 'You’re online' })).toBeVisible();
  await expect(page.getByText('Sign in, and your favourites will be here next time.')).toBeVisible();
});

test('it carries on to a page of this site and nowhere else', async ({ page, baseURL }) => {
  const on = page.getByRole('link', { name: 'Carry on' });
  for (const from of [
    '/%09/evil.example/login',
    '/%0a/evil.example',
    '/%0d%5Cevil.example',
    '%09//evil.example',
    '%5C%5Cevil.example',
    '/.//%09/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'http://%5B',
  ]) {
    await open(page, `/offline?from=${from}`);
    await expect(on).toBeVisible();
    const leadsTo = await on.evaluate((link: HTMLAnchorElement) => link.origin);
    expect([from, leadsTo]).toEqual([from, new URL(baseURL!).origin]);
  }
  await open(page, '/offline?from=%2F%3Fsearch%3Drimu%2520desk%26maxPrice%3D300');
  await on.click();
  await expect(page).toHaveURL('/?search=rimu%20desk&maxPrice=300');
});

test('favourites that arrive after signing out are not kept', async ({ page }) => {
  await register(page, 'Hemi');
  const [piece] = await findPieces(page, 'chair');
  await send(page, `/api/listings/${piece!.id}/favorite`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/accounts/*/favorites?pageSize=100', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest('/api/accounts/*/favorites?pageSize=100');
  await open(page, '/account');
  await asked;
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByRole('heading', { name: 'Account Access' }).first()).toBeVisible();
  const arrived = page.waitForResponse('/api/accounts/*/favorites?pageSize=100');
  answer();
  await (await arrived).finished();
  // After the page has had two more turns, everything that was going to be written has been.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
  await expect.poll(() => page.evaluate(() => caches.has('favourites'))).toBe(false);
});

test('what another app shares is asked about, each part once', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest.share_target).toEqual({
    action: '/worth',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  });
  const url = 'https://market.example/7';
  const query = new URLSearchParams({ title: 'Rimu desk', text: `Look: ${url}`, url });
  await open(page, `/worth?${query}`);
  await expect(page.getByLabel('The piece')).toHaveValue(`Rimu desk\nLook: ${url}`);
});

test('a newer worker takes over the open page without a reload, and drops what the older one kept but the favourites', async ({
  page,
  context,
  complaints,
}) => {
  await register(page, 'Ana');
  const [piece] = await findPieces(page, 'stool');
  await send(page, `/api/listings/${piece!.id}/favorite`);
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const countKept = () => page.evaluate(async () => (await (await caches.open('favourites')).keys()).length);
  await expect.poll(countKept).toBe(2);
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
  await expect.poll(controller).toMatch(/\/service-worker\.js$/);
  await page.evaluate(async () => {
    document.title = 'Still the same page';
    await caches.open('shell of an older build');
    await navigator.serviceWorker.register('/service-worker.js?build=2');
  });
  await expect.poll(controller).toMatch(/\?build=2$/);
  await expect.poll(() => page.evaluate(() => caches.has('shell of an older build'))).toBe(false);
  expect(await countKept()).toBe(2);
  await expect(page).toHaveTitle('Still the same page');
  await context.setOffline(true);
  // The page asks for the worker by its usual name, which isn't the one it has here.
  complaints.allow(
    remarkOnCut,
    /ERR_INTERNET_DISCONNECTED/,
    /when fetching the script/,
    /Error fetching user account/,
  );
  await page.goto('/categories');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
});

test('the page can be installed', async ({ page, context }) => {
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A window of the tests is private, and nothing is installed from there.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const { src, sizes } of (await (await page.request.get('/manifest.webmanifest')).json()).icons) {
    const size = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
