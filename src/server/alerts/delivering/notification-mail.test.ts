import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../tests/support/databases.ts';
import { useNotificationMail } from '../../../../tests/support/notification-mail.ts';
import { notifications } from '../alerts.table.ts';
import { sendWaiting } from './notification-mail.ts';

/** Subjects and texts as they are read. */
function decodeWords(mail: string): string {
  return mail
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, words) => Buffer.from(words, 'base64').toString())
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
}

onEachDatabase((open) => {
  const { site, mailbox, shelf, options, join, change, send, counts, ago } = useNotificationMail(open);

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
    await change(daily, { createdAt: ago(23) });
    await change(weekly, { createdAt: ago(24 * 7 - 1) });
    await send();
    expect(counts(...everybody)).toEqual([2, 0, 0, 0, 0]);
    await change(daily, { createdAt: ago(25) });
    await send();
    expect(counts(...everybody)).toEqual([2, 1, 0, 0, 0]);
    expect(mailbox.to(daily.email)[0]).toMatch(/^Subject: 2 updates for you from Tallboy/m);
    await change(weekly, { createdAt: ago(24 * 7 + 1) });
    await send();
    await shelf.show({ url: '/3', title: 'Kauri chest', price: '$500' });
    await send();
    expect(counts(...everybody)).toEqual([3, 1, 1, 0, 0]);
    await change(daily, { lastMailedAt: ago(25) });
    await send();
    expect(counts(...everybody)).toEqual([3, 2, 1, 0, 0]);
  });

  test('by the hour, with a greeting by name, and what is about no listing leads to the account', async () => {
    const hourly = await join('hourly', 'hourly');
    await hourly.send('PATCH', '/api/accounts/:me', { firstName: 'Ngaio' });
    await shelf.show({ url: '/hourly', title: 'Matai stool', price: '$45' });
    const ended = { groupId: 0, event: 'ended', title: 'Ended', message: 'It ended.', reason: '' };
    await site.database.db.insert(notifications).values({ ...ended, accountId: hourly.id, mail: 'waiting' });
    await change(hourly, { createdAt: ago(0.9) });
    await send();
    expect(counts(hourly)).toEqual([0]);
    await change(hourly, { createdAt: ago(1.1) });
    await send();
    const [mail, ...others] = mailbox.to(hourly.email);
    expect(others).toEqual([]);
    expect(mail).toContain('Kia ora Ngaio,');
    expect(mail).toMatch(/Ended\r\nIt ended\.\r\nhttps:\/\/tallboy\.example\/account\r\n/);
    expect(mail).toMatch(/https:\/\/tallboy\.example\/listing\/\d+/);
  });

  test('what a seller wrote is no link, in no part of a mail', async () => {
    const careful = await join('careful', 'at_once');
    const [id] = await shelf.show({ url: '/evil', title: 'Stool www.evil.example', price: '$90' });
    await send();
    const alert = { alertType: 'price_drop', listingId: id };
    await careful.send('POST', '/api/accounts/:me/price-alerts', alert);
    const title = 'Stool https://evil.example/x www.evil.example sell@evil.example';
    await shelf.show({ url: '/evil', title, price: '$90' });
    await shelf.show({ url: '/evil', title, price: '$50' });
    await send();
    const mails = mailbox.to(careful.email).map(decodeWords);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain('Price drop');
    for (const mail of mails) expect(mail).toContain('www.\u200bevil.\u200bexample');
    expect(mails.join()).not.toMatch(/evil\.example|:\/\/evil|@evil/);
  });

  test('a digest holds everything that waited, in as many mails as it takes', async () => {
    const daily = await join('waits-for-many', 'daily');
    await shelf.show(
      ...Array.from({ length: 60 }, (_, at) => ({
        url: `/many/${at}`,
        title: `Piece${at + 100}`,
        price: `$${at + 50}`,
      })),
    );
    await change(daily, { createdAt: ago(25) });
    await send();
    const mails = mailbox.to(daily.email);
    expect(mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1])).toEqual([
      '60 updates for you from Tallboy (1 of 2)',
      '60 updates for you from Tallboy (2 of 2)',
    ]);
    const named = mails.flatMap((mail) => [...new Set(mail.match(/Piece\d+/g))]);
    expect(named.sort()).toEqual(Array.from({ length: 60 }, (_, at) => `Piece${at + 100}`));
    await send();
    expect(counts(daily)).toEqual([2]);
  });

  test('a process that dies over one mail of a digest loses that one at most, and the rest goes on at once', async () => {
    const daily = await join('digest-cut-off', 'daily');
    await shelf.show(
      ...Array.from({ length: 60 }, (_, at) => ({
        url: `/cut/${at}`,
        title: `Cut${at + 100}`,
        price: `$${at + 50}`,
      })),
    );
    await change(daily, { createdAt: ago(25) });
    await new Promise<void>((dies) => {
      const die = () => new Promise<never>(() => dies());
      const { mailer } = options;
      const dying: typeof mailer = {
        ...mailer,
        send: (mail) => (mail.to === daily.email ? die() : mailer.send(mail)),
      };
      void sendWaiting(site.database.db, { ...options, mailer: dying });
    });
    await send();
    const mails = mailbox.to(daily.email);
    expect(mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1])).toEqual([
      '10 updates for you from Tallboy',
    ]);
    expect([...new Set(mails[0]!.match(/Cut\d+/g))]).toHaveLength(10);
    await send();
    expect(counts(daily)).toEqual([1]);
  });

  test('what was deleted before it went out is not mailed, unless it is brought back', async () => {
    const daily = await join('deletes-one', 'daily');
    await shelf.show(
      { url: '/8', title: 'Teak footstool', price: '$45' },
      { url: '/9', title: 'Kauri plant stand', price: '$95' },
    );
    const { json } = await daily.send('GET', '/api/accounts/:me/notifications');
    const { id } = json.find(({ title }: { title: string }) => title.includes('Teak'));
    await daily.send('DELETE', `/api/notifications/${id}`);
    await change(daily, { createdAt: ago(25) });
    await send();
    expect(counts(daily)).toEqual([1]);
    expect(mailbox.to(daily.email)[0]).toContain('Kauri plant stand');
    expect(mailbox.to(daily.email)[0]).not.toContain('Teak footstool');
    await daily.send('POST', `/api/notifications/${id}/restore`);
    await change(daily, { lastMailedAt: ago(25) });
    await send();
    await send();
    expect(counts(daily)).toEqual([2]);
    expect(mailbox.to(daily.email)[1]).toContain('Teak footstool');
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
    expect((await site.send('GET', path!)).text).toContain('Stop these emails');
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
      expect(bogus).toMatchObject({ status: 404, text: expect.stringContaining('That link doesn’t work') });
    }
  });
});
