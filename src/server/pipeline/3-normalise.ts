import { toCents, toDollars } from '#contract/money.ts';
import { asksDepositOnly } from '#server/furniture/not-the-piece.ts';
import { recogniseBrand } from '#server/furniture/recognise-brand.ts';
import { recogniseCategory } from '#server/furniture/recognise-category.ts';
import { recogniseColour } from '#server/furniture/recognise-colour.ts';
import { recogniseMaterial } from '#server/furniture/recognise-material.ts';
import { isPlainlyNotFurniture, recogniseType } from '#server/furniture/recognise-type.ts';
import { findFurnitureType } from '#server/furniture/types.ts';
import { findPlace } from '#server/places/places.ts';
import type { DroppedListing, NormalisedListing, RawListing } from './listing.ts';
import { isAuction } from './normalise/auction.ts';
import { readCondition } from './normalise/condition.ts';
import { nameCurrency } from './normalise/currencies.ts';
import { readListedAt } from './normalise/dates.ts';
import { readDelivery } from './normalise/delivery.ts';
import { isForHire } from './normalise/hire.ts';
import { readAskingPrice } from './normalise/price.ts';
import { countInStock, isPriceOfOne } from './normalise/price-of-one.ts';
import { needsRepair } from './normalise/repair.ts';
import { readSize } from './normalise/size.ts';
import { cleanLine, cleanParagraphs, cleanPlace, cleanTitle } from './normalise/text.ts';
import { countDescribed, countPieces, isFree, isSold, isWanted } from './normalise/traits.ts';
import { canonicalUrl, type LinkSite, listingKey, listPictures } from './normalise/urls.ts';

export interface NormaliseContext extends LinkSite {
  collectedAt: Date;
}

type NormaliseResult = { kept: NormalisedListing } | { dropped: DroppedListing };

/** Step 3: what a page says becomes a listing with types, or is dropped with a reason a person understands. */
export function normaliseListing(raw: RawListing, context: NormaliseContext): NormaliseResult {
  const title = cleanTitle(raw.title);
  const category = cleanLine(raw.category, 200);
  const description = cleanParagraphs(raw.description, 5000);
  const reason = findReasonToDrop(raw, { title, category, description }, context);
  if (reason)
    return { dropped: { reason, url: raw.url.slice(0, 2000), title: title || cleanLine(raw.title, 200) } };
  const type = recogniseType(title, description, category);
  return {
    kept: {
      key: listingKey(raw.url, context)!,
      url: canonicalUrl(raw.url, context)!,
      title,
      ...normalisePrice(raw, title, description, type),
      photos: listPictures(raw, context.baseUrl),
      category: recogniseCategory(category, type, title),
      type,
      condition:
        readCondition(cleanLine(raw.condition, 500)) ?? readCondition(title) ?? readCondition(description),
      brand: recogniseBrand(title, cleanLine(raw.brand, 60), description),
      material: recogniseMaterial(cleanLine(raw.material, 200), title, description),
      colour: recogniseColour(cleanLine(raw.colour, 200), title),
      ...normaliseSize(cleanLine(raw.dimensions, 1000), title, description),
      ...normalisePlace(cleanPlace(raw.location)),
      delivery: readDelivery(`${title}. ${description}`),
      description: description || null,
      ...normaliseSeller(raw),
      listedAt: raw.listedAt ? readListedAt(raw.listedAt, context.collectedAt) : null,
      sold: isSold(title, raw.status, raw.price),
      needsRepair: needsRepair(`${title}. ${cleanLine(raw.condition, 500)}. ${description}`),
    },
  };
}

export interface Normalised {
  kept: NormalisedListing[];
  dropped: DroppedListing[];
  /** How many prices are in which currency that is not ours. */
  currencies: Record<string, number>;
}

export function normaliseListings(raws: Iterable<RawListing>, context: NormaliseContext): Normalised {
  const kept = new Map<string, NormalisedListing>();
  const dropped: DroppedListing[] = [];
  const currencies: Record<string, number> = {};
  for (const raw of raws) {
    const result = normaliseListing(raw, context);
    if ('dropped' in result) dropped.push(result.dropped);
    else if (!kept.has(result.kept.key)) {
      kept.set(result.kept.key, result.kept);
      const currency = result.kept.priceKind === 'unknown' && findForeignCurrency(raw);
      if (currency) currencies[currency] = (currencies[currency] ?? 0) + 1;
    } else
      dropped.push({ reason: 'Same link as another listing here', url: raw.url, title: result.kept.title });
  }
  return { kept: [...kept.values()], dropped, currencies };
}

