import { expect, test } from 'vitest';
import { testChannel } from '#contract/channels.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';

onEachDatabase((open) => {
  const site = useSite(open);

  test('whoever sends too many tests is told how long to wait', async () => {
    const ana = await registerShopper(site, 'ana');
    const form = { kind: 'slack', url: 'https://chat.example/1' };
    const { id } = (await ana.send('POST', '/api/accounts/:me/channels', form)).json;
    await ana.send('DELETE', `/api/channels/${id}`);
    const send = () => ana.send('POST', `/api/channels/${id}/test`);
    for (let times = 0; times < testChannel.limit.calls; times++) expect((await send()).status).toBe(404);
    expect(await send()).toMatchObject({
      status: 429,
      json: { message: 'That’s a lot at once. Please try again in 10 minutes.' },
    });
  });
});
