import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { invite, joinList, startList } from '../../../tests/support/lists.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test('twelve people are on a list at most, and the invitation stays for when one leaves', async () => {
    const [owner, ...others] = await Promise.all(
      Array.from({ length: 13 }, (_, at) => registerShopper(site, `friend-${at}`)),
    );
    const late = others.pop()!;
    const list = await startList(owner!, 'Our flat');
    for (const other of others) await joinList(owner!, list, other);
    const { token } = await invite(owner!, list);
    const join = () => late.send('POST', '/api/list-invitations/join', { token });
    expect(await join()).toMatchObject({
      status: 409,
      json: { message: 'This list is full. It already has 12 people on it.' },
    });
    await others[0]!.send('POST', `/api/lists/${list}/leave`);
    expect((await join()).status).toBe(200);
  });
});
