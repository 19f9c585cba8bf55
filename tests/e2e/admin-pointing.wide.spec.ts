import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './own-tallboy.ts';
import { fill } from './pasting.ts';
import { expect, expectNoOverflow, open, signInStaff } from './tallboy.ts';

const kinds = ['Rimu tallboy', 'Oak dining table', 'Grey two-seater sofa', 'Kauri bookcase', 'Pine desk'];

/**
 * What repeats most clearly isn't for sale here, and what is for sale has no lasting names and no dollar
 * sign.
 */
function writeRiddle(path: string): string {
  const others = Array.from(
    { length: 9 },
    (_, index) =>
      `<li class="product-card"><a href="${path}/guide/${index}"><img src="/photo.png?g${index}"><h3>Buying guide number ${index}</h3></a><b class="price">$${index}9</b></li>`,
  );
  const pieces = kinds.map(
    (title, index) =>
      `<div class="_9xKq2z"><div class="css-1q2w3e"><u>lot ${index}</u><u>${title}</u></div><a href="${path}/${index}"><img src="/photo.png?${index}"></a><div><s>ask</s><q>${index + 1}20 bucks</q></div></div>`,
  );
  return `<title>All | Riddle</title><ul>${others.join('')}</ul><div id="lots">${pieces.join('')}</div>`;
}

async function look(page: Page, address: string): Promise<void> {
  await signInStaff(page);
  await open(page, '/admin');
  const form = await fill(page, address, 'Nelson');
  await form.getByRole('button', { name: 'Look' }).click();
  await expect(page.getByRole('button', { name: 'Wrong? Point at it' })).toBeVisible({ timeout: 40_000 });
}

test.beforeEach(async ({ own }) => {
  const create = { width: 80, height: 60, channels: 3, background: '#558' } as const;
  own.site.pages.set('/photo.png', await sharp({ create }).png().toBuffer());
});

test('a title and a price are pointed at on a page nobody could guess', async ({ page, own }) => {
  test.setTimeout(120_000);
  own.site.pages.set('/riddle', writeRiddle('/riddle'));
  await look(page, `${own.site.origin}/riddle`);
  await expect(page.getByText('Rimu tallboy')).toHaveCount(0);
  await page.getByRole('button', { name: 'Wrong? Point at it' }).click();
  const frame = page.frameLocator('iframe[title="The page to point at"]');
  await frame.getByText('Oak dining table').click({ timeout: 40_000 });
  await expect(page.getByRole('radio', { name: /^Price/ })).toBeChecked();
  await frame.getByText('220 bucks').click();
  await expect(page.getByText('5 listings like it, 5 with a price.')).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Show the listings' }).click();
  const found = page.getByRole('list', { name: 'Listings found' }).getByRole('listitem');
  await expect(found.first()).toContainText('Rimu tallboy', { timeout: 40_000 });
  await expect(found).toHaveCount(5);
  await expect(found.nth(1)).toContainText('$220');
  await expect(found.first().getByRole('link')).toHaveAttribute('href', `${own.site.origin}/riddle/0`);
  await expect(found.first().locator('img')).toHaveJSProperty('naturalWidth', 160);
  await page.getByLabel('Name', { exact: true }).fill('Riddle');
  await page.getByRole('button', { name: 'Save and collect' }).click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Riddle', exact: true }) });
  await expect(card).toContainText('healthy', { timeout: 60_000 });
  await expect(card).toContainText('5 listings');
});

