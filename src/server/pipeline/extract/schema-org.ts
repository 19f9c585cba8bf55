import type { Candidate } from './candidate.ts';
import { readJsonText, readPath, readPictureLinks } from './json-listings.ts';
import type { Thing } from './marked-up-things.ts';
import { doubtNought } from './nought.ts';
import { collapse } from './text.ts';

/** The products and offers among what a page says, wherever they are nested. */
export function findProducts(data: unknown): Candidate[] {
  const named = new Map<string, Thing>();
  for (const thing of walk(data, () => true)) {
    const name = thing['@id'];
    if (typeof name === 'string' && Object.keys(thing).length > 1) named.set(name, thing);
  }
  const resolve = (thing: Thing) => named.get(String(thing['@id'])) ?? thing;
  const found = new Set<Thing>();
  const candidates: Candidate[] = [];
  for (const reference of walk(data, (thing) => !isListing(resolve(thing)))) {
    const thing = resolve(reference);
    if (!isListing(thing) || found.has(thing)) continue;
    found.add(thing);
    candidates.push(readListing(thing, resolve));
  }
  return candidates;
}

/** Every object inside, outermost first. What a product mentions (others like it, reviews) is not entered. */
function* walk(data: unknown, enter: (thing: Thing) => boolean): Generator<Thing> {
  const pending: unknown[] = [data];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== 'object' || next === null) continue;
    const isList = Array.isArray(next);
    if (!isList) yield next as Thing;
    if (!isList && (!enter(next as Thing) || hasType(next as Thing, /BreadcrumbList$/))) continue;
    for (const inner of Object.values(next).reverse()) pending.push(inner);
  }
}

function hasType(thing: Thing, pattern: RegExp): boolean {
  return [thing['@type']].flat().some((type) => typeof type === 'string' && pattern.test(type));
}

const isProduct = (thing: Thing) => hasType(thing, /(^|[/:])(Individual|Some)?Products?(Model|Group)?$/);

function isListing(thing: Thing): boolean {
  if (isProduct(thing)) return true;
  if (hasType(thing, /(^|[/:])(Aggregate)?Offer$/)) return asThing(thing.itemOffered) !== null;
  // A list that gives only the names and addresses of its pages.
  return (
    hasType(thing, /(^|[/:])ListItem$/) && asThing(thing.item) === null && Boolean(thing.url ?? thing.item)
  );
}

function readListing(thing: Thing, resolve: (thing: Thing) => Thing): Candidate {
  if (!isProduct(thing)) {
    const offered = asThing(thing.itemOffered);
    if (offered) return readProduct({ url: thing.url, ...resolve(offered), offers: thing }, resolve);
    const { name, url, item, image } = thing;
    return { url: readText(url ?? item), title: readText(name), ...readPictureLinks(image) };
  }
  return readProduct(thing, resolve);
}

function readProduct(product: Thing, resolve: (thing: Thing) => Thing): Candidate {
  const offer = resolve(asThing(product.offers) ?? {});
  const seller = resolve(asThing(offer.seller ?? offer.offeredBy) ?? {});
  const found: Candidate = {
    url: readText(product.url ?? offer.url ?? readPageId(product['@id']) ?? product.mainEntityOfPage),
    title: readText(product.name),
    ...readPrices(offer),
    location: readPlace(offer.availableAtOrFrom ?? offer.areaServed ?? seller.address ?? product.location),
    ...readPictureLinks(product.image),
    condition: readTerm(offer.itemCondition ?? product.itemCondition)?.replace(/Condition$/, ''),
    brand: readName(product.brand ?? product.manufacturer),
    description: readJsonText(product.description),
    dimensions: readSize(product),
    seller: readText(seller.name),
    sellerPhone: readText(seller.telephone),
    sellerEmail: readText(seller.email),
    category: readName(product.category),
    material: readName(product.material),
    colour: readText(product.color),
    listedAt: readText(
      offer.availabilityStarts ?? offer.validFrom ?? product.datePublished ?? product.releaseDate,
    ),
    status: readTerm(offer.availability),
  };
  for (const property of [product.additionalProperty].flat()) {
    const field = propertyFields.get(readText(readPath(property, 'name'))?.toLowerCase() ?? '');
    if (field) found[field] ??= readText(readPath(property, 'value'));
  }
  return doubtNought(found);
}

const propertyFields = new Map<string, 'material' | 'colour' | 'condition' | 'dimensions' | 'location'>([
  ['material', 'material'],
  ['colour', 'colour'],
  ['color', 'colour'],
  ['condition', 'condition'],
  ['dimensions', 'dimensions'],
  ['size', 'dimensions'],
  ['location', 'location'],
]);

function readPrices(offer: Thing): Candidate {
  const specifications = [offer.priceSpecification].flat().map(asThing);
  const isOld = (part: Thing | null) =>
    /ListPrice|Strikethrough|SRP|MSRP/.test(readText(part?.priceType) ?? '');
  const asked = specifications.find((part) => part && !isOld(part));
  const currency = readText(offer.priceCurrency ?? asked?.priceCurrency) ?? '';
  const inCurrency = (amount: unknown) => {
    const text = readText(amount);
    return text && /^[\d.,\s]+$/.test(text) ? collapse(`${currency} ${text}`) : text;
  };
  const { lowPrice, highPrice } = offer;
  const from = lowPrice !== undefined && highPrice !== undefined && lowPrice !== highPrice ? 'from ' : '';
  const lowest = inCurrency(lowPrice);
  return {
    price: inCurrency(offer.price ?? asked?.price) ?? (lowest && `${from}${lowest}`),
    originalPrice: inCurrency(specifications.find(isOld)?.price),
  };
}

function readPlace(place: unknown): string | undefined {
  const thing = asThing(place);
  if (!thing) return readText(place);
  if (thing.address !== undefined) return readPlace(thing.address);
  const parts = [thing.streetAddress, thing.addressLocality, thing.addressRegion]
    .map(readText)
    .filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : readText(thing.name);
}

const units = new Map([
  ['CMT', 'cm'],
  ['MMT', 'mm'],
  ['MTR', 'm'],
  ['INH', 'in'],
  ['FOT', 'ft'],
]);

/** "W 90 cm x D 45 cm x H 120 cm", as people write it. */
function readSize(product: Thing): string | undefined {
  const sides = [
    ['W', product.width],
    ['D', product.depth],
    ['H', product.height],
  ].flatMap(([letter, side]) => {
    const value = readText(readPath(side, 'value') ?? side);
    const code = readText(readPath(side, 'unitCode') ?? readPath(side, 'unitText')) ?? '';
    return value ? [collapse(`${letter} ${value} ${units.get(code) ?? code}`)] : [];
  });
  return sides.join(' x ') || readText(product.size);
}

/** `https://schema.org/InStock` is the term InStock. */
function readTerm(value: unknown): string | undefined {
  return readText(value)?.replace(/^https?:\/\/schema\.org\//i, '');
}

function readName(value: unknown): string | undefined {
  return readText(asThing(value)?.name ?? value);
}

function readPageId(id: unknown): string | undefined {
  return typeof id === 'string' && /^(https?:)?\//.test(id) && !id.includes('#') ? id : undefined;
}

function readText(value: unknown): string | undefined {
  const text = readJsonText(Array.isArray(value) ? value[0] : value);
  return text && collapse(text);
}

/** The first thing, where one or several may stand. */
function asThing(value: unknown): Thing | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null ? (first as Thing) : null;
}
