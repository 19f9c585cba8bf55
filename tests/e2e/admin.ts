import type { Locator, Page } from '@playwright/test';
import { expect } from './tallboy.ts';

export const askedAgain = {
  status: 403,
  json: { message: 'Please confirm.', errors: [{ path: 'password', message: 'Please confirm.' }] },
};

/** The browser's own remarks on answers that were asked for. */
export function expectRemarks(complaints: string[], ...statuses: number[]): void {
  const remarks = complaints.splice(0);
  expect(remarks).toHaveLength(statuses.length);
  for (const status of statuses) {
    expect(remarks.some((remark) => remark.includes(`status of ${status}`))).toBe(true);
  }
}

/** With the clock stopped, answers are shown a moment later only if there is one. */
export async function whileTimePasses(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(wanted).toBeVisible({ timeout: 100 });
  }).toPass();
}

export const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