test('by the keyboard alone', async ({ page, own }) => {
  test.setTimeout(120_000);
  const cards = kinds.map(
    (title, index) => `<p><b>${title}</b> <i>$${index + 1}00</i><a href="/k/${index}">see</a></p>`,
  );
  own.site.pages.set('/keys', `<title>Keys</title><main>${cards.join('')}</main>`);
  await look(page, `${own.site.origin}/keys`);
  const opener = page.getByRole('button', { name: 'Wrong? Point at it' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe[title="The page to point at"]');
  await expect(frame.getByText('Pine desk')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('region', { name: 'Point at it' })).toBeFocused();
  await page.getByRole('checkbox', { name: /^Plain/ }).focus();
  await page.keyboard.press('Tab');
  // It's another document, which a person would never outrun.
  await expect(frame.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('At: Rimu tallboy')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Price/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 listings like it, 5 with a price.')).toBeVisible();
});

test('a hostile page does nothing', async ({ page, own, complaints }) => {
  // What the test itself tries from inside is refused, and the browser says so.
  complaints.allow(/Content Security Policy/);
  test.setTimeout(120_000);
  const { origin } = own.site;
  const cards = kinds.map(
    (title, index) =>
      `<li class="lot"><a href="${origin}/stolen/link" target="_top"><h3 onclick="fetch('${origin}/stolen/click')">${title}</h3></a><b style="color: green">$${index + 1}20</b></li>`,
  );
  own.site.pages.set(
    '/hostile',
    `<title>Hostile</title><meta http-equiv="refresh" content="1;url=${origin}/stolen/refresh">
    <base href="${origin}/stolen/base/" target="_top">
    <script>parent.postMessage({ kind: 'pointed', number: 1, text: 'x' }, '*'); top.location = '${origin}/stolen/top'; fetch('${origin}/stolen/fetch');</script>
    <style>@import url(${origin}/stolen/import.css); body { background: url(${origin}/stolen/style.png) } .cover { position: fixed; inset: 0; z-index: 2147483647; background: red; width: 300vw; height: 300vh }</style>
    <link rel="stylesheet" href="${origin}/sheet.css"><link rel="prefetch" href="${origin}/stolen/prefetch">
    <div class="cover">Sign in again</div>
    <iframe src="${origin}/stolen/frame"></iframe><object data="${origin}/stolen/object"></object>
    <form action="${origin}/stolen/form"><input name="password" autofocus><button>Send</button></form>
    <img src="data:image/png;base64,x" onerror="fetch('${origin}/stolen/error')">
    <svg onload="fetch('${origin}/stolen/svg')"></svg><details ontoggle="fetch('${origin}/stolen/toggle')" open>x</details>
    <ul>${cards.join('')}</ul>`,
  );
  await look(page, `${origin}/hostile`);
  const surprises: string[] = [];
  page.on('dialog', (dialog) => surprises.push(dialog.message()));
  page.on('popup', (popup) => surprises.push(popup.url()));
  page.on('request', (request) => {
    if (!request.url().startsWith(own.url) && !request.url().startsWith('data:'))
      surprises.push(request.url());
  });
  await page.getByRole('button', { name: 'Wrong? Point at it' }).click();
  const frame = page.frameLocator('iframe[title="The page to point at"]');
  await expect(frame.getByText('Pine desk')).toBeVisible({ timeout: 40_000 });
  await frame.getByText('Rimu tallboy').click();
  await expect(page.getByText(/5 listings like it/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Price/ })).toBeChecked();

  const inner = page.frames().find((one) => one.url().endsWith('/pointing-frame'))!;
  const inside = await inner.evaluate(async () => {
    const attempt = async (act: () => unknown) => {
      try {
        return String(await act());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const injected = document.createElement('script');
    injected.textContent = 'window.wasRun = true';
    document.body.append(injected);
    return {
      origin: self.origin,
      wasRun: 'wasRun' in window,
      cookies: await attempt(() => document.cookie),
      parent: await attempt(() => parent.document.title),
      api: await attempt(() => fetch('/api/admin/data-sources').then(({ status }) => status)),
      left: document.querySelectorAll(
        'form, input, iframe, object, meta[http-equiv], base, [href], [onclick], svg',
      ).length,
    };
  });
  expect(inside).toEqual({
    origin: 'null',
    wasRun: false,
    cookies: 'SecurityError',
    parent: 'SecurityError',
    api: 'TypeError',
    left: 0,
  });
  // What the dashboard shows lies above and beside the frame, wherever the page would like to be.
  const plain = page.getByRole('checkbox', { name: /^Plain/ });
  await expect(frame.locator('[data-number][style]')).toHaveCount(5);
  await plain.check();
  await expect(plain).toBeChecked();
  await expect(frame.locator('[data-number]').first()).toBeVisible();
  await expect(frame.locator('[data-number][style]')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/admin');
  expect(surprises).toEqual([]);
  expect(own.site.asked.filter((address) => address.includes('stolen'))).toEqual([]);
});
