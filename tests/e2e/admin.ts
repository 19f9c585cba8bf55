import type { Locator, Page } from '@playwright/test';
import { expect } from './tallboy.ts';

export const askedAgain = {
  status: 403,
  json: { message: 'Please confirm.', errors: [{ path: 'password', message: 'Please confirm.' }] },
};

/** With the clock stopped, answers are shown a moment later only if there is one. */
export async function whileTimePasses(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(wanted).toBeVisible({ timeout: 100 });
  }).toPass();
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
