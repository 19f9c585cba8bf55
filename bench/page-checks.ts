import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const findMissing = readFileSync(new URL('in-page/find-missing.js', import.meta.url), 'utf8');

/** What an audit of accessibility, best practice and SEO would complain about. */
export async function checkPage(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const missing = await page.evaluate<string[]>(findMissing);
  return [
    ...violations.map(({ id, nodes }) => `axe: ${id} (${nodes.length})`),
    ...missing.map((name) => `it lacks ${name}`),
  ];
}
