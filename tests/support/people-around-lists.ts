import { beforeAll } from 'vitest';
import { insertComment, insertItem } from '#server/lists/items.queries.ts';
import { findMembers, insertList, insertMember } from '#server/lists/lists.queries.ts';
import { invite } from './lists.ts';
import { registerShopper, type Shopper, signInStaff } from './people.ts';
import { openShelf } from './shelf.ts';
import type { TestSite } from './site.ts';

export const everyone = ['owner', 'member', 'former', 'stranger', 'nobody', 'staff'] as const;
export type Who = (typeof everyone)[number];

/** People who stand differently to a list: its owner, somebody on it, somebody who left, a stranger, staff. */
export function usePeopleAroundLists(site: TestSite) {
  const people = {} as Record<Exclude<Who, 'nobody' | 'staff'>, Shopper>;
  let staff: string;
  let listing: number;
  beforeAll(async () => {
    for (const who of ['owner', 'member', 'former', 'stranger'] as const)
      people[who] = await registerShopper(site, who);
    staff = await signInStaff(site);
    const shelf = await openShelf(site.database.db, 'Kea Street');
    [listing] = (await shelf.show({ url: '/1', title: 'Rimu tallboy', price: '$280' })) as [number];
  });

  return {
    people,
    /** A list with all that can be on one. Straight into the database, as nobody could make so many within a minute. */
    async setUp() {
      const { owner, member, former } = people;
      const { db } = site.database;
      const list = await insertList(db, 'Our flat', owner.id);
      for (const { id } of [member, former]) await insertMember(db, list, id);
      await former.send('POST', `/api/lists/${list}/leave`);
      const item = (await insertItem(db, { listId: list, listingId: listing, addedBy: owner.id }))!;
      const say = ({ id }: Shopper) => insertComment(db, { itemId: item, accountId: id, text: 'Mm' });
      const { id: invitation, token } = await invite(owner, list);
      return {
        list,
        item,
        listing,
        invitation,
        token,
        ownersComment: await say(owner),
        membersComment: await say(member),
        memberId: (await findMembers(db, list))[1]!.id,
        shown: (await owner.send('POST', `/api/lists/${list}/showing`)).json.token as string,
      };
    },
    /** There are only so many that one may be on. */
    async endList(list: number) {
      await people.owner.send('DELETE', `/api/lists/${list}`);
      for (const shopper of Object.values(people)) await shopper.send('POST', `/api/lists/${list}/leave`);
    },
    sendAs(who: Who, ...[method, url, body]: Parameters<TestSite['send']>) {
      if (who === 'nobody') return site.send(method, url, body);
      return who === 'staff'
        ? site.send(method, url, body, { cookie: staff })
        : people[who].send(method, url, body);
    },
  };
}
