import { readBriefly } from '../extract/brief-text.ts';
import type { Candidate } from '../extract/candidate.ts';
import type { Document } from '../extract/page-tree.ts';
import { findAll } from '../extract/select.ts';
import { collapse } from '../extract/text.ts';

/** What a page tells those who share it. */
export function readMeta(page: Document): Candidate {
  const told = new Map<string, string>();
  for (const { attribs } of findAll(page, 'meta[content]')) {
    const name = (attribs.property ?? attribs.name ?? '').toLowerCase();
    const content = attribs.content!.trim();
    if (content && !told.has(name)) told.set(name, content);
  }
  const read = (...names: string[]) => names.map((name) => told.get(name)).find(Boolean);
  const amount = read(
    'product:sale_price:amount',
    'product:price:amount',
    'og:price:amount',
    'og:price',
    'price',
  );
  const currency = read(
    'product:sale_price:currency',
    'product:price:currency',
    'og:price:currency',
    'currency',
  );
  return {
    title: read('og:title', 'twitter:title'),
    description: read('og:description', 'description'),
    image: read('og:image:secure_url', 'og:image', 'twitter:image'),
    price: amount && collapse(`${currency ?? ''} ${amount}`),
    status: read('product:availability', 'og:availability'),
    brand: read('product:brand', 'og:brand'),
    condition: read('product:condition'),
  };
}

/** A price marked as such outside of any product. Several are those of other pieces as well. */
export function readLonePrice(page: Document): string | undefined {
  const marked = findAll(page, '[itemprop="price"]').map(
    (element) => element.attribs.content ?? readBriefly(element, 60) ?? '',
  );
  const prices = new Set(marked.filter((text) => /[1-9]/.test(text)));
  return prices.size === 1 ? [...prices][0] : undefined;
}
