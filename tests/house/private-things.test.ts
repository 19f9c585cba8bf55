import { beforeAll, describe, expect, test } from 'vitest';
import { insertList, insertMember } from '#server/lists/lists.queries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { registerShopper, type Shopper, signInStaff, staffPassword } from '../support/people.ts';
import { useSiteWithReceiver } from '../support/site-with-receiver.ts';

const others = ['member', 'former', 'stranger', 'nobody', 'staff', 'token'] as const;
type Other = (typeof others)[number];

/** What is one person's alone, whoever else is on their lists. `{…}` is the number of what the owner made. */
const calls = [
  ['GET', '/api/accounts/{owner}/channels', undefined],
  ['POST', '/api/accounts/{owner}/channels', { kind: 'slack', url: 'https://chat.example/hook' }],
  ['PATCH', '/api/channels/{channel}', { name: 'Mine' }],
  ['POST', '/api/channels/{channel}/test', undefined],
  ['DELETE', '/api/channels/{channel}', undefined],
  ['GET', '/api/accounts/{owner}/devices', undefined],
  ['GET', '/api/accounts/{owner}/tokens', undefined],
  [
    'POST',
    '/api/accounts/{owner}/tokens',
    { name: 'Mine', scope: 'read', days: 30, password: staffPassword },
  ],
  ['DELETE', '/api/tokens/{token}', undefined],
  ['GET', '/api/accounts/{owner}/feeds', undefined],
  ['DELETE', '/api/feeds/{feed}', undefined],
  ['POST', '/api/accounts/{owner}/feeds', {}],
] as const;

onOneDatabase((open) => {
  const { site, receiver: chat } = useSiteWithReceiver(open);
  const people = {} as Record<'owner' | 'member' | 'former' | 'stranger', Shopper>;
  let ids: Record<string, number>;
  let staff: string;
  let bearer: string;

  beforeAll(async () => {
    for (const who of ['owner', 'member', 'former', 'stranger'] as const)
      people[who] = await registerShopper(site, who);
    const { owner, member, former } = people;
    const list = await insertList(site.database.db, 'Our flat', owner.id);
    for (const { id } of [member, former]) await insertMember(site.database.db, list, id);
    await former.send('POST', `/api/lists/${list}/leave`);
    staff = await signInStaff(site);
    const make = async (what: string, body: object) =>
      (await owner.send('POST', `/api/accounts/:me/${what}`, body)).json;
    const token = { name: 'Script', scope: 'alerts', days: 30, password: owner.password };
    const channel = await make('channels', { kind: 'slack', name: 'Kitchen', url: `${chat.url}/hook` });
    const { id, secret } = await make('tokens', token);
    ids = { owner: owner.id, channel: channel.id, token: id, feed: (await make('feeds', {})).id };
    bearer = secret;
    // From now on it says when it was last used, to the hour.
    await sendAs('token', 'GET', '/api/token');
  });

  const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name]));

  function sendAs(who: Other, method: (typeof calls)[number][0], path: string, body?: object) {
    if (who === 'nobody') return site.send(method, path, body);
    if (who === 'staff') return site.send(method, path, body, { cookie: staff });
    if (who === 'token') return site.send(method, path, body, { authorization: `Bearer ${bearer}` });
    return people[who].send(method, path, body);
  }

  const readAll = () =>
    Promise.all(
      ['channels', 'devices', 'tokens', 'feeds'].map(
        async (what) => (await people.owner.send('GET', `/api/accounts/:me/${what}`)).json,
      ),
    );

  // A token opens what its scope says, and no way of getting at more.
  describe.each(calls)('%s %s', (method, path, body) => {
    test.each(others)('is not for: %s', async (who) => {
      const before = await readAll();
      const { status, text } = await sendAs(who, method, fill(path), body);
      const wanted = { member: 404, former: 404, stranger: 404, nobody: 401, staff: 401, token: 403 }[who];
      expect(status).toBe(wanted);
      expect(text).not.toMatch(/Kitchen|Script/);
      expect(await readAll()).toEqual(before);
      expect(chat.at('/hook')).toEqual([]);
    });
  });

  test('its owner may, last of all', async () => {
    for (const [method, path, body] of calls) {
      const { status } = await people.owner.send(method, fill(path), body);
      expect([path, status]).toEqual([path, expect.toSatisfy((code) => code === 200 || code === 201)]);
    }
  });
});
