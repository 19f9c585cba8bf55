import { type Candidate, fillGaps, placePicture } from '../extract/candidate.ts';
import { makeAbsolute } from '../extract/links.ts';
import { findPageCurrency } from '../extract/page-currency.ts';
import type { Document } from '../extract/page-tree.ts';
import { findProducts } from '../extract/schema-org.ts';
import { readStructuredData } from '../extract/structured-data.ts';
import { writeCurrency } from '../normalise/currencies.ts';
import { readAskingPrice } from '../normalise/price.ts';
import { choosePrice } from './choose-price.ts';
import { readLabelled } from './labelled-values.ts';
import { readLonePrice, readMeta } from './marked-values.ts';
import { findMoney } from './money.ts';
import { findHeading, findOwnPictures, findSoldNotice, readTitle } from './own-parts.ts';
import { listSeenPrices } from './visible-price.ts';

/**
 * What a listing's own page says about it, read without being told where. Nothing is better than something
 * wrong.
 */
export function readOwnPage(page: Document, text: string, base: string): Candidate {
  const heading = findHeading(page);
  const title = readTitle(page, heading);
  const described = chooseProduct(findProducts(readStructuredData(page, text)), title, base);
  const meta = readMeta(page);
  const mentioned = findMoney(`${meta.title} ${meta.description}`).map(
    (text) => readAskingPrice(text).amount,
  );
  const price = choosePrice(
    [described.price, meta.price, readLonePrice(page)],
    listSeenPrices(page, heading),
    mentioned,
  );
  const shown = {
    title,
    status: findSoldNotice(page, heading),
    ...readLabelled(page),
    ...findOwnPictures(page, heading, meta.image),
  };
  const found = fillGaps(fillGaps(described, shown), meta);
  const currency = price && findPageCurrency(page, text);
  return {
    ...placePicture(found, base),
    price: currency ? writeCurrency(price, currency) : price,
    url: base,
  };
}

/** Of several products the one with the page's own address or heading; others are offered beside it. */
function chooseProduct(products: Candidate[], heading: string | undefined, base: string): Candidate {
  if (products.length < 2) return products[0] ?? {};
  const address = withoutExtras(base);
  const priced = products.filter(({ price }) => price);
  return (
    priced.find(({ url }) => url && withoutExtras(makeAbsolute(url, base) ?? '') === address) ??
    priced.find(({ title }) => heading && title?.toLowerCase() === heading.toLowerCase()) ??
    (new Set(priced.map(({ price }) => price)).size === 1 ? priced[0]! : {})
  );
}

function withoutExtras(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/$/, '');
}
