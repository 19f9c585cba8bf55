import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts } from '#server/accounts/accounts.table.ts';
import { sessions } from '#server/platform/http/sessions.table.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/mailbox.ts';
import { registerShopper, type Shopper } from '../../../tests/support/people.ts';
import { openShelf, type Shelf } from '../../../tests/support/shelf.ts';
import { useSite } from '../../../tests/support/site.ts';
import { sendWaiting } from './notification-mail.ts';

onEachDatabase((open) => {
  const site = useSite(open);
  let shelf: Shelf;
  let ana: Shopper;
  let hemi: Shopper;
  let number = 0;
  beforeAll(async () => {
    shelf = await openShelf(site.database.db, 'Kea Street');
    ana = await registerShopper(site, 'ana');
    hemi = await registerShopper(site, 'hemi');
    for (const shopper of [ana, hemi]) {
      await shopper.send('POST', '/api/accounts/:me/saved-searches', { name: 'All' });
      await shopper.send('POST', '/api/accounts/:me/price-alerts', { alertType: 'new_listing' });
    }
  });
  /** Something new for everybody. */
  const showNew = () => {
    number++;
    return shelf.show({
      url: `/${number}`,
      title: `Chair ${'abcdefghij'[number]} ${number}`,
      price: `$${number * 50}`,
    });
  };
  const list = async (shopper: Shopper, query = '') =>
    shopper.send('GET', `/api/accounts/:me/notifications${query}`);
  const unread = async (shopper: Shopper) =>
    (await shopper.send('GET', '/api/accounts/:me/notifications/unread')).json.unread;

  test('are listed newest first, a page at a time, and marked as read by their owner alone', async () => {
    for (const _ of [1, 2, 3]) await showNew();
    const page = await list(ana, '?pageSize=2');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json.map(({ title }: { title: string }) => title)).toEqual([
      'New listing: Chair d 3',
      'New listing: Chair c 2',
    ]);
    const [{ id }] = page.json;
    expect((await hemi.send('PATCH', `/api/notifications/${id}/read`)).status).toBe(404);
    expect((await ana.send('PATCH', `/api/notifications/${id}/read`)).json).toMatchObject({ isRead: true });
    expect(await unread(ana)).toBe(2);
    expect((await ana.send('PATCH', '/api/accounts/:me/notifications/read-all')).json).toEqual({ unread: 0 });
    expect(await unread(ana)).toBe(0);
    expect(await unread(hemi)).toBe(3);
  });

  describe('in an open page', () => {
    let address: string;
    beforeAll(async () => {
      await site.app.listen({ port: 0, host: '127.0.0.1' });
      address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
    });

    /** Opens the stream of an account; what has come so far, and the end of it. */
    async function listen(shopper: Pick<Shopper, 'id' | 'cookie'>, headers: Record<string, string> = {}) {
      const stop = new AbortController();
      const path = `/api/accounts/${shopper.id}/notifications/stream`;
      const { port } = new URL(address);
      const cookie = shopper.cookie.replace('tallboy_session=', `tallboy_session_${port}=`);
      const answer = await fetch(address + path, { headers: { cookie, ...headers }, signal: stop.signal });
      const heard = { text: '', ended: false };
      const read = async () => {
        for await (const part of answer.body!) heard.text += Buffer.from(part).toString();
        heard.ended = true;
      };
      read().catch(() => {});
      return { status: answer.status, type: answer.headers.get('content-type'), heard, stop };
    }
    const within = { timeout: 15_000, interval: 50 };

    test('they come as they are told, to their own account, with the number of unread ones', async () => {
      await ana.send('PATCH', '/api/accounts/:me/notifications/read-all');
      const page = await listen(ana);
      expect(page).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
      const others = await listen(hemi);
      await vi.waitFor(() => expect(page.heard.text).toContain('event: unread\ndata: {"unread":0}'), within);
      await showNew();
      await vi.waitFor(() => {
        expect(page.heard.text).toMatch(
          /id: \d+\nevent: notification\ndata: \{"id":\d+,"title":"New listing: Ch/,
        );
        expect(page.heard.text).toContain('data: {"unread":1}');
        expect(others.heard.text).toContain('event: notification');
      }, within);
      const ids = page.heard.text.match(/^id: \d+$/gm)!;
      expect(ids).toHaveLength(1);
      page.stop.abort();
      others.stop.abort();
      await showNew();
      const back = await listen(ana, { 'last-event-id': ids[0]!.slice(4) });
      await vi.waitFor(() => expect(back.heard.text.match(/^id: \d+$/gm)).toHaveLength(1), within);
      back.stop.abort();
    });

    test('what is read in one page is read in all of them', async () => {
      const pages = [await listen(ana), await listen(ana)];
      await showNew();
      await vi.waitFor(() => {
        for (const { heard } of pages) expect(heard.text).toMatch(/event: notification.*"unread":[1-9]/s);
      }, within);
      await ana.send('PATCH', '/api/accounts/:me/notifications/read-all');
      await vi.waitFor(() => {
        for (const { heard } of pages) expect(heard.text).toMatch(/"unread":0\}\n\n$/);
      }, within);
      for (const { stop } of pages) stop.abort();
    });

    test('a page whose session has ended gets nothing more', async () => {
      const signIn = async () => {
        const { email, password } = ana;
        return (await site.send('POST', '/api/accounts/login', { email, password })).cookie;
      };
      const cookies = [await signIn(), await signIn(), await signIn()] as const;
      const list = (await ana.send('GET', '/api/accounts/:me/sessions')).json;
      const stays = await listen(ana);
      const ended = await Promise.all(cookies.map((cookie) => listen({ id: ana.id, cookie })));
      const heard = () => ended.map(({ heard }) => heard.text);
      await vi.waitFor(
        () => expect(heard()).toEqual(Array(3).fill(expect.stringContaining('unread'))),
        within,
      );
      await site.send('POST', '/api/accounts/logout', undefined, { cookie: cookies[0] });
      await ana.send('DELETE', `/api/sessions/${list[1].id}`);
      const expired = eq(sessions.id, list[0].id);
      await site.database.db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(expired);
      const before = heard();
      await showNew();
      await vi.waitFor(() => expect(stays.heard.text).toContain('event: notification'), within);
      await vi.waitFor(() => expect(ended.every(({ heard }) => heard.ended)).toBe(true), within);
      expect(heard()).toEqual(before);
      stays.stop.abort();
    });

    test('there are at most ten open pages, and all end with the server', async () => {
      const pages = await Promise.all(Array.from({ length: 10 }, () => listen(hemi)));
      expect((await listen(hemi)).status).toBe(429);
      await site.app.close();
      await vi.waitFor(() => expect(pages.every(({ heard }) => heard.ended)).toBe(true), within);
    });
  });
});

