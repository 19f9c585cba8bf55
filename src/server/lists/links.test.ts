import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { invite, joinList, startList } from '../../../tests/support/lists.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('when a list has another owner, its links end, and those of other lists go on', async () => {
    const [ana, hemi] = [await registerShopper(site, 'ana'), await registerShopper(site, 'hemi')];
    const share = async (owner: Shopper, name: string) => {
      const id = await startList(owner, name);
      const { token } = await invite(owner, id);
      const shown = (await owner.send('POST', `/api/lists/${id}/showing`)).json.token;
      return { id, links: [`/api/list-invitations?token=${token}`, `/api/shown-lists?token=${shown}`] };
    };
    const left = await share(ana, 'Left');
    const handedOver = await share(ana, 'Handed over');
    const others = [await share(ana, 'Kept'), await share(hemi, 'His')];
    for (const { id } of [left, handedOver]) await joinList(ana, id, hemi);
    const tryAll = async (links: string[]) =>
      Promise.all(links.map(async (link) => (await site.send('GET', link)).status));

    await ana.send('POST', `/api/lists/${left.id}/leave`);
    expect(await tryAll(left.links)).toEqual([404, 404]);
    expect(await tryAll(handedOver.links)).toEqual([200, 200]);
    const { members } = (await ana.send('GET', `/api/lists/${handedOver.id}`)).json;
    const next = members.find(({ isYou }: { isYou: boolean }) => !isYou);
    await ana.send('POST', `/api/lists/${handedOver.id}/hand-over`, { memberId: next.id });
    expect(await tryAll(handedOver.links)).toEqual([404, 404]);
    expect(await tryAll(others.flatMap(({ links }) => links))).toEqual([200, 200, 200, 200]);
  });
});
