import { find, openChanged } from './catalogue.ts';
import { expect, expectAccessible, expectNoOverflow, open, test, toast } from './tallboy.ts';

test('a reduced price says from what and by how much', async ({ page }) => {
  const reduced = (await find(page, 'pageSize=100')).find(({ originalPrice }) => originalPrice);
  await openChanged(page, reduced!, {
    price: '180',
    originalPrice: '240',
    isHotDeal: true,
    description: null,
  });
  const article = page.getByRole('article').first();
  await expect(article.getByText('$180', { exact: true }).first()).toBeVisible();
  await expect(article.getByText('25% off').first()).toBeVisible();
  await expect(article.locator('s', { hasText: '$240' }).first()).toBeVisible();
  await expect(article.getByText('Hot Deal').first()).toBeVisible();
  await expect(page.getByText('No description available.')).toBeVisible();
  await expectAccessible(page);
});

test('a great deal, a fair price, and one to be careful with', async ({ page }) => {
  const [piece] = await find(page, 'search=desk');
  const plain = { isHotDeal: false, isGreatDeal: false, isCheckCarefully: false };
  await openChanged(page, piece!, { ...plain, price: '180', fairPrice: '275', isGreatDeal: true });
  const facts = page.getByRole('article').first();
  await expect(facts.getByText('Great Deal').first()).toBeVisible();
  await expect(facts.getByText('about $95 under similar')).toBeVisible();
  await page.unrouteAll();
  await openChanged(page, piece!, { ...plain, isCheckCarefully: true, cautions: ['far-under'] });
  await expect(facts.getByText('Check carefully').first()).toBeVisible();
  await expectAccessible(page);
});

test('a badge on a card leads to its reasons, and those to every piece it was compared with', async ({
  page,
}) => {
  await open(page, '/?deals=great');
  const badge = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Deal: .*\. See why\.$/ });
  const listing = (await badge.getAttribute('href'))!;
  await badge.click();
  await expect(page).toHaveURL(listing);
  const verdict = page.getByRole('region', { name: 'Is it a good price?' });
  await expect(verdict).toBeInViewport();
  const reasons = page.locator('details', { hasText: 'How we worked this out' }).first();
  await expect(reasons.getByRole('listitem').first()).toBeHidden();
  await verdict.getByRole('link', { name: 'How we worked this out' }).click();
  await expect(reasons.getByRole('listitem').first()).toBeInViewport();
  const { count } = await (
    await page.request.get(`/api${listing.replace('listing', 'listings').replace('#', '/')}`)
  ).json();
  const all = reasons.getByText(`Show all ${count}`);
  if (count > 6) await all.click();
  await expect(reasons.getByRole('listitem').getByRole('link')).toHaveCount(count);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('three skeletons stand in for similar items, and an error leaves them out', async ({
  page,
  complaints,
}) => {
  const [piece] = await find(page, 'search=stool');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/similar/**', async (route) => {
    await held;
    await route.fulfill({ status: 503, body: '' });
  });
  await openChanged(page, piece!, {});
  await expect(page.locator('[data-skeleton]')).toHaveCount(3);
  goOn();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Similar Items' })).toHaveCount(0);
  complaints.allow(/503/);
});

test('a piece that stands on two marketplaces says where else', async ({ page }) => {
  for (let number = 1; ; number++) {
    const list = await find(page, `pageSize=100&page=${number}`);
    expect(list.length).toBeGreaterThan(0);
    const details = await Promise.all(
      list.map(async ({ id }) => (await page.request.get(`/api/listings/${id}`)).json()),
    );
    const twin = details.find(({ alsoOn }) => alsoOn.length > 0);
    if (!twin) continue;
    await open(page, `/listing/${twin.id}`);
    await expect(page.getByText(/^Also on/)).toContainText(twin.alsoOn[0].platform);
    await page
      .getByText(/^Also on/)
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(`/listing/${twin.alsoOn[0].id}`);
    return;
  }
});

test('a listing that is not there says so, with its status', async ({ page, complaints }) => {
  const answer = await page.goto('/listing/99999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  complaints.allow(/404/);
});

test('search engines and shared links are told what it is, and sharing copies the link', async ({
  page,
  context,
}) => {
  const [piece] = await find(page, 'category=Outdoor');
  await open(page, `/listing/${piece!.id}`);
  const site = new URL(page.url()).origin;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site}/listing/${piece!.id}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    `${site}/pictures/${piece!.id}?width=960`,
  );
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({
    '@type': 'Product',
    name: piece!.title,
    offers: { '@type': 'Offer', price: piece!.price, priceCurrency: 'NZD' },
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page)).toContainText('Link copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the way to the seller stays in view, and the description comes before the reasons', async ({
  page,
}) => {
  const [piece] = await find(page, 'search=tallboy');
  await openChanged(page, piece!, {
    description: 'Solid rimu. Text 021 555 123 after six.',
    contactInfo: '(09) 555-1234 · moana@example.nz',
  });
  const seller = page.getByRole('link', { name: /^See it on/ });
  const top = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())!.y;
  expect(await top('Is it a good price?')).toBeLessThan(await top('Description'));
  expect(await top('Description')).toBeLessThan(await top('Details'));
  expect(await top('Details')).toBeLessThan(await top('How we worked this out'));
  for (const name of ['Is it a good price?', 'Description', 'How we worked this out', 'Similar Items']) {
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
    await expect(seller).toBeInViewport({ ratio: 1 });
  }
  const links = [
    ['021 555 123', 'tel:+6421555123'],
    ['(09) 555-1234', 'tel:+6495551234'],
    ['moana@example.nz', 'mailto:moana@example.nz'],
  ] as const;
  for (const [name, href] of links)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expectNoOverflow(page);
  await expectAccessible(page);
});
