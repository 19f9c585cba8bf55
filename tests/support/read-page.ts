import { scrapingConfig } from '#contract/scraping-config.ts';
import { extractDetail, extractListings } from '#server/pipeline/2-extract.ts';

export const url = 'https://shop.test/search?page=2';

export function read(text: string, config: object = {}, contentType = 'text/html') {
  const parsed = scrapingConfig.parse({ searchEndpoint: '/search', ...config });
  return extractListings(text, { url, contentType, config: parsed });
}

export function readDetail(
  text: string,
  config: object,
  listing = { url: 'https://shop.test/1', title: 'Sofa' },
) {
  const parsed = scrapingConfig.parse({ searchEndpoint: '/search', ...config });
  return extractDetail(text, { url: listing.url, contentType: 'text/html', config: parsed }, listing);
}

export const selectors = {
  item: '.card',
  link: 'a@href',
  title: 'h2',
  price: '.price',
  location: '.place',
  image: 'img@src',
};
export const html = { format: 'html', selectors };
export const card = (inside: string) => `<div class="card">${inside}</div>`;
