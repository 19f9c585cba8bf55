import type { Locator, Page } from '@playwright/test';
import { expect } from './tallboy.ts';

export const askedAgain = {
  status: 403,
  json: { message: 'Please confirm.', errors: [{ path: 'password', message: 'Please confirm.' }] },
};

/** For tests that stop the clock: what's shown a moment later only comes if the page's time moves on. */
export async function whileTimePasses(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(wanted).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** Of a source's menu; of the first where there are several. */
export async function chooseMore(within: Locator | Page, name: string): Promise<void> {
  await within
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await within.getByRole('menuitem', { name, exact: true }).click();
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
