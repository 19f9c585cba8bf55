import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendAccountMail } from '#server/accounts/account-mail.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import { makeToken } from '../../tests/support/assistant.ts';
import { onOneDatabase } from '../../tests/support/databases.ts';
import { type Mailbox, openMailbox } from '../../tests/support/mailbox.ts';
import { registerShopper, type Shopper } from '../../tests/support/people.ts';
import { useSite } from '../../tests/support/site.ts';
import { channels } from './channels/channels.table.ts';
import { findStillWorking } from './still-working.ts';
import { accessTokens } from './tokens/tokens.table.ts';

const siteUrl = 'https://tallboy.example';
const password = 'Kauri Dresser 8';

onOneDatabase((open) => {
  const site = useSite(open, { mail: {} });
  let mailbox: Mailbox;
  let mailer: ReturnType<typeof openMailer>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'Tallboy <hello@tallboy.example>' });
    await sendAccountMail(site.database.db, { jobs: site.jobs, mailer, siteUrl, findStillWorking });
  });
  afterAll(async () => {
    await site.jobs.close();
    mailer.close();
    await mailbox.close();
  });

  /** Everything an intruder could add to go on reading. */
  async function connect(who: Shopper) {
    await who.send('POST', '/api/accounts/:me/channels', {
      kind: 'ntfy',
      name: 'Sneaky',
      url: 'https://ntfy.sh/sneaky-topic',
    });
    const search = { name: 'Tallboys', searchQuery: 'tallboy' };
    const { id } = (await who.send('POST', '/api/accounts/:me/saved-searches', search)).json;
    const feeds = [];
    for (const savedSearchId of [undefined, id])
      feeds.push((await who.send('POST', '/api/accounts/:me/feeds', { savedSearchId })).json.atomUrl);
    const list = (await who.send('POST', '/api/accounts/:me/lists', { name: 'Our flat' })).json;
    const links: string[] = [];
    for (const kind of ['invitations', 'showing'])
      links.push((await who.send('POST', `/api/lists/${list.id}/${kind}`)).json.token);
    const [invitation, shown] = links;
    return { feeds, token: await makeToken(who, 'read'), list: list.id, invitation, shown };
  }
  const look = async ({ feeds, token, invitation, shown }: Awaited<ReturnType<typeof connect>>) => [
    ...(await Promise.all(feeds.map(async (url) => (await site.send('GET', new URL(url).pathname)).status))),
    (await site.send('GET', '/api/token', undefined, { authorization: `Bearer ${token}` })).status,
    (await site.send('GET', `/api/list-invitations?token=${invitation}`)).status,
    (await site.send('GET', `/api/shown-lists?token=${shown}`)).status,
  ];
  const findMail = (email: string, text: RegExp) =>
    vi.waitFor(
      () => {
        const found = mailbox.to(email).find((mail) => text.test(mail));
        expect(found).toBeTruthy();
        // Quotation marks are written as their bytes, several each; a single one may be the start of a link’s token.
        return found!.replace(/(?:=[89A-F][0-9A-F]){2,}/g, (bytes) =>
          Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
        );
      },
      { timeout: 120_000, interval: 50 },
    );
  const change = (who: Shopper, body: object) =>
    who.send('POST', '/api/accounts/:me/password', {
      currentPassword: who.password,
      password,
      confirmPassword: password,
      ...body,
    });

  test('a forgotten password that is set anew ends tokens, private feeds and links to lists, and names what is left', async () => {
    const ana = await registerShopper(site, 'ana');
    const connected = await connect(ana);
    const shared = (await ana.send('POST', '/api/accounts/:me/lists', { name: 'Theirs' })).json.id;
    const { token: way } = (await ana.send('POST', `/api/lists/${shared}/invitations`)).json;
    const olive = await registerShopper(site, 'olive');
    await olive.send('PATCH', '/api/accounts/:me', { firstName: 'Olive' });
    await olive.send('POST', '/api/list-invitations/join', { token: way });
    // What others have stays theirs, also of a list that she is on.
    const hers = await connect(olive);
    const { token: asked } = (await olive.send('POST', `/api/lists/${hers.list}/invitations`)).json;
    await ana.send('POST', '/api/list-invitations/join', { token: asked });
    expect(await look(connected)).toEqual([200, 200, 200, 200, 200]);
    await site.send('POST', '/api/accounts/forgotten-password', { email: ana.email });
    const [, token] = /account\?reset=([\w-]{43})/.exec(await findMail(ana.email, /\?reset=/))!;
    const form = { token, password, confirmPassword: password };
    expect((await site.send('POST', '/api/accounts/reset-password', form)).json.message).toBe(
      'Your password’s been changed. Your tokens are revoked, and your private feeds and the links to your lists are turned off. Please sign in.',
    );
    expect(await look(connected)).toEqual([404, 404, 401, 404, 404]);
    expect(await look(hers)).toEqual([200, 200, 200, 200, 200]);
    const mail = await findMail(ana.email, /password has been changed/);
    expect(mail).toContain(
      'Your tokens are revoked, and your private feeds and the links to your lists are turned off.',
    );
    expect(mail).toContain(`- Channel “Sneaky” (ntfy.\u200bsh): ${siteUrl}/account?tab=notifications`);
    expect(mail).toContain('Those devices won’t show notifications until you sign in on them again.');
    expect(mail).toContain(`- List “Theirs” (shared with Olive): ${siteUrl}/lists/${shared}`);
    expect(mail).not.toMatch(/- (Token|Private feed|List “Our flat”)/);
  });

  test('a changed password keeps them unless one asks, and names them all', async () => {
    const hemi = await registerShopper(site, 'hemi');
    const connected = await connect(hemi);
    expect((await change(hemi, {})).status).toBe(200);
    expect(await look(connected)).toEqual([200, 200, 200, 200, 200]);
    const mail = await findMail(hemi.email, /password has been changed/);
    for (const line of [
      `- Channel “Sneaky” (ntfy.\u200bsh): ${siteUrl}/account?tab=notifications`,
      `- Private feed for your notifications: ${siteUrl}/account?tab=notifications`,
      `- Private feed for “Tallboys”: ${siteUrl}/account?tab=saved-searches`,
      `- List “Our flat” (1 open invitation; a link that shows it to anyone): ${siteUrl}/lists/${connected.list}`,
    ])
      expect(mail).toContain(line);
    expect(mail).toMatch(/- Token “.+”: https:\/\/tallboy\.example\/account\?tab=profile/);
    const again = await change(hemi, { currentPassword: password, revokeTokens: true });
    expect(again.json.message).toContain(
      'Your tokens are revoked, and your private feeds and the links to your lists are turned off.',
    );
    expect(await look(connected)).toEqual([404, 404, 401, 404, 404]);
  });

  test('neither a channel that is switched off nor a token that has run out is named', async () => {
    const { db } = site.database;
    const mere = await registerShopper(site, 'mere');
    await connect(mere);
    const names = async () => (await findStillWorking(db, mere.id)).map(({ what }) => what);
    expect(await names()).toEqual(
      expect.arrayContaining(['Channel “Sneaky” (ntfy.sh)', expect.stringMatching(/^Token/)]),
    );
    await db.update(channels).set({ isActive: false }).where(eq(channels.accountId, mere.id));
    await db
      .update(accessTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accessTokens.accountId, mere.id));
    const left = await names();
    expect(left.filter((what) => /^(?:Channel|Token)/.test(what))).toEqual([]);
    expect(left).toHaveLength(3);
  });
});
