import type { Listing } from '../catalogue/market.ts';
import { scrawlPlace, stripMacrons, writePlace } from '../catalogue/places.ts';
import { createRandom, hashToUnit } from '../catalogue/random.ts';
import { writeDescription } from './descriptions.ts';
import { colourOf, materialOf } from './facts.ts';
import { conditionWords } from './fragments.ts';
import { scrawlPrice, writePrice } from './prices.ts';
import { type Seller, sellerFor } from './sellers.ts';
import { chooseVoice, writeTitle } from './titles.ts';

/** Everything a listing says, as its marketplace prints it. */
export interface Wording {
  readonly title: string;
  readonly description: string;
  readonly price: string;
  readonly place: string;
  readonly condition: string;
  readonly brand: string | null;
  readonly material: string | null;
  readonly colour: string | null;
  readonly seller: Seller;
}

const noticeboard = 3;

/** The title alone: what searching needs, and cheap. */
export function titleOf({ piece, site, key }: Pick<Listing, 'piece' | 'site' | 'key'>): string {
  const random = createRandom(piece.seed, site, 93);
  const title = writeTitle(piece, chooseVoice(site, random), site, random);
  const relisted = key % 2 === 1 && random.chance(0.4);
  return relisted
    ? `${title} ${random.pick(['(relisted)', '- price dropped', '– back again, buyer fell through'])}`
    : title;
}

/** A page asks for the same words several times over. */
const remembered = new WeakMap<Listing, Wording>();

export function wordListing(listing: Listing): Wording {
  const words = remembered.get(listing) ?? composeWords(listing);
  remembered.set(listing, words);
  return words;
}

function composeWords(listing: Listing): Wording {
  const { piece, site } = listing;
  const voice = chooseVoice(site, createRandom(piece.seed, site, 93));
  const messy = site === noticeboard;
  const random = createRandom(piece.seed, site, 94);
  const macrons = site !== 1 || random.chance(0.5);
  const place = messy
    ? scrawlPlace(piece.place, hashToUnit(piece.seed, 92), piece.sites.length > 1)
    : writePlace(piece.place);
  return {
    title: titleOf(listing),
    description: writeDescription(listing, voice, messy),
    price: messy ? scrawlPrice(listing) : writePrice(listing),
    place: macrons ? place : stripMacrons(place),
    condition:
      piece.trap === 'broken' && !messy
        ? 'For parts or repair'
        : random.pick(conditionWords[site]![piece.condition]),
    brand: piece.maker?.name ?? null,
    material: materialOf(piece),
    colour: colourOf(piece),
    seller: sellerFor(piece.seed, site),
  };
}
