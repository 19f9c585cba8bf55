import type { Piece } from '../catalogue/piece.ts';
import type { Random } from '../catalogue/random.ts';
import { capitalise, describeMaterial, nameThing } from './facts.ts';
import { adjectives, emoji, slips, titleTails } from './fragments.ts';

/** How somebody writes. */
export type Voice = 'tidy' | 'terse' | 'chatty' | 'dealer' | 'shouting' | 'emoji';

/** Who writes on which marketplace. */
const voices: readonly Partial<Record<Voice, number>>[] = [
  { tidy: 5, terse: 2, chatty: 3, dealer: 1, shouting: 0.6, emoji: 0.4 },
  { terse: 4, chatty: 3, tidy: 3, emoji: 2 },
  { dealer: 8, tidy: 2 },
  { terse: 3, chatty: 3, shouting: 2, emoji: 2, tidy: 1 },
];

export const chooseVoice = (site: number, random: Random): Voice => random.weighted(voices[site]!);

export function writeTitle(piece: Piece, voice: Voice, site: number, random: Random): string {
  const { maker, model, trap } = piece;
  const thing = nameThing(piece, random, voice === 'dealer');
  const made = [maker?.name, model].filter(Boolean).join(' ');
  const material = describeMaterial(piece, random);
  const marked = mark(compose(voice, thing, made, material, random), trap, piece, random);
  const finished =
    voice === 'shouting'
      ? `${marked.toUpperCase()}${random.pick(['!!!', '!!', ' - MUST GO', '', ' $$ MAKE ROOM'])}`
      : marked;
  const slipped = site === 3 && random.chance(0.25) ? slip(finished, random) : finished;
  return slipped
    .replace(/\b(solid) \1\b/gi, '$1')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim();
}

function compose(voice: Voice, thing: string, made: string, material: string, random: Random): string {
  const maker = made === '' ? '' : `${made} `;
  switch (voice) {
    case 'terse':
      return random.pick([
        `${material} ${thing}`,
        `${maker}${thing}`,
        `${thing} - ${material}`,
        `${maker}${material} ${thing}`,
        `${thing} ${material}`,
      ]);
    case 'chatty':
      return capitalise(
        random.pick([
          `${random.pick(adjectives)} ${maker}${material} ${thing}`,
          `${maker}${material} ${thing} ${random.pick(titleTails)}`,
          `${random.pick(adjectives)} ${thing} in ${material}`,
          `${material} ${thing} looking for a new home`,
        ]),
      );
    case 'dealer':
      return capitalise(
        random.pick([
          `${maker}${thing} in ${material}`,
          `${maker}${material} ${thing}`,
          `${thing} | ${material}${made ? ` | ${made}` : ''}`,
          `${material} ${thing}${made ? ` by ${made}` : ''}`,
        ]),
      );
    case 'emoji': {
      const one = random.pick(emoji);
      return random.pick([
        `${one} ${capitalise(`${maker}${material} ${thing}`)} ${one}`,
        `${capitalise(`${material} ${thing}`)} ${one}${random.pick(emoji)}`,
        `${one}${capitalise(`${random.pick(adjectives)} ${maker}${thing}`)}`,
      ]);
    }
    default:
      return capitalise(
        random.pick([
          `${maker}${material} ${thing}`,
          `${thing} – ${made ? `${made}, ` : ''}${material}`,
          `${maker}${thing}, ${material}`,
          `${thing} in ${material}${made ? ` (${made})` : ''}`,
        ]),
      );
  }
}

/** Sellers mostly say in the title if something is off; nobody mentions a typo in the price. */
function mark(title: string, trap: Piece['trap'], piece: Piece, random: Random): string {
  switch (trap) {
    case 'broken':
      return random.pick([
        `${title} (needs repair)`,
        `${title} - for parts or repair`,
        `${title}, broken, project`,
        `Needs repair: ${title}`,
      ]);
    case 'free':
      return random.pick([`FREE ${title}`, `${title} – free`, `Free: ${title}`]);
    case 'auction':
      return random.pick([
        `${title} $1 reserve`.replace('$1 reserve', piece.firstPrice === 1 ? '$1 reserve' : '– auction'),
        `${title}, auction ends Sunday`,
        title,
      ]);
    case 'each':
      return random.chance(0.6) ? `${title} (price each)` : title;
    default:
      return title;
  }
}

export function slip(text: string, random: Random): string {
  const able = slips.filter(([pattern]) => pattern.test(text));
  if (able.length === 0) return text;
  const [pattern, wrong] = random.pick(able);
  return text.replace(pattern, (right) => (right === right.toUpperCase() ? wrong.toUpperCase() : wrong));
}
