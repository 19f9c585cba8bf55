import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPieces } from '../../../tests/faults/marketplace/pieces.ts';
import { onEachDatabase } from '../../../tests/support/databases.ts';
import { useOperator } from '../../../tests/support/operator.ts';

const patience = { timeout: 120_000 };

onEachDatabase((open) => {
  const operator = useOperator(open);
  let address: string;
  let source: number;
  let listings: number[];
  let visitors: AbortController[];

  beforeAll(async () => {
    address = await operator.site.app.listen({ port: 0, host: '127.0.0.1' });
    source = await operator.addSource();
    operator.marketplace.stock = createPieces(70);
    await operator.collect(source);
    listings = (await operator.readStored(source)).map(({ id }) => id);
    expect(listings).toHaveLength(70);
  });
  beforeEach(() => {
    visitors = [];
    operator.marketplace.faultAt.clear();
    operator.marketplace.requests.length = 0;
  });
  afterAll(() => leaveAll());

  /** Asks for a picture until the visitor leaves; then there is no answer. */
  function look(id: number): Promise<Response | null> {
    const visitor = new AbortController();
    visitors.push(visitor);
    return fetch(`${address}/pictures/${id}`, { signal: visitor.signal }).catch(() => null);
  }
  const leaveAll = () => visitors.map((visitor) => visitor.abort());
  const picturesAsked = () => operator.marketplace.requests.filter(({ path }) => path.includes('/pictures/'));
  const withholdPictures = () => {
    for (const { id } of operator.marketplace.stock)
      operator.marketplace.faultAt.set(`/pictures/${id}.jpg`, '/silent');
  };

  test('visitors who ask for seventy pictures and leave take no turn of a run, and all but one are never asked for', async () => {
    withholdPictures();
    const turnedAway: (string | null)[] = [];
    const answers = listings.map(async (id) => {
      const answer = await look(id);
      if (answer) turnedAway.push(answer.headers.get('cache-control'));
    });
    await vi.waitFor(() => expect(picturesAsked()).toHaveLength(1), patience);
    expect(await operator.collect(source)).toMatchObject({ status: 'succeeded' });
    // One is on its way and fifty wait: for the others a frame stands in at once, and is not kept.
    await vi.waitFor(() => expect(turnedAway).toEqual(Array(19).fill('no-store')), patience);

    leaveAll();
    await Promise.all(answers);
    operator.marketplace.faultAt.clear();
    const last = await look(listings[69]!);
    expect(last?.status).toBe(200);
    expect(picturesAsked().map(({ path }) => path)).toEqual([
      expect.stringContaining('/pictures/'),
      '/pictures/70.jpg',
    ]);
  });
});
