import type { List, ListMember } from '#contract/lists.ts';

/** What the others call somebody: the first name in their profile. */
export function nameOf({ name, isYou }: Pick<ListMember, 'name' | 'isYou'>): string {
  return isYou ? 'You' : (name ?? 'Somebody');
}

const list = new Intl.ListFormat('en-NZ');

/** "You and Hemi", "Hemi and you" */
export function namePeople(members: ListMember[]): string {
  return list.format(members.map((member, at) => (member.isYou && at > 0 ? 'you' : nameOf(member))));
}

export function findMember({ members }: Pick<List, 'members'>, id: number): string {
  const member = members.find((one) => one.id === id);
  return member ? nameOf(member) : 'Somebody';
}
