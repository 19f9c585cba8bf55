import { expect, test } from 'vitest';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';

onOneDatabase((open) => {
  const site = useSite(open);

  test.each([[{ url: 'https://chat.example/2' }], [{ name: 'Ours', token: 'another' }]])(
    'where a channel leads can’t be changed, and %o is told so',
    async (body) => {
      const ana = await registerShopper(site, `ana-${Object.keys(body).join('-')}`);
      const form = { kind: 'slack', name: 'First', url: 'https://chat.example/1' };
      const { id } = (await ana.send('POST', '/api/accounts/:me/channels', form)).json;
      expect(await ana.send('PATCH', `/api/channels/${id}`, body)).toMatchObject({
        status: 400,
        json: { message: expect.stringContaining('For another address or token, add a new channel.') },
      });
      expect((await ana.send('GET', '/api/accounts/:me/channels')).json).toMatchObject([{ name: 'First' }]);
      expect((await ana.send('PATCH', `/api/channels/${id}`, { name: 'Ours' })).json.name).toBe('Ours');
    },
  );
});
