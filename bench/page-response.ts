import type { Browser, Locator, Page } from '@playwright/test';
import { phone, slowdown, watching } from './page-load.ts';

/** How long after a press the screen has changed, on a slow phone: the slowest of each, in milliseconds. */
export async function measureResponses(
  browser: Browser,
  url: string,
): Promise<[act: string, time: number][]> {
  const context = await browser.newContext({ ...phone, locale: 'en-NZ' });
  const page = await context.newPage();
  const password = 'Rimu Tallboy 7';
  const person = { email: 'slow-phone@example.nz', password, confirmPassword: password, firstName: 'Kahu' };
  await page.request.post(`${url}/api/accounts/register`, { data: person });
  await page.addInitScript({ path: watching });
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const sheet = page.getByRole('dialog');
  const heart = page.getByRole('button', { name: /^Save / }).first();
  const pressed = page.locator('[aria-pressed=true]').first();
  const times: [string, number][] = [
    ['favouriting', await timePress(page, heart, pressed)],
    [
      'opening the filters',
      await timePress(
        page,
        page.getByRole('button', { name: /^Filters/ }),
        sheet.getByRole('checkbox').first(),
      ),
    ],
    [
      'ticking a filter',
      await timePress(
        page,
        sheet.getByRole('checkbox').first(),
        sheet.getByRole('checkbox', { checked: true }).first(),
      ),
    ],
  ];
  await context.close();
  return times;
}

/** The browser tells of a press once the screen has changed, in steps of eight milliseconds. */
async function timePress(page: Page, button: Locator, result: Locator): Promise<number> {
  await page.evaluate('presses.length = 0');
  await button.click();
  await result.waitFor();
  await page.evaluate('nextFrame().then(nextFrame)');
  return page.evaluate<number>('Math.max(0, ...presses)');
}
