import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setUpAlerts } from '../../../tests/support/alerts.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { useSiteWithReceiver } from '../../../tests/support/site-with-receiver.ts';

onEachDatabase((open) => {
  const { site, receiver, deliver } = useSiteWithReceiver(open);
  beforeEach(() => receiver.answer(200));
  let addresses = 0;

  /** Ana, told of each new piece, with one channel; a dozen pieces are two messages in Discord. */
  async function setUp(kind: 'discord' | 'webhook') {
    const told = await setUpAlerts(site);
    const { ana, word, tallboy, shelf } = told;
    const path = `/api/webhooks/${++addresses}/abc`;
    const form = { kind, name: 'Our chat', url: `${receiver.url}${path}` };
    const { id } = (await ana.send('POST', '/api/accounts/:me/channels', form)).json;
    const alert = await told.watch({ alertType: 'new_listing', savedSearchId: await told.saveSearch() });
    let shown = 0;
    const find = (count: number) =>
      shelf.show(
        ...Array.from({ length: count }, () => ({
          ...tallboy,
          url: `/found/${++shown}`,
          title: `Piece${100 + shown} ${word}`,
          price: `$${100 + shown * 7}`,
        })),
      );
    const read = async () => (await ana.send('GET', '/api/accounts/:me/channels')).json[0];
    /** How often each piece came, in the order of their numbers. */
    const heard = () => {
      const bodies = receiver.at(path).map(({ body }) => body.toString());
      const numbers = bodies.flatMap((body) => [...new Set(body.match(/Piece\d+/g))]);
      return numbers.map((name) => Number(name.slice(5))).sort((a, b) => a - b);
    };
    return { ...told, id, alert, find, read, heard, path };
  }
  type Told = Awaited<ReturnType<typeof setUp>>;
  const pieces = (count: number) => Array.from({ length: count }, (_, at) => 101 + at);

  /** The answer to one of the attempts; to the others the receiver's own. */
  function answering(
    which: number,
    answer: Awaited<ReturnType<typeof site.teller.post>>,
  ): typeof site.teller {
    let posted = 0;
    const post: typeof site.teller.post = async (posting) => {
      if (++posted !== which) return site.teller.post(posting);
      await posting.onOpen?.();
      return answer;
    };
    return { ...site.teller, post };
  }
  const status = (code: number) => ({ kind: 'answered', status: code, headers: {}, text: '' }) as const;

  test('what may not have arrived is said, with how many, until its owner has read of it', async () => {
    const { ana, find, read, told } = await setUp('discord');
    await find(12);
    await deliver(0, answering(1, { kind: 'unsure', reason: 'hung up before it answered' }));
    expect((await read()).problem).toContain('10 notifications may not have arrived here.');
    await deliver(5);
    const said = '10 notifications may not have arrived here. You’ll find them in your account.';
    expect(await read()).toMatchObject({ waiting: 0, problem: said });
    const notices = async () => (await told()).filter(({ kind }) => kind === 'ended');
    expect(await notices()).toMatchObject([
      { title: 'Our chat may have missed 10 notifications', isRead: false },
    ]);
    // Again: one notice, with both.
    await find(1);
    await deliver(10, answering(1, { kind: 'unsure', reason: 'hung up before it answered' }));
    const [notice, ...others] = await notices();
    expect([notice?.title, others]).toEqual(['Our chat may have missed 11 notifications', []]);
    await find(1);
    await deliver(20);
    expect((await read()).problem).toContain('11 notifications');
    await ana.send('PATCH', `/api/notifications/${notice!.id}/read`);
    expect(await read()).toMatchObject({ waiting: 0, problem: null });
  });

  test('a notice of it that is deleted is seen as much as one that is read', async () => {
    const { ana, find, read, told } = await setUp('discord');
    await find(1);
    await deliver(0, answering(1, { kind: 'unsure', reason: 'hung up before it answered' }));
    expect((await read()).problem).toContain('One notification may not have arrived here.');
    await ana.send('DELETE', `/api/notifications/${(await told())[0]!.id}`);
    expect((await read()).problem).toBe('Discord hung up before it answered.');
  });

  test('after a kill it is said too', async () => {
    const { find, read, titles, heard } = await setUp('discord');
    await find(12);
    const { post } = site.teller;
    await new Promise<void>((dies) => {
      const dying: typeof post = async ({ onOpen }) => {
        await onOpen?.();
        return new Promise<never>(() => dies());
      };
      void deliver(0, { ...site.teller, post: dying });
    });
    await deliver(1);
    await deliver(2);
    expect(heard()).toHaveLength(2);
    expect((await read()).problem).toBe(
      '10 notifications may not have arrived here. You’ll find them in your account.',
    );
    expect((await titles())[0]).toBe('Our chat may have missed 10 notifications');
  });

  test('what arrives although another process has taken over is not told once more', async () => {
    const { find, read, heard } = await setUp('webhook');
    await find(1);
    let answer = () => {};
    let slow = Promise.resolve();
    await new Promise<void>((arrives) => {
      const post: typeof site.teller.post = async (posting) => {
        const posted = await site.teller.post(posting);
        await new Promise<void>((resolve) => {
          answer = resolve;
          arrives();
        });
        return posted;
      };
      slow = deliver(0, { ...site.teller, post });
    });
    await deliver(1, answering(1, status(503)));
    expect(await read()).toMatchObject({ waiting: 1 });
    answer();
    await slow;
    await deliver(60);
    expect(heard()).toEqual([101]);
    expect(await read()).toMatchObject({ waiting: 0 });
  });

  test.each([
    ['not taken', status(429)],
    ['perhaps taken', { kind: 'unsure', reason: 'hung up before it answered' }],
  ] as const)(
    'what is deleted and brought back around another try, after one %s, is told once',
    async (_, first) => {
      const { ana, find, told, heard, path, read } = await setUp('webhook');
      await find(3);
      await deliver(0, answering(1, first));
      const one = (await told()).find(({ title }) => title.includes('Piece102'))!;
      await ana.send('DELETE', `/api/notifications/${one.id}`);
      await deliver(2);
      expect(heard()).toContain(101);
      await ana.send('POST', `/api/notifications/${one.id}/restore`);
      await deliver(4);
      await deliver(6);
      expect(heard()).toEqual(pieces(3));
      const numbers = receiver.at(path).map(({ headers }) => headers['webhook-id']);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(await read()).toMatchObject({ waiting: 0 });
    },
  );

  test('what an ended channel refused, and what came after, is told once it works again', async () => {
    const { ana, find, heard, read, id } = await setUp('discord');
    await find(22);
    await deliver(0, answering(2, status(404)));
    expect(await read()).toMatchObject({ isActive: false, waiting: 12 });
    await find(1);
    expect(await read()).toMatchObject({ waiting: 13 });
    await ana.send('POST', `/api/channels/${id}/test`);
    await deliver();
    expect(heard()).toEqual(pieces(23));
    expect(await read()).toMatchObject({ isActive: true, waiting: 0, problem: null });
  });

  test.each([
    [
      'switched on by hand',
      async ({ ana, id }: Told) => ana.send('PATCH', `/api/channels/${id}`, { isActive: false }),
      async ({ ana, id }: Told) => ana.send('PATCH', `/api/channels/${id}`, { isActive: true }),
    ],
    [
      'that a test has reached',
      () => deliver(0, answering(1, status(404))),
      async ({ ana, id }: Told) => ana.send('POST', `/api/channels/${id}/test`),
    ],
  ])('a channel that was off for weeks, %s, begins with the last two days', async (_, end, begin) => {
    const told = await setUp('webhook');
    const { ana, find, heard, read } = told;
    const pass = (days: number) =>
      site.database.db.execute(sql`update notifications set created_at = created_at - make_interval(days => ${days})
        where account_id = ${ana.id}`);
    await find(2);
    await end(told);
    await find(2);
    expect(await read()).toMatchObject({ isActive: false, waiting: 4 });
    await pass(20);
    await find(2);
    await pass(1);
    await deliver();
    expect(heard()).toEqual([]);
    expect(await read()).toMatchObject({ waiting: 2 });
    await begin(told);
    await deliver();
    expect(heard()).toEqual([105, 106]);
    expect(await read()).toMatchObject({ waiting: 0 });
  });
});
