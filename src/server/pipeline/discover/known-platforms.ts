import type { z } from 'zod';
import type { ProposalKind } from '#contract/looking.ts';
import type { scrapingConfig } from '#contract/scraping-config.ts';

/** A way to read a marketplace that is worth a try. */
export interface Proposal {
  kind: ProposalKind;
  /** What it is taken for, for the operator to read: "a Shopify shop". */
  name: string;
  config: z.input<typeof scrapingConfig>;
  /** Where the shop says what its prices are in, as JSON with a `currency`. */
  currencyAt?: string;
}

export interface FirstLook {
  /** What the marketplace calls itself. */
  siteName: string | null;
  /** Ways to read it, the best first. */
  proposals: Proposal[];
  /** Other addresses that may tell more: feeds, sitemaps. */
  elsewhere: string[];
  /** What was looked for in the page, and whether it is there. */
  checked?: string[];
  /** What stood in the way, for the operator to read. */
  remark?: string;
}

/** The platforms that small dealers use tell all about their stock to whoever asks in the right place. */
export function recognisePlatforms(text: string, url: string): Proposal[] {
  const found: Proposal[] = [];
  if (/cdn\.shopify\.com|Shopify\.(?:theme|shop)\b/.test(text))
    found.push(describeShopify(url, readCurrency(text)));
  if (/woocommerce/i.test(text)) found.push(describeWooCommerce(url));
  if (/static1?\.squarespace\.com|squarespace-cdn\.com|Static\.SQUARESPACE_CONTEXT/.test(text))
    found.push(...describeSquarespace(url));
  return found;
}

const counted = { type: 'page' as const };

/** The shopper's own currency is shown, converted, where its rate is not 1: the shop's may be another. */
function readCurrency(text: string): string | undefined {
  const [, told = ''] = /Shopify\.currency\s*=\s*(\{[^{}]{1,200}\})/.exec(text) ?? [];
  const [, active] = /"active"\s*:\s*"([A-Z]{3})"/.exec(told) ?? [];
  return active && /"rate"\s*:\s*"?1(?:\.0+)?"?\s*[,}]/.test(told) ? active : undefined;
}

function describeShopify(url: string, currency: string | undefined): Proposal {
  const [collection = ''] = /^\/collections\/[\w-]+(?=\/|$)/.exec(new URL(url).pathname) ?? [];
  return {
    kind: 'shopify',
    name: 'a Shopify shop',
    ...(!currency && { currencyAt: '/meta.json' }),
    config: {
      ...(currency && { currency }),
      searchEndpoint: `${collection}/products.json?limit=250&page={page}`,
      format: 'json',
      selectors: {
        item: 'products',
        title: 'title',
        price: 'variants.price',
        originalPrice: 'variants.compare_at_price',
        image: 'images',
        description: 'body_html',
        category: 'product_type',
        listedAt: 'published_at',
      },
      linkTemplate: '/products/{handle}',
      sold: [{ where: 'variants.available', is: false }],
      pagination: counted,
    },
  };
}

function describeWooCommerce(url: string): Proposal {
  const [, category] = /\/product-category\/(?:[\w-]+\/)*([\w-]+)\/?$/.exec(new URL(url).pathname) ?? [];
  return {
    kind: 'woocommerce',
    name: 'a WooCommerce shop',
    config: {
      searchEndpoint: `/wp-json/wc/store/v1/products?per_page=100${category ? `&category=${category}` : ''}&page={page}`,
      format: 'json',
      selectors: {
        title: 'name',
        link: 'permalink',
        price: 'prices.price',
        originalPrice: 'prices.regular_price',
        currency: 'prices.currency_code',
        image: 'images',
        description: 'description',
        category: 'categories.name',
      },
      priceUnit: '{prices.currency_minor_unit}',
      sold: [{ where: 'is_in_stock', is: false }],
      pagination: counted,
    },
  };
}

/** Older shops keep what is sold one level deeper. */
function describeSquarespace(url: string): Proposal[] {
  return ['variants', 'structuredContent.variants'].map((variants) => ({
    kind: 'squarespace',
    name: 'a Squarespace shop',
    config: {
      searchEndpoint: `${new URL(url).pathname}?format=json&page={page}`,
      format: 'json',
      selectors: {
        item: 'items',
        title: 'title',
        link: 'fullUrl',
        price: `${variants}.priceMoney.value`,
        currency: `${variants}.priceMoney.currency`,
        image: 'assetUrl',
        description: 'excerpt',
      },
      sold: [{ where: `${variants}.qtyInStock`, is: 0 }],
      pagination: counted,
    },
  }));
}
