import type { z } from 'zod';
import type { ProposalKind } from '#contract/looking.ts';
import type { scrapingConfig } from '#contract/scraping-config.ts';
import { writeEndpoint } from './counted-pages.ts';
import type { Paging } from './next-page.ts';
import type { Recipe } from './read-recipes.ts';
import { recipes } from './recipes.data.ts';

/** A way to read a marketplace that's worth trying. */
export interface Proposal {
  kind: ProposalKind;
  /** What we take it for, for the operator to read: "a Shopify shop". */
  name: string;
  config: z.input<typeof scrapingConfig>;
  /** Other ways to the next page, for when that of the configuration leads to nothing new. */
  otherPagings?: Paging[];
  /** Another list on the page, which could be the one that was meant. */
  otherList?: { selector: string; count: number };
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

const known = recipes.map((recipe) => ({
  recipe,
  page: compile(recipe.signs?.page),
  address: compile(recipe.signs?.address),
}));

/** The platforms that small dealers use tell all about their stock if you ask in the right place. */
export function recognisePlatforms(text: string, url: string): Proposal[] {
  return known
    .filter(
      ({ page, address }) => (page || address) && page?.test(text) !== false && address?.test(url) !== false,
    )
    .map(({ recipe }) => propose(recipe, url, text));
}

/** What is known of an address whose page is refused: it may be an API that asks for a key. */
export function hintAt(url: string): string[] {
  return known
    .filter(({ address }) => address?.test(url))
    .map(({ recipe }) => `It looks like ${recipe.name}. ${recipe.hint}`);
}

/** The recipe of that kind, for the page at this address. */
export function proposeAs(kind: ProposalKind, url: string, parts: Record<string, string> = {}): Proposal {
  return propose(recipes.find((recipe) => recipe.kind === kind)!, url, '', parts);
}

function propose(
  { kind, name, startsAt = [], currency: said, scrapingConfig }: Recipe,
  url: string,
  text: string,
  parts: Record<string, string> = {},
): Proposal {
  const currency = said && new RegExp(said.page).exec(text)?.[1];
  const searchEndpoint = startsAt.map((start) => fillStart(start, url)).find((endpoint) => endpoint !== null);
  const config = {
    ...scrapingConfig,
    ...(searchEndpoint && { searchEndpoint }),
    ...(currency && { currency }),
  };
  return {
    kind,
    name,
    config: JSON.parse(fill(JSON.stringify(config), parts)),
    ...(said && !currency && { currencyAt: said.askAt }),
  };
}

type Start = NonNullable<Recipe['startsAt']>[number];

/** `{pasted}&p={page}` is the pasted address, with the page's number in its own parameter. */
function fillStart({ address, searchEndpoint }: Start, url: string): string | null {
  const found = new RegExp(address ?? '').exec(writeEndpoint(url));
  if (!found) return null;
  const [isPasted, extra = ''] = /^\{pasted\}&?(.*)$/.exec(searchEndpoint) ?? [];
  if (!isPasted) return fill(searchEndpoint, found.groups ?? {});
  const pasted = new URL(url);
  const own = extra.slice(0, extra.indexOf('='));
  if (pasted.searchParams.has(own)) pasted.searchParams.delete(own);
  return writeEndpoint(pasted.href, extra);
}

/** Placeholders that the address has no part for belong to the configuration. */
function fill(text: string, parts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => parts[name] ?? whole);
}

function compile(pattern: string | undefined): RegExp | undefined {
  return pattern === undefined ? undefined : new RegExp(pattern);
}
