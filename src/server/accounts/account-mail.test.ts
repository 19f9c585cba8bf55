import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rateLimits } from '#server/platform/http/rate-limits.table.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import { findStillWorking } from '#server/still-working.ts';
import { makeToken } from '../../../tests/support/assistant.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/mailbox.ts';
import { registerShopper } from '../../../tests/support/people.ts';
import { useSite } from '../../../tests/support/site.ts';
import { sendAccountMail } from './account-mail.ts';
import { removeExpiredTokens } from './accounts.queries.ts';
import { accountTokens } from './accounts.table.ts';

onOneDatabase((open) => {
  const site = useSite(open, { mail: {} });
  let mailbox: Mailbox;
  let mailer: ReturnType<typeof openMailer>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'Tallboy <hello@tallboy.example>' });
    const { jobs, database } = site;
    await sendAccountMail(database.db, {
      jobs,
      mailer,
      siteUrl: 'https://tallboy.example',
      findStillWorking,
    });
  });
  afterAll(async () => {
    await site.jobs.close();
    mailer.close();
    await mailbox.close();
  });

  const findToken = (email: string, purpose: string) =>
    vi.waitFor(
      () => {
        const link = new RegExp(`https://tallboy.example/account\\?${purpose}=([\\w-]{43})`);
        const [, token] = link.exec(mailbox.to(email).at(-1) ?? '') ?? [];
        expect(token).toBeTruthy();
        return token!;
      },
      { timeout: 120_000, interval: 50 },
    );

  const isGood = async (purpose: string, token: string) =>
    (await site.send('GET', `/api/accounts/mail-link?purpose=${purpose}&token=${token}`)).json.isValid;

  test('a new account’s address is verified by the link that was sent to it, once', async () => {
    expect((await site.send('GET', '/api/site')).json).toEqual({ sendsMail: true });
    const ana = await registerShopper(site, 'ana');
    const token = await findToken(ana.email, 'verify');
    expect(mailbox.to(ana.email)[0]).toContain('From: Tallboy <hello@tallboy.example>');
    expect((await site.send('POST', '/api/accounts/verify', { token: `${token}x` })).status).toBe(400);
    expect([await isGood('verify', token), await isGood('reset', token)]).toEqual([true, false]);
    expect((await site.send('POST', '/api/accounts/verify', { token })).status).toBe(200);
    expect(await isGood('verify', token)).toBe(false);
    expect((await ana.send('GET', '/api/accounts/:me')).json.isEmailVerified).toBe(true);
    expect((await site.send('POST', '/api/accounts/verify', { token })).status).toBe(400);
  });

  test('a forgotten password is set anew by mail; every session and token ends, and a stranger learns nothing', async () => {
    const hemi = await registerShopper(site, 'hemi');
    const authorization = `Bearer ${await makeToken(hemi, 'read')}`;
    const readToken = async () => (await site.send('GET', '/api/token', undefined, { authorization })).status;
    expect(await readToken()).toBe(200);
    const ask = (email: string) => site.send('POST', '/api/accounts/forgotten-password', { email });
    const [known, unknown] = [await ask(hemi.email), await ask('nobody@example.nz')];
    expect(known).toMatchObject({ status: 200, json: unknown.json });
    const token = await findToken(hemi.email, 'reset');
    const set = (password: string) =>
      site.send('POST', '/api/accounts/reset-password', { token, password, confirmPassword: password });
    expect((await set('Password1')).status).toBe(400);
    expect((await set('Kauri Dresser 8')).status).toBe(200);
    expect((await set('Kauri Dresser 9')).status).toBe(400);
    expect((await hemi.send('GET', '/api/accounts/:me')).status).toBe(401);
    expect(await readToken()).toBe(401);
    const body = { email: hemi.email, password: 'Kauri Dresser 8' };
    const signedIn = await site.send('POST', '/api/accounts/login', body);
    // Who reads the account's mail has shown whose address it is.
    expect(signedIn).toMatchObject({ status: 200, json: { isEmailVerified: true } });
    expect(mailbox.to('nobody@example.nz')).toEqual([]);
  });

  test('the owner of an address is told, once a day, when somebody registers with it again', async () => {
    const rua = await registerShopper(site, 'rua');
    await findToken(rua.email, 'verify');
    const form = { email: rua.email, password: 'Kauri Dresser 8', confirmPassword: 'Kauri Dresser 8' };
    const registerAgain = async (address: string) =>
      expect(
        await site.send('POST', '/api/accounts/register', form, { 'x-forwarded-for': address }),
      ).toMatchObject({ status: 409, cookie: '' });
    const letPass = (hours: number) =>
      site.database.db.update(rateLimits).set({
        resetsAt: sql`${rateLimits.resetsAt} - make_interval(hours => ${hours})`,
      });
    const countMails = () =>
      mailbox.to(rua.email).filter((mail) => mail.includes('You already have a Tallboy account')).length;
    const expectMails = (count: number) =>
      vi.waitFor(() => expect(countMails()).toBe(count), { timeout: 120_000, interval: 50 });
    for (const address of ['10.8.0.1', '10.8.0.2', '10.8.0.3']) await registerAgain(address);
    await expectMails(1);
    await letPass(23);
    await registerAgain('10.8.0.4');
    // Whatever else was to be sent has been sent by the time this one comes.
    const mere = await registerShopper(site, 'after-rua');
    await findToken(mere.email, 'verify');
    expect(countMails()).toBe(1);
    await letPass(2);
    await registerAgain('10.8.0.5');
    await expectMails(2);
  });

  test('nobody’s letterbox is filled from many addresses', async () => {
    const tia = await registerShopper(site, 'tia');
    for (let ask = 0; ask < 8; ask++) {
      const headers = { 'x-forwarded-for': `10.8.1.${ask}` };
      const body = { email: tia.email };
      const { status } = await site.send('POST', '/api/accounts/forgotten-password', body, headers);
      expect(status).toBe(200);
    }
    const after = await registerShopper(site, 'after-tia');
    await findToken(after.email, 'verify');
    const resets = mailbox.to(tia.email).filter((mail) => mail.includes('account?reset='));
    expect(resets).toHaveLength(5);
  });

  test('of several links the last one counts; those for something else stay good, and old ones are cleared away', async () => {
    const wiri = await registerShopper(site, 'wiri');
    const verify = await findToken(wiri.email, 'verify');
    const headers = { 'x-forwarded-for': '10.8.2.1' };
    const ask = () => site.send('POST', '/api/accounts/forgotten-password', { email: wiri.email }, headers);
    await ask();
    const first = await findToken(wiri.email, 'reset');
    await ask();
    const last = await vi.waitFor(
      async () => {
        const token = await findToken(wiri.email, 'reset');
        expect(token).not.toBe(first);
        return token;
      },
      { timeout: 120_000, interval: 50 },
    );
    const { db } = site.database;
    const countTokens = () => db.$count(accountTokens, eq(accountTokens.accountId, wiri.id));
    await removeExpiredTokens(db);
    expect(await isGood('reset', first)).toBe(false);
    expect(await isGood('reset', last)).toBe(true);
    expect(await isGood('verify', verify)).toBe(true);
    expect(await countTokens()).toBe(2);
    const isOfWiri = and(eq(accountTokens.accountId, wiri.id), eq(accountTokens.purpose, 'reset'));
    await db
      .update(accountTokens)
      .set({ expiresAt: new Date(0) })
      .where(isOfWiri);
    await removeExpiredTokens(db);
    expect(await countTokens()).toBe(1);
    expect(await isGood('verify', verify)).toBe(true);
  });

  test('an address that is verified gets no other mail to verify it', async () => {
    const noa = await registerShopper(site, 'noa');
    const token = await findToken(noa.email, 'verify');
    await site.send('POST', '/api/accounts/verify', { token });
    expect((await noa.send('POST', '/api/accounts/:me/verification')).status).toBe(200);
    const after = await registerShopper(site, 'after-noa');
    await findToken(after.email, 'verify');
    expect(mailbox.to(noa.email)).toHaveLength(1);
  });

  const letPass = (time: string) =>
    site.database.db
      .update(accountTokens)
      .set({ expiresAt: sql`${accountTokens.expiresAt} - ${time}::interval` });

  test('a link that verifies an address works for a week', async () => {
    const ihaia = await registerShopper(site, 'ihaia');
    const token = await findToken(ihaia.email, 'verify');
    await letPass('6 days 23 hours');
    expect(await isGood('verify', token)).toBe(true);
    await letPass('1 hour');
    expect((await site.send('POST', '/api/accounts/verify', { token })).status).toBe(400);
  });

  test('nobody’s own letterbox is filled: five mails an hour to verify an address, and five that tell of a change', async () => {
    const hana = await registerShopper(site, 'hana');
    const verifications = [];
    for (let ask = 0; ask < 5; ask++)
      verifications.push((await hana.send('POST', '/api/accounts/:me/verification')).status);
    // The first was sent when they registered.
    expect(verifications).toEqual([200, 200, 200, 200, 429]);
    for (let change = 0; change < 6; change++) {
      const currentPassword = change === 0 ? hana.password : `Kauri Dresser ${change}`;
      const password = `Kauri Dresser ${change + 1}`;
      const form = { currentPassword, password, confirmPassword: password };
      expect((await hana.send('POST', '/api/accounts/:me/password', form)).status).toBe(200);
    }
    const after = await registerShopper(site, 'after-hana');
    await findToken(after.email, 'verify');
    const mails = mailbox.to(hana.email);
    expect(mails.filter((mail) => mail.includes('account?verify='))).toHaveLength(5);
    expect(mails.filter((mail) => mail.includes('password has been changed'))).toHaveLength(5);
  });

  test('a link to set a password is worth nothing after an hour', async () => {
    const rua = await registerShopper(site, 'rua');
    await site.send('POST', '/api/accounts/forgotten-password', { email: rua.email });
    const token = await findToken(rua.email, 'reset');
    await letPass('55 minutes');
    expect(await isGood('reset', token)).toBe(true);
    await letPass('5 minutes');
    expect(await isGood('reset', token)).toBe(false);
    const late = { token, password: 'Kauri Dresser 8', confirmPassword: 'Kauri Dresser 8' };
    expect((await site.send('POST', '/api/accounts/reset-password', late)).status).toBe(400);
  });

  test('a link to set a password is worth nothing once the password has been changed', async () => {
    const mere = await registerShopper(site, 'mere');
    const verify = await findToken(mere.email, 'verify');
    await site.send('POST', '/api/accounts/forgotten-password', { email: mere.email });
    const token = await findToken(mere.email, 'reset');
    const form = { password: 'Kauri Dresser 8', confirmPassword: 'Kauri Dresser 8' };
    const own = { currentPassword: mere.password, ...form };
    expect((await mere.send('POST', '/api/accounts/:me/password', own)).status).toBe(200);
    expect(await isGood('reset', token)).toBe(false);
    expect(await isGood('verify', verify)).toBe(true);
    const late = { token, password: 'Stranger 2 here', confirmPassword: 'Stranger 2 here' };
    expect((await site.send('POST', '/api/accounts/reset-password', late)).status).toBe(400);
  });
});
