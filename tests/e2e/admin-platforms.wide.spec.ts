import sharp from 'sharp';
import { listSmallShops } from '../support/small-shops.ts';
import { test } from './own-tallboy.ts';
import { countClicks, fill } from './pasting.ts';
import { expect, open, signInStaff } from './tallboy.ts';

for (const { is } of listSmallShops('')) {
  test(`${is} is added with two clicks, and collected`, async ({ page, own }) => {
    const { origin, pages } = own.site;
    pages.set('/photo.png', await drawPhoto());
    const shop = listSmallShops(origin).find((one) => one.is === is)!;
    for (const [path, text] of Object.entries(shop.pages)) pages.set(path, text);
    await signInStaff(page);
    await open(page, '/admin');
    const counter = countClicks();
    const form = await fill(page, origin + shop.path, 'Nelson');
    await counter.press(form.getByRole('button', { name: 'Look' }));
    const done = page.getByRole('list', { name: 'What we did' });
    await expect(done).toContainText(`It’s ${is}: 4 listings`);
    const found = page.getByRole('list', { name: 'Listings found' }).getByRole('listitem');
    await expect(found).toHaveCount(4);
    await expect(found.first()).toContainText('Rimu tallboy');
    await expect(found.first()).toContainText('$150');
    const link = new URL(shop.firstLink, origin).href;
    await expect(found.first().getByRole('link')).toHaveAttribute('href', link);
    await expect(found.first().locator('img')).toHaveJSProperty('naturalWidth', 160);
    await page.getByLabel('Name', { exact: true }).fill(is);
    await counter.press(page.getByRole('button', { name: 'Save and collect' }));
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: is, exact: true }) });
    await expect(card).toContainText('healthy');
    await expect(card).toContainText('4 listings');
    expect(counter.clicks).toBeLessThanOrEqual(4);
  });
}

function drawPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 60, channels: 3, background: '#585' } })
    .png()
    .toBuffer();
}
