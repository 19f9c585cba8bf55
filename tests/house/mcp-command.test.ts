import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#config';
import { findJudgeAndWatch, listenOn, makeToken, openAssistant } from '../support/assistant.ts';
import { onOneDatabase } from '../support/databases.ts';
import { registerShopper, type Shopper } from '../support/people.ts';
import { openShelf } from '../support/shelf.ts';
import { useSite } from '../support/site.ts';

const command = process.execPath;
const args = [join(projectRoot, 'dist', 'server', 'cli.js'), 'mcp'];
const { PATH = '', HOME = '' } = process.env;

/** The built command as a process, as an assistant starts it. */
onOneDatabase((open) => {
  describe('tallboy mcp', { timeout: 60_000 }, () => {
    const site = useSite(open);
    let ana: Shopper;
    beforeAll(async () => {
      ana = await registerShopper(site, 'ana');
      const shelf = await openShelf(site.database.db, 'Kea Street');
      await shelf.show({ url: '/1', title: 'Kauri davenport', price: '$280', location: 'Taupō' });
    });

    const start = (url: string, token: string) =>
      openAssistant(
        site,
        new StdioClientTransport({
          command,
          args,
          env: { PATH, HOME, TALLBOY_URL: url, TALLBOY_TOKEN: token },
        }),
      );

    test('finds, judges and makes an alert on a running Tallboy', async () => {
      const assistant = await start(await listenOn(site), await makeToken(ana, 'alerts'));
      await findJudgeAndWatch(assistant, ana, 'davenport');
      await assistant.client.close();
    });

    test('says in words that a token is wrong, or that nobody answers', async () => {
      const wrong = await start(await listenOn(site), 'tallboy_wrong');
      expect(await wrong.use('list_alerts')).toMatchObject({
        isError: true,
        text: 'We don’t know this token. It may be incomplete, or have been revoked.',
      });
      await wrong.client.close();
      const nobody = await start('http://127.0.0.1:9', 'tallboy_wrong');
      expect(await nobody.use('search_listings')).toMatchObject({
        isError: true,
        text: 'Tallboy isn’t answering at http://127.0.0.1:9. Is it running, and is TALLBOY_URL right?',
      });
      await nobody.client.close();
    });

    test('needs a token', async () => {
      await expect(promisify(execFile)(command, args, { env: { PATH, HOME } })).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(
          /^tallboy mcp: set TALLBOY_TOKEN to a token from your account page.*\n$/,
        ),
      });
    });
  });
});
