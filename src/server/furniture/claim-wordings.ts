import type { Row } from '#server/platform/read-table.ts';
import { makeSingular, splitWords } from './words.ts';

/**
 * Lets each line of a table claim its wordings, in the form they're compared in. If another line already has
 * one, that's a mistake.
 */
export function claimWordings() {
  const holders = new Map<string, string>();
  const owners = new Set<string>();
  return ({ mistake }: Pick<Row<never>, 'mistake'>, owner: string, wordings: readonly string[]) => {
    if (owners.has(owner)) throw mistake(`${owner} is listed twice`);
    owners.add(owner);
    for (const wording of wordings) {
      const words = splitWords(wording).map(makeSingular).join(' ');
      const holder = holders.get(words) ?? owner;
      if (holder !== owner) throw mistake(`"${wording}" is claimed by ${holder} already`);
      holders.set(words, owner);
    }
  };
}
