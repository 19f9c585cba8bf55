import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { whileTimePasses } from './admin.ts';
import { expect, open, signUp, stopClock, test } from './tallboy.ts';

test.use({ hasPictures: true });

test('a kept script waits for the end of a page that comes slowly', async ({ page }) => {
  const slow = await startSlowTallboy();
  await open(page, `${slow.url}/contact`);
  slow.holdBack();
  await page.goto(`${slow.url}/contact`, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  slow.goOn();
  await page.locator('html[data-ready]').waitFor();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Name *')).toBeFocused();
  await slow.close();
});

test('the scripts are fetched when the pictures at the top are there', async ({ page }) => {
  // The script doesn't wait for them for ever, except when the clock is stopped.
  await stopClock(page);
  const steps: string[] = [];
  page.on('requestfinished', (request) => steps.push(request.url()));
  page.on('request', (request) => steps.push(`asked for ${request.url()}`));
  await page.goto('/');
  const first = await page
    .locator('img[fetchpriority=high]')
    .evaluateAll((pictures) => (pictures as HTMLImageElement[]).map(({ currentSrc }) => currentSrc));
  expect(first.length).toBeGreaterThan(0);
  await expect.poll(() => first.every((picture) => steps.includes(picture))).toBe(true);
  await whileTimePasses(page, page.locator('html[data-ready]'));
  const asked = steps.findIndex((step) => /^asked for .+entry-client/.test(step));
  for (const picture of first) expect(steps.slice(0, asked)).toContain(picture);
});

for (const width of [360, 390, 1024]) {
  test(`hardly anything moves when the faces arrive late, ${width} px wide`, async ({ page }) => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\.woff2$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('html[data-ready]').waitFor();
    goOn();
    const shift = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const shifts = new PerformanceObserver(() => {});
      shifts.observe({ type: 'layout-shift', buffered: true });
      const entries = shifts.takeRecords() as (PerformanceEntry & { value: number })[];
      return entries.reduce((sum, { value }) => sum + value, 0);
    });
    // Which pieces come first depends on the day: one title that takes an extra line moves what's below by
    // 0.028.
    expect(shift).toBeLessThan(0.035);
  });
}

test('a phone lays out what is further down a few pieces at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(countLaidOutInEachFrame);
  await open(page, '/');
  const laidOut = await page.evaluate(() => (window as unknown as { laidOut: number[] }).laidOut);
  expect(Math.max(...laidOut)).toBeLessThan(4);
  expect(await page.locator('.listing-card').count()).toBeGreaterThan(20);
  await expect(page.locator('.listing-card:not([data-laid])')).toHaveCount(0);
});

