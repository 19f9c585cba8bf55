import type { Proposal } from './known-platforms.ts';

/** Where a shop is asked for all it has, whatever was pasted. */
const askForAll = ['shopify', 'woocommerce', 'squarespace', 'sitemap'];
/** Parameters that choose no listings. */
const harmless =
  /^(?:p|pg|paged?|offset|start|limit|per_page|sort|sort_by|orderby|order|view|format|post_type|lang|currency|variant|utm_\w+|gclid|fbclid|srsltid|ref|_\w+)$/i;
const wholeShop =
  /^(?:|shop|store|products?|collections|all|catalogue?|index(?:\.\w+)?|home|search|en|en-nz|nz)$/i;

/** What we'd read, if that's more than was pasted. Null if it isn't. */
export function findMore(
  { kind, config }: Proposal,
  pasted: string,
): 'shop' | 'collection' | 'category' | null {
  if (!askForAll.includes(kind)) return null;
  const endpoint = config.searchEndpoint;
  const { pathname, searchParams } = new URL(pasted);
  const isAsked = (text: string) => endpoint.includes(text);
  const folders = pathname.split('/').filter((folder) => !wholeShop.test(folder));
  const chosen = [...searchParams].flatMap(([name, value]) =>
    value && !harmless.test(name) ? `${new URLSearchParams([['', value]])}`.slice(1) : [],
  );
  // Of folders in folders, the innermost says it all.
  if ([folders.at(-1) ?? '', ...chosen].every(isAsked)) return null;
  if (endpoint.startsWith('/collections/')) return 'collection';
  return /[?&]category=/.test(endpoint) ? 'category' : 'shop';
}
