import type { Listing } from '../catalogue/market.ts';
import { createRandom, hashToUnit, type Random } from '../catalogue/random.ts';
import type { FurnitureType } from '../catalogue/types.ts';
import { capitalise, describeMaterial } from './facts.ts';
import {
  adjectives,
  brokenNotes,
  closers,
  conditionNotes,
  details,
  hardOpeners,
  lures,
  openers,
  pickups,
  reasons,
  shopNotes,
  shopOpeners,
} from './fragments.ts';
import { dollars } from './prices.ts';
import { sellerFor } from './sellers.ts';
import { scrawlSize, scrawlWidth } from './sizes.ts';
import { slip, type Voice } from './titles.ts';

const luresShare = 0.03;

const detailsByDrawing: Record<string, string> = {
  sofa: 'sofa',
  cornerSofa: 'sofa',
  outdoorSofa: 'sofa',
  recliner: 'armchair',
  armchair: 'armchair',
  retroArmchair: 'midcentury',
  wingback: 'old',
  ottoman: 'armchair',
  coffeeTable: 'table',
  roundTable: 'table',
  sideTable: 'table',
  nest: 'table',
  console: 'table',
  diningTable: 'dining',
  diningSuite: 'chairs',
  chairs: 'chairs',
  bench: 'table',
  leaner: 'stool',
  stools: 'stool',
  bed: 'bed',
  bunk: 'bed',
  headboard: 'bed',
  bedside: 'drawers',
  drawers: 'drawers',
  duchess: 'drawers',
  wardrobe: 'wardrobe',
  cupboard: 'cabinet',
  televisionUnit: 'cabinet',
  sideboard: 'cabinet',
  hutch: 'cabinet',
  displayCabinet: 'cabinet',
  island: 'cabinet',
  desk: 'desk',
  cornerDesk: 'desk',
  standingDesk: 'desk',
  officeChair: 'officeChair',
  filing: 'drawers',
  bookcase: 'shelf',
  cubes: 'shelf',
  ladderShelf: 'shelf',
  shoeRack: 'shelf',
};

function detailFor({ drawing, category, finish }: FurnitureType, random: Random): string {
  const kind =
    category === 'Outdoor'
      ? 'outdoor'
      : category === 'Vintage'
        ? finish === 'retro'
          ? 'midcentury'
          : 'old'
        : (detailsByDrawing[drawing] ?? 'table');
  return random.pick(details[kind]!);
}

/** Now and then one asks for what a careful shopper should not give. Nobody else's words change by it. */
function lureFor(seed: number): string {
  return hashToUnit(seed, 83) < luresShare ? lures[Math.floor(hashToUnit(seed, 84) * lures.length)]! : '';
}

/** A few sentences in one voice; the noticeboard also puts the size in there, in whatever unit came to mind. */
export function writeDescription(listing: Listing, voice: Voice, sizeInText: boolean): string {
  const { piece, site } = listing;
  const random = createRandom(piece.seed, site, 97);
  const { type, place, condition, trap, upholstery } = piece;
  const noun = random.pick(type.names);
  const fill = (text: string) => {
    const adjective = random.pick(adjectives);
    const words: Record<string, string> = {
      noun,
      material: describeMaterial(piece, random),
      Adjective: capitalise(adjective),
      adjective,
      suburb: place.suburb ?? place.city,
      city: place.city,
      region: place.region,
    };
    return capitalise(text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '')).replace(
      /\b(solid|lovely) \1\b/g,
      '$1',
    );
  };
  const soft = upholstery !== null && type.finish === 'seat';
  const note =
    trap === 'broken'
      ? random.pick(brokenNotes)
      : random.pick(conditionNotes[condition][soft ? 'soft' : 'hard']);
  const shop = sellerFor(piece.seed, site).shop;
  const two = piece.sites.length > 1;
  const round = type.drawing === 'roundTable';
  const size =
    sizeInText && (two || random.chance(0.86))
      ? `${two || random.chance(0.85) ? scrawlSize(piece.size, random, round) : scrawlWidth(piece.size, random)}.`
      : '';
  const parts = [
    voice === 'terse' && random.chance(0.6)
      ? ''
      : fill(random.pick(shop ? shopOpeners : soft ? openers : [...openers, ...hardOpeners])),
    note,
    random.chance(0.75) ? detailFor(type, random) : '',
    size,
    trap === 'each' ? `${dollars(listing.price / piece.count)} each, ${piece.count} available.` : '',
    trap === 'auction'
      ? random.pick([
          'Auction, no buy now.',
          'Bidding closes Sunday night.',
          'Starts low, let it find its price.',
        ])
      : '',
    !shop && voice !== 'terse' && random.chance(0.55) ? random.pick(reasons) : '',
    fill(random.pick(shop ? shopNotes : pickups)),
    shop ? '' : random.pick(closers),
    lureFor(piece.seed),
  ].filter((part) => part !== '');
  const order = voice === 'terse' || random.chance(0.2) ? shuffle(parts, random) : parts;
  const text = order.join(' ');
  if (site !== 3) return text;
  const shouted = voice === 'shouting' && random.chance(0.5) ? text.toUpperCase() : text;
  const typed = random.chance(0.35) ? slip(slip(shouted, random), random) : shouted;
  return random.chance(0.25) ? typed.toLowerCase() : typed;
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
