import { find } from './catalogue.ts';
import { expect, expectAccessibleInBothThemes, expectNoOverflow, open, test } from './tallboy.ts';

test.use({ hasPictures: true });

test('a listing has its picture, its facts and the way to its seller', async ({ page }) => {
  const tallboys = await find(page, 'search=tallboy');
  const tallboy = tallboys.find(({ condition, widthCm }) => condition && widthCm);
  await open(page, `/listing/${tallboy!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: tallboy!.title })).toBeVisible();
  const picture = page.getByRole('img', { name: tallboy!.title, exact: true });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expect(page.getByText(/^(New|Excellent|Good|Fair) condition · /)).toBeVisible();
  await expect(page.getByText(`$${tallboy!.price}`).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(tallboy!.location!).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contact Seller' })).toBeVisible();
  await expect(page.getByText('Safety tip:')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Size' })).toBeVisible();
  const similar = page.locator('section', { has: page.getByRole('heading', { name: 'Similar Items' }) });
  expect(await similar.getByRole('article').count()).toBeLessThanOrEqual(6);
  await expect(similar.getByRole('article').first()).toContainText(/boy|drawer|chest|dresser|duchess/i);
  await expectNoOverflow(page);
  await expectAccessibleInBothThemes(page);
  const seller = page.getByRole('link', { name: /^See it on/ });
  await page.getByRole('heading', { name: 'Size' }).scrollIntoViewIfNeeded();
  await expect(seller).toBeInViewport({ ratio: 1 });
  const original = await page.request.get((await seller.getAttribute('href')) ?? '');
  expect(original.status()).toBe(200);
});
