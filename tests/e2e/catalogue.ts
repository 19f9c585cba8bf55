import type { Listing } from '../../src/contract/catalogue.ts';
import type { Photo } from '../../src/web/catalogue/listing/photos.ts';
import { expect, open, type Page } from './tallboy.ts';

export const cards = (page: Page) => page.getByRole('article');

/** What the cards say. Waits until there are some, because anything is true of none. */
export async function readCards(page: Page): Promise<string[]> {
  await expect(cards(page).first()).toBeVisible();
  return cards(page).allTextContents();
}
export const keywords = (page: Page) => page.getByRole('combobox', { name: 'Keywords' });

/** Once the results are those of the address. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('ul[aria-busy]')).toHaveAttribute('aria-busy', 'false');
}

/** The filters as this screen has them: the card, or the sheet brought up from below. */
export async function openFilters(page: Page, isPhone: boolean) {
  if (!isPhone) return page.getByRole('search', { name: 'Filters' });
  await page.getByRole('button', { name: 'Filters' }).click();
  return page.getByRole('dialog', { name: 'Filters' });
}

type Shown = Pick<
  Listing,
  'id' | 'title' | 'price' | 'originalPrice' | 'condition' | 'widthCm' | 'location' | 'cautions'
>;

export async function find(page: Page, query: string): Promise<Shown[]> {
  return (await page.request.get(`/api/listings?${query}`)).json();
}

/** A piece to be careful with: those come last. */
export async function findCareful(page: Page): Promise<Shown> {
  for (let last = 6; last > 0; last--) {
    const pieces = await find(page, `pageSize=100&page=${last}`);
    const careful = pieces.find(({ cautions }) => cautions.length > 0);
    if (careful) return careful;
  }
  throw new Error('nothing here calls for care');
}

/** The listing page, reached from the results, with the server's answer changed on its way. */
export async function openChanged(page: Page, { id, title }: Shown, changes: object): Promise<void> {
  await page.route(`**/api/listings/${id}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, ...changes } });
  });
  await open(page, `/?search=${encodeURIComponent(title)}&sort=relevance`);
  await page.locator(`article a[href="/listing/${id}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** A bitmap of sixteen by twelve pixels. */
const small = Buffer.concat([
  Buffer.from('424d7602000000000000360000002800000010000000' + '0c0000000100180000000000', 'hex'),
  Buffer.alloc(16 + 16 * 12 * 3, 200),
]);

/** Each picture is there at once: a page asks again for those that are smaller still. */
export async function makePicturesWhole(page: Page): Promise<void> {
  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/bmp', body: small }));
}

/** Nothing until there is a picture. */
export const naturalWidth = (image: HTMLImageElement) => image.naturalWidth;

/** A piece with three photos, each there already. */
export async function findPhotographed(page: Page) {
  for (const { id, title } of await find(page, 'search=table&pageSize=40')) {
    const { photos } = (await (await page.request.get(`/api/listings/${id}`)).json()) as { photos: Photo[] };
    if (photos.length !== 3) continue;
    for (const { url } of photos)
      await expect
        .poll(async () => (await page.request.get(url)).headers()['content-type'], { timeout: 30_000 })
        .toBe('image/jpeg');
    return { id, title, photos };
  }
  throw new Error('There is no table with three photos.');
}

/** Prices are judged a moment after the pieces are there. */
export async function untilJudged(page: Page): Promise<void> {
  await expect
    .poll(async () => (await (await page.request.get('/api/prices')).json()).length)
    .toBeGreaterThan(20);
}
