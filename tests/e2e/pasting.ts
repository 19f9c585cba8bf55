import type { Locator, Page } from '@playwright/test';

export function countClicks() {
  let clicks = 0;
  return {
    press: (target: Locator) => {
      clicks++;
      return target.click();
    },
    get clicks() {
      return clicks;
    },
  };
}

export async function fill(page: Page, address: string, place = '') {
  const form = page.getByRole('form', { name: 'Paste an address' });
  await form.getByLabel('Paste an address').fill(address);
  await form.getByLabel('Town it sells from').fill(place);
  return form;
}
