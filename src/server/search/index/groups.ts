import { type Bits, clearBit, enlarge, setBit } from '../bits.ts';

/** Which listings are of one piece, the one to show first. */
export interface Groups {
  /** The slots that have a better one in their group. */
  seconds: Bits;
  /** The next better slot of the group, or -1. */
  better: Int32Array;
  add(slot: number, group: number, capacity: number): void;
  remove(slot: number, group: number): void;
}

export function makeGroups(compare: (slot: number, other: number) => number): Groups {
  const worst = new Map<number, number>();
  const groups: Groups = {
    seconds: new Uint32Array(0),
    better: new Int32Array(0),
    add(slot, group, capacity) {
      if (groups.better.length < capacity) {
        groups.better = enlarge(groups.better, capacity);
        groups.seconds = enlarge(groups.seconds, capacity / 32);
      }
      chain(group, [...listMembers(group), slot].sort(compare));
    },
    remove(slot, group) {
      chain(
        group,
        listMembers(group).filter((member) => member !== slot),
      );
    },
  };

  /** From the best to the worst. */
  function listMembers(group: number): number[] {
    const members: number[] = [];
    for (let slot = worst.get(group) ?? -1; slot !== -1; slot = groups.better[slot]!) members.unshift(slot);
    return members;
  }

  function chain(group: number, members: number[]): void {
    members.forEach((slot, at) => {
      groups.better[slot] = members[at - 1] ?? -1;
      if (at > 0) setBit(groups.seconds, slot);
      else clearBit(groups.seconds, slot);
    });
    const last = members.at(-1);
    if (last === undefined) worst.delete(group);
    else worst.set(group, last);
  }

  return groups;
}
