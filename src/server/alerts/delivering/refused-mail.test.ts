import { expect, test } from 'vitest';
import { onEachDatabase, onOneDatabase } from '../../../../tests/support/databases.ts';
import { useNotificationMail } from '../../../../tests/support/notification-mail.ts';
import { createRests, sendWaiting } from './notification-mail.ts';

onEachDatabase((open) => {
  const { site, mailbox, shelf, join, change, send, counts, ago } = useNotificationMail(open);

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

  test('where nobody is any more, one try is enough', async () => {
    const moved = await join('moved-away', 'at_once');
    mailbox.forget(moved.email);
    const stools = Array.from({ length: 51 }, (_, at) => ({ url: `/moved/${at}`, title: `Stool${at}` }));
    await shelf.show(...stools.map((stool) => ({ ...stool, price: '$40' })));
    await send();
    const { rows } = await site.database.query('select mail from notifications where account_id = $1', [
      moved.id,
    ]);
    // Also what would have gone out in a second mail.
    expect(rows).toEqual(Array(51).fill({ mail: 'failed' }));
    expect((await site.send('GET', '/metrics')).text).toContain('tallboy_mail_failed 51');
  });

  test('an address the mail server won’t have is tried for two days', async () => {
    const barred = await join('barred', 'at_once');
    const show = (wood: string) =>
      shelf.show({ url: `/barred/${wood}`, title: `${wood} shelf`, price: `$${40 * wood.length}` });
    mailbox.bar(barred.email, true);
    await show('Rimu');
    await send();
    mailbox.bar(barred.email, false);
    await send();
    expect(counts(barred)).toEqual([1]);

    mailbox.bar(barred.email, true);
    await show('Macrocarpa');
    const { query } = site.database;
    const readMail = async () => {
      const { rows } = await query('select mail from notifications where account_id = $1 order by id', [
        barred.id,
      ]);
      return rows.map((row) => (row as { mail: string }).mail);
    };
    const makeOlder = (hours: number) =>
      query(
        'update notifications set created_at = now() - make_interval(hours => $2) where account_id = $1',
        [barred.id, hours],
      );
    const verify = (hours: number) => change(barred, { emailVerifiedAt: ago(hours) });
    // Not since it was found, where nobody could be written to then.
    for (const [found, verified] of [
      [47, 50],
      [49, 1],
    ] as const) {
      await makeOlder(found);
      await verify(verified);
      await send();
      expect(await readMail()).toEqual(['sent', 'waiting']);
    }
    await verify(50);
    await send();
    expect(await readMail()).toEqual(['sent', 'failed']);
    mailbox.bar(barred.email, false);
    await send();
    expect(counts(barred)).toEqual([1]);
  });
});

onOneDatabase((open) => {
  const { site, mailbox, shelf, options, join, change, send, counts, ago } = useNotificationMail(open);

  test('a digest that was turned away does not wait for another day', async () => {
    const daily = await join('turned-away', 'daily');
    await shelf.show({ url: '/7', title: 'Oak shelf', price: '$70' });
    await change(daily, { createdAt: ago(25) });
    mailbox.refuse(true);
    await send();
    mailbox.refuse(false);
    expect(counts(daily)).toEqual([0]);
    await send();
    expect(counts(daily)).toEqual([1]);
  });

  test('whoever is refused is left alone for a minute, then for twice as long each time, up to an hour', async () => {
    const resting = await join('resting', 'at_once');
    const rests = createRests();
    const start = Date.now();
    let minute = 0;
    /** At how many minutes from the start it was tried. */
    const tried: number[] = [];
    const watching: typeof options.mailer = {
      ...options.mailer,
      send: (mail) => {
        if (mail.to === resting.email) tried.push(minute);
        return options.mailer.send(mail);
      },
    };
    const sendUntil = async (end: number) => {
      for (; minute <= end; minute++)
        await sendWaiting(
          site.database.db,
          { ...options, mailer: watching },
          new Date(start + minute * 60_000),
          rests,
        );
    };
    mailbox.bar(resting.email, true);
    await shelf.show({ url: '/resting/1', title: 'Rimu ladder', price: '$40' });
    await sendUntil(200);
    expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    mailbox.bar(resting.email, false);
    await sendUntil(243);
    expect(counts(resting)).toEqual([1]);
    // What was sent makes good what went before.
    mailbox.bar(resting.email, true);
    await shelf.show({ url: '/resting/2', title: 'Oak ladder', price: '$60' });
    await sendUntil(248);
    expect(tried.slice(-4)).toEqual([243, 244, 245, 247]);
  });
});