function findReasonToDrop(
  raw: RawListing,
  { title, category, description }: { title: string; category: string; description: string },
  site: LinkSite,
): string | null {
  if (!title) return 'No title';
  if (!raw.url.trim()) return 'No link to the listing’s own page';
  const address = canonicalUrl(raw.url, site);
  if (!address) return 'The link isn’t a web address, or it’s too long';
  if (!listingKey(raw.url, site))
    return new URL(address).host === new URL(site.baseUrl).host
      ? 'No link to the listing’s own page'
      : 'The link leaves the site';
  if (isWanted(title, category)) return 'Wanted ad: someone is looking for this, not selling it';
  if (isForHire(title, description)) return 'For hire, not for sale';
  return isPlainlyNotFurniture(title) ? 'Not furniture' : null;
}

function normalisePrice(raw: RawListing, title: string, description: string, type: string | null) {
  const price = readAskingPrice(cleanLine(raw.price, 300));
  const free = price.amount === null && price.kind === 'unknown' && isFree(title);
  const amount = free ? 0 : toMoney(price);
  const isUnread = amount === null && price.amount !== null;
  const before = raw.originalPrice ? toMoney(readAskingPrice(cleanLine(raw.originalPrice, 300))) : null;
  const original = before ?? toMoney({ ...price, amount: price.originalAmount });
  const pieces = countAll(title, description, type);
  const isOfOne = price.perItem || (amount !== null && isPriceOfOne(toDollars(amount), title, description));
  return {
    price: amount,
    originalPrice: original !== null && amount !== null && original > amount ? original : null,
    priceKind: free ? ('free' as const) : isUnread ? ('unknown' as const) : price.kind,
    priceUnsure: !free && (price.unsure || (amount !== null && asksDepositOnly(`${title}. ${description}`))),
    isAuction: price.kind === 'auction' || isAuction(title, description),
    // "$40 each" is the price of one, however many there are.
    ...(isOfOne ? { isSet: false, count: pieces.count ?? countInStock(title, description) } : pieces),
  };
}

/** As the title says, and where it only names several, as the description does. */
function countAll(title: string, description: string, type: string | null) {
  const isSetByNature = Boolean(type && findFurnitureType(type)?.isSet);
  const pieces = countPieces(title, isSetByNature);
  const isUncounted = pieces.isSet && pieces.count === null && !isSetByNature;
  return isUncounted && type ? { ...pieces, count: countDescribed(description, type) } : pieces;
}

function findForeignCurrency(raw: RawListing): string | null {
  const { foreign, currency } = readAskingPrice(cleanLine(raw.price, 300));
  return foreign && currency ? nameCurrency(currency) : null;
}

// Nobody asks a million for a second-hand sofa: such a number is a phone number or a joke. Nor are euros dollars.
function toMoney({ amount, foreign }: { amount: number | null; foreign: boolean }): number | null {
  return amount === null || foreign || amount >= 1_000_000 ? null : toCents(amount);
}

/**
 * The first text that gives any size. A title and a description may be about different pieces, so the other
 * texts only fill gaps if they agree with it.
 */
function normaliseSize(...texts: string[]) {
  const [first = noSize, ...others] = texts
    .map((text) => readSize(text))
    .filter(({ width, depth, height }) => width ?? depth ?? height);
  const size = others.find((other) => agrees(first, other)) ?? noSize;
  const round = (centimetres: number | null) =>
    centimetres === null ? null : Math.round(centimetres * 10) / 10;
  return {
    widthCm: round(first.width ?? size.width),
    depthCm: round(first.depth ?? size.depth),
    heightCm: round(first.height ?? size.height),
  };
}

type Size = ReturnType<typeof readSize>;
const noSize: Size = { width: null, depth: null, height: null };

function agrees(one: Size, other: Size): boolean {
  const both = (['width', 'depth', 'height'] as const).filter(
    (side) => one[side] !== null && other[side] !== null,
  );
  return both.length > 0 && both.every((side) => Math.abs(one[side]! - other[side]!) < 1);
}

function normalisePlace(location: string) {
  const place = findPlace(location);
  return {
    location: location || null,
    suburb: place?.suburb ?? null,
    city: place?.city ?? null,
    region: place?.region ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}

function normaliseSeller(raw: RawListing) {
  const phone = cleanLine(raw.sellerPhone?.replace(/^tel:/i, ''), 40);
  const email = cleanLine(raw.sellerEmail?.replace(/^mailto:/i, '').replace(/\?.*$/s, ''), 254);
  const digits = phone.replace(/\D/g, '').length;
  const sellerPhone = digits >= 6 && digits <= 15 ? phone : null;
  const sellerEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? email.toLowerCase() : null;
  return {
    sellerName: cleanLine(raw.seller, 100) || null,
    sellerPhone,
    sellerEmail,
    contactInfo: [sellerPhone, sellerEmail].filter(Boolean).join(' · ') || null,
  };
}
