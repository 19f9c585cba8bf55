import { coverColours, covers, paints, timbers } from '../catalogue/materials.ts';
import type { Piece } from '../catalogue/piece.ts';
import type { Random } from '../catalogue/random.ts';

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What it is made of, in one word for a field: "Rimu", "Velvet". */
export function materialOf({ upholstery, finish, type }: Piece): string | null {
  if (upholstery && (type.finish === 'seat' || type.finish === 'bed' || type.finish === 'metal'))
    return capitalise(covers[upholstery.cover].name);
  if (finish.kind === 'timber') return capitalise(timbers[finish.timber].name);
  if (finish.kind === 'cane') return 'Rattan';
  return finish.kind === 'metal' ? 'Steel' : null;
}

/** Its colour, in one word for a field; timber has none of its own. */
export function colourOf({ upholstery, finish, type }: Piece): string | null {
  if (upholstery && (type.finish === 'seat' || type.finish === 'bed' || type.finish === 'metal'))
    return capitalise(coverColours[upholstery.colour][0]);
  return finish.kind === 'painted' || finish.kind === 'metal' ? capitalise(paints[finish.paint].name) : null;
}

/** The words in front of the noun: "solid rimu", "navy velvet", "white". */
export function describeMaterial({ upholstery, finish, type }: Piece, random: Random): string {
  const soft =
    upholstery &&
    (type.finish === 'seat' ||
      type.finish === 'bed' ||
      type.finish === 'metal' ||
      type.drawing === 'outdoorSofa');
  if (soft) {
    const colour = random.pick(coverColours[upholstery.colour]);
    const cover =
      upholstery.cover === 'fabric'
        ? random.chance(0.4)
          ? ' fabric'
          : ''
        : ` ${random.pick(covers[upholstery.cover].words)}`;
    const print =
      upholstery.print === 'plain'
        ? ''
        : { stripe: ' striped', check: ' checked', floral: ' floral', geometric: ' patterned' }[
            upholstery.print
          ];
    return `${colour}${print}${cover}`;
  }
  if (finish.kind === 'timber') return random.pick(timbers[finish.timber].words);
  if (finish.kind === 'cane') return random.pick(['rattan', 'wicker', 'cane']);
  return (
    random.pick(paints[finish.paint].words) + (finish.kind === 'metal' && random.chance(0.3) ? ' metal' : '')
  );
}

/** The thing itself with its size or number: "queen bed frame", "set of 6 dining chairs". */
export function nameThing({ type, bedSize, count, parts }: Piece, random: Random, plain: boolean): string {
  const noun = plain
    ? type.names[random.whole(0, Math.min(1, type.names.length - 1))]!
    : random.pick(type.names);
  if (bedSize)
    return `${random.chance(0.7) ? bedSize.toLowerCase() : `${bedSize.toLowerCase()} size`} ${noun}`;
  if (type.key === 'diningSuite' || type.key === 'outdoorSetting')
    return random.pick(
      [
        `${noun} with ${count} chairs`,
        `${count + 1} piece ${noun}`,
        `${noun}, ${count} chairs`,
        `${noun} (table + ${count} chairs)`,
      ].filter((text) => !/chairs.*chairs/.test(text)),
    );
  if (type.sets.length > 0 && count > 1) return nameSet(noun, count, random);
  if (type.sets.length > 0) return singular(noun);
  if (type.parts && type.parts.word !== 'seater' && random.chance(0.62))
    return withParts(noun, parts, type.parts.word, random);
  return noun;
}

const singular = (noun: string) => noun.replace(/\b(chair|stool|table|lounger|barstool)s\b/, '$1');
const plural = (noun: string) =>
  /s$/.test(noun) ? noun : /(chair|table|lounger|cabinet|nightstand|bedside)$/.test(noun) ? `${noun}s` : noun;

function nameSet(noun: string, count: number, random: Random): string {
  const many = plural(noun);
  if (count === 2)
    return random.pick([`pair of ${many}`, `2 x ${many}`, `two ${many}`, `${many} x2`, `${many} (pair)`]);
  return random.pick([
    `set of ${count} ${many}`,
    `${count} x ${many}`,
    `${count} ${many}`,
    `${many} x ${count}`,
    `${many}, set of ${count}`,
  ]);
}

function withParts(noun: string, parts: number, word: string, random: Random): string {
  const several = word === 'shelf' ? 'shelves' : `${word}s`;
  if (noun.includes(word) || noun.includes(several))
    return random.pick(
      [noun, `${parts} ${word} ${noun.replace(new RegExp(` ?\\b(of )?${several}\\b`), '')}`.trim()].filter(
        (text) => text.length > 9,
      ),
    );
  return random.pick([
    `${parts} ${word} ${noun}`,
    `${noun} with ${parts} ${parts === 1 ? word : several}`,
    `${parts}-${word} ${noun}`,
    `${noun}, ${parts} ${parts === 1 ? word : several}`,
  ]);
}