onEachDatabase((open) => {
  const site = useSite(open);
  let mailbox: Mailbox;
  let shelf: Shelf;
  let send: () => Promise<void>;
  let mailer: ReturnType<typeof openMailer>;
  beforeAll(async () => {
    mailbox = await openMailbox();
    mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: 'Tallboy <hello@tallboy.example>' });
    const logger = createLogger('silent');
    send = () => sendWaiting(site.database.db, { mailer, siteUrl: 'https://tallboy.example', logger });
    shelf = await openShelf(site.database.db, 'Kea Street');
  });
  afterAll(async () => {
    mailer.close();
    await mailbox.close();
  });

  /** Somebody who is told of every new piece, by mail as they choose. */
  async function join(name: string, mailNotifications: string, isVerified = true): Promise<Shopper> {
    const shopper = await registerShopper(site, name);
    await shopper.send('POST', '/api/accounts/:me/saved-searches', { name: 'All' });
    await shopper.send('POST', '/api/accounts/:me/price-alerts', { alertType: 'new_listing' });
    await shopper.send('PATCH', '/api/accounts/:me', { mailNotifications });
    const emailVerifiedAt = isVerified ? new Date() : null;
    await change(shopper, { emailVerifiedAt });
    return shopper;
  }
  const change = (shopper: Shopper, set: Partial<typeof accounts.$inferInsert>) =>
    site.database.db.update(accounts).set(set).where(eq(accounts.id, shopper.id));
  const counts = (...shoppers: Shopper[]) => shoppers.map(({ email }) => mailbox.to(email).length);
  const anHour = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * anHour);

  test('by mail: at once, by the day or by the week, never twice, only to verified addresses', async () => {
    const now = await join('now', 'at_once');
    const daily = await join('daily', 'daily');
    const weekly = await join('weekly', 'weekly');
    const never = await join('never', 'never');
    const unknown = await join('unknown', 'at_once', false);
    const everybody = [now, daily, weekly, never, unknown];
    await shelf.show({ url: '/1', title: 'Oak <b>stool</b>', price: '$40' });
    await send();
    await send();
    expect(counts(...everybody)).toEqual([1, 0, 0, 0, 0]);
    const [mail] = mailbox.to(now.email);
    expect(mail).toMatch(/^Subject: New listing: Oak/m);
    expect(mail).toMatch(/https:\/\/tallboy.example\/listing\/\d+/);
    expect(mail).toContain('Your new listing alert');
    expect(mail).toMatch(/^Message-ID: <[^@]+@tallboy.example>/m);
    expect(mail).not.toContain('<b>');

    await shelf.show({ url: '/2', title: 'Rimu desk', price: '$400' });
    await Promise.all([send(), send()]);
    expect(counts(...everybody)).toEqual([2, 0, 0, 0, 0]);
    await change(daily, { createdAt: ago(25) });
    await change(weekly, { createdAt: ago(25) });
    await send();
    expect(counts(...everybody)).toEqual([2, 1, 0, 0, 0]);
    expect(mailbox.to(daily.email)[0]).toMatch(/^Subject: 2 finds for you on Tallboy/m);
    await change(weekly, { createdAt: ago(24 * 7 + 1) });
    await send();
    await shelf.show({ url: '/3', title: 'Kauri chest', price: '$500' });
    await send();
    expect(counts(...everybody)).toEqual([3, 1, 1, 0, 0]);
    await change(daily, { lastMailedAt: ago(25) });
    await send();
    expect(counts(...everybody)).toEqual([3, 2, 1, 0, 0]);
  });

  test('what the mail server turned away is sent later, once', async () => {
    const late = await join('late', 'at_once');
    await shelf.show({ url: '/4', title: 'Teak bench', price: '$90' });
    mailbox.refuse(true);
    await send();
    mailbox.refuse(false);
    expect(counts(late)).toEqual([0]);
    await send();
    await send();
    expect(counts(late)).toEqual([1]);
  });

  test('one click ends the mails, without a session; opening the link only asks', async () => {
    const tired = await join('tired', 'at_once');
    await shelf.show({ url: '/5', title: 'Pine shelf', price: '$20' });
    await send();
    const [mail] = mailbox.to(tired.email);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, path] = /^List-Unsubscribe: <https:\/\/tallboy.example(\/api\/unsubscribe\/[\w-]+)>/m.exec(
      mail!,
    )!;
    expect((await site.send('GET', path!)).text).toContain('Stop sending me mail');
    expect((await tired.send('GET', '/api/accounts/:me')).json.mailNotifications).toBe('at_once');
    await shelf.show({ url: '/6', title: 'Pine table', price: '$25' });
    const answer = await site.app.inject({
      method: 'POST',
      url: path!,
      // As a mail program in a browser sends it.
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect((await tired.send('GET', '/api/accounts/:me')).json.mailNotifications).toBe('never');
    await send();
    expect(counts(tired)).toEqual([1]);
    for (const method of ['GET', 'POST'] as const) {
      const bogus = await site.send(method, '/api/unsubscribe/nonsense');
      expect(bogus).toMatchObject({ status: 404, text: expect.stringContaining('That link is not valid') });
    }
  });
});
