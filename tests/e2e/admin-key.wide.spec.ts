import { shopConfig, shopPage, test } from './own-tallboy.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoOverflow,
  open,
  remarkOn,
  signInStaff,
  toast,
} from './tallboy.ts';

test('a marketplace’s own API gets its key, which nobody sees again', async ({ page, own, complaints }) => {
  own.site.pages.set('/with-key', shopPage([{ title: 'Rimu tallboy', price: '$120', place: 'Nelson' }]));
  await signInStaff(page);
  await page.request.post(`${own.url}/api/admin/data-sources`, {
    headers: { origin: own.url },
    data: {
      name: 'Locked shop',
      baseUrl: own.site.origin,
      scrapingConfig: JSON.parse(shopConfig('/with-key')),
    },
  });
  await open(page, '/admin');
  const more = page.getByRole('button', { name: 'More for Locked shop' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Key for Locked shop' });
  await expect(dialog).toHaveAccessibleDescription(/We keep it encrypted/);
  await expect(dialog.getByLabel('Kind')).toBeFocused();
  await dialog.getByLabel('Header *').fill('Host');
  await dialog.getByLabel('Key *').fill('top-secret-key');
  await dialog.getByRole('button', { name: 'Save key' }).click();
  await expect(dialog.getByLabel('Header *')).toBeFocused();
  await expect(dialog.getByLabel('Header *')).toHaveAccessibleDescription('Tallboy sets this header itself');
  await complaints.expect(remarkOn(400), /^400: /);
  await dialog.getByLabel('Header *').fill('X-Api-Key');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Save key' }).click();
  await expect(toast(page)).toContainText('Key saved');
  await expect(more).toBeFocused();

  await more.click();
  await page.getByRole('menuitem', { name: 'Key' }).click();
  await expect(dialog).toContainText('X-Api-Key, set');
  await expect(dialog.getByLabel('Key *')).toHaveValue('');
  await dialog.getByLabel('Kind').selectOption('OAuth 1.0a (Trade Me)');
  await expect(dialog.getByLabel('Consumer secret *')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page).filter({ hasText: 'Key removed' })).toBeVisible();
});