test('afterwards a phone leaves out pieces off its screen, which keep their height and can be reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const cards = page.locator('.listing-card');
  const readHeights = () => cards.evaluateAll((all) => all.map((card) => card.clientHeight));
  const heights = await readHeights();
  const isLeftOut = (card: Element) => getComputedStyle(card).contentVisibility === 'auto';
  await expect.poll(() => cards.last().evaluate(isLeftOut)).toBe(true);
  // Those on the screen would count as having moved.
  expect(await cards.first().evaluate(isLeftOut)).toBe(false);
  expect(await readHeights()).toEqual(heights);
  const link = cards.last().getByRole('heading').getByRole('link');
  const title = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

/** How many parts were laid out between two frames. */
function countLaidOutInEachFrame(): void {
  const counts = [0];
  Object.assign(window, { laidOut: counts });
  const observer = new MutationObserver((changes) => {
    counts[counts.length - 1]! += changes.length;
  });
  observer.observe(document, { attributeFilter: ['data-laid'], subtree: true });
  const nextFrame = () => {
    counts.push(0);
    requestAnimationFrame(nextFrame);
  };
  requestAnimationFrame(nextFrame);
}

test.describe('what is chosen before the script is there', () => {
  /** Opens a page whose script waits until the early bird is done. */
  async function openEarly(page: Page, path: string, act: () => Promise<unknown>) {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/entry-client-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await act();
    goOn();
    await page.locator('html[data-ready]').waitFor();
  }

  test('words stay in the box, and are searched for', async ({ page }) => {
    const box = page.getByLabel('Keywords');
    await openEarly(page, '/?search=sofa', () => box.fill('rimu tall'));
    await box.pressSequentially('boy');
    await expect(box).toHaveValue('rimu tallboy');
    await box.press('Enter');
    await expect(page).toHaveURL('/?search=rimu+tallboy');
  });

  test('a letter that comes as they are put back is kept', async ({ page }) => {
    await page.addInitScript(() => {
      const type = ({ isTrusted }: Event) => {
        if (!isTrusted) document.execCommand('insertText', false, 'y');
      };
      document.addEventListener('pointerdown', type, { once: true });
    });
    const box = page.getByLabel('Keywords');
    await openEarly(page, '/', () => box.fill('rimu tallbo'));
    await expect(box).toHaveValue('rimu tallboy');
    await box.press('Enter');
    await expect(page).toHaveURL('/?search=rimu+tallboy');
  });

  test('filters and the sort are asked for, all of them', async ({ page }) => {
    await openEarly(page, '/', async () => {
      await page.getByRole('checkbox', { name: /^Bedroom/ }).check();
      await page.getByLabel('Max Price ($)').fill('250');
      await page.getByLabel('Sort by').selectOption('Price: Low to High');
    });
    await expect(page).toHaveURL(/category=Bedroom/);
    await expect(page).toHaveURL(/maxPrice=250/);
    await expect(page).toHaveURL(/sort=priceLowToHigh/);
    await expect(page.getByRole('checkbox', { name: /^Bedroom/ })).toBeChecked();
    await expect(page.getByLabel('Max Price ($)')).toHaveValue('250');
  });

  test('the category beside the box goes along', async ({ page }) => {
    const category = page.getByRole('search').getByRole('combobox', { name: 'Category' });
    await openEarly(page, '/', () => category.selectOption('Bedroom'));
    await expect(category).toHaveValue('Bedroom');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL(/category=Bedroom/);
  });

  test('categories are looked for', async ({ page }) => {
    await openEarly(page, '/categories', () => page.getByPlaceholder('Search categories...').fill('office'));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Office');
    await expect(page.getByRole('heading', { name: 'Living Room' })).toHaveCount(0);
  });
});

test('a page whose script cannot be loaded says so, once, and can be tried again', async ({
  page,
  complaints,
}) => {
  await open(page, '/safety-tips');
  let requests = 0;
  await page.route(/contact-page-.*\.js$/, (route) => {
    requests++;
    return route.abort();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible();
  // One when the pointer came near, one when the link was followed.
  expect(requests).toBeLessThanOrEqual(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety Tips' }).click();
  await expect(page.getByRole('heading', { name: 'Safety Tips', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'We couldn’t show this page' })).toBeVisible();
  await page.unroute(/contact-page-.*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  complaints.allow(/ERR_FAILED|dynamically imported/);
});

test('what is only convenient may fail to load without taking the page along', async ({
  page,
  complaints,
}) => {
  await signUp(page, 'hine');
  await page.route(/(toaster|account-menu)-.*\.js$/, (route) => route.abort());
  await open(page, '/contact');
  await expect(page.getByRole('link', { name: 'hine' })).toHaveAttribute('href', '/account');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Name *')).toBeFocused();
  complaints.allow(/ERR_FAILED|dynamically imported/);
});

for (const path of ['/', '/terms-of-service']) {
  test(`a link pressed the moment ${path} is taken over is followed quietly`, async ({ page }) => {
    await page.addInitScript(pressCategoryWhenReady);
    await page.goto(path);
    await expect(page).toHaveURL('/?category=Bedroom');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Bedroom');
  });
}

test('a link pressed before the account menu is there is followed quietly', async ({ page }) => {
  await signUp(page, 'kahu');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/account-menu-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(pressCategoryWhenReady);
  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/?category=Bedroom');
  await expect(page.getByRole('link', { name: 'kahu' })).toHaveAttribute('href', '/account');
  goOn();
  await page.getByRole('button', { name: 'kahu' }).click();
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible();
});

function pressCategoryWhenReady(): void {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    document.querySelector<HTMLElement>('footer a[href="/?category=Bedroom"]')?.click();
  });
  observer.observe(document, { attributeFilter: ['data-ready'], subtree: true });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, field] of [
    ['/account', 'Password *'],
    ['/contact', 'Message *'],
  ] as const) {
    test(`the form of ${path} says what it needs and gives nothing away`, async ({ page }) => {
      await page.goto(path);
      const form = page.getByRole('main').locator('form');
      await expect(form.locator('noscript p')).toBeVisible();
      await expect(form.locator('noscript p')).toContainText('This form needs JavaScript.');
      await expect(form.getByRole('button')).toBeDisabled();
      await page.getByLabel(field).fill('Not for the address');
      await page.getByLabel('Email *').fill('quiet@example.nz');
      await page.getByLabel('Email *').press('Enter');
      await expect(page).toHaveURL(path);
    });
  }

  test('no form but the search would put what is typed into the address', async ({ page }) => {
    for (const path of ['/', '/account', '/contact', '/admin']) {
      await page.goto(path);
      const methods = await page
        .locator('form')
        .evaluateAll((forms) => (forms as HTMLFormElement[]).map(({ method }) => method));
      const searches = await page.locator('search form, form[action="/"], form[action="/compare"]').count();
      expect(methods.filter((method) => method === 'get')).toHaveLength(searches);
    }
  });

  test('the admin area says what it needs', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('main').locator('noscript p')).toBeVisible();
    await expect(page.getByText('Loading ...')).toBeHidden();
    await page.getByRole('link', { name: 'staff sign-in' }).click();
    await expect(page).toHaveURL('/api/login');
  });
});

/** Tallboy behind a connection that can be told to keep the end of each page for a while. */
async function startSlowTallboy() {
  let isHolding = false;
  const held: (() => void)[] = [];
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(`${process.env.TALLBOY_URL}${url}`, {
      headers: { accept: headers.accept ?? '*/*' },
    });
    for (const name of ['content-type', 'cache-control']) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    const body = Buffer.from(await answer.arrayBuffer());
    const end = body.indexOf('id="page-state"');
    if (!isHolding || end < 0) return response.end(body);
    response.write(body.subarray(0, end - '<script '.length));
    held.push(() => response.end(body.subarray(end - '<script '.length)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holdBack() {
      isHolding = true;
    },
    goOn() {
      isHolding = false;
      for (const release of held) release();
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
