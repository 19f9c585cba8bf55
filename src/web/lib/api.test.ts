import { describe, expect, test } from 'vitest';
import type { listListings } from '#contract/catalogue.ts';
import type { readStaffUser } from '#contract/staff.ts';
import { ApiError, answerQueriesWith, pagedQuery, query } from './api.ts';
import { createQueryClient, readQueries, writeQueries } from './query-client.ts';

/** A page whose calls are all answered alike, and what it asked for. */
function openPage(status: number, body: unknown, total = 0) {
  const client = createQueryClient();
  const asked: string[] = [];
  answerQueriesWith(client, async (path) => {
    asked.push(path);
    return { status, body: typeof body === 'string' ? body : JSON.stringify(body), total, close: 0 };
  });
  return { client, asked };
}

const listings = (filter: Parameters<typeof query<typeof listListings>>[1]['query']) =>
  pagedQuery<typeof listListings>('GET /api/listings', { query: filter });

describe('a query', () => {
  test('says what is asked for and nothing else; several of one name one after the other', async () => {
    const { client, asked } = openPage(200, [], 7);
    const found = await client.fetchQuery(
      listings({ search: 'café & “rimu”', brands: ['IKEA', 'Freedom'], city: '', minPrice: 0 }),
    );
    expect(found).toEqual({ items: [], total: 7, close: 0 });
    const { pathname, searchParams } = new URL(asked[0]!, 'http://page');
    expect(pathname).toBe('/api/listings');
    expect([...searchParams]).toEqual([
      ['search', 'café & “rimu”'],
      ['brands', 'IKEA'],
      ['brands', 'Freedom'],
      ['minPrice', '0'],
    ]);
  });

  test.each([200, 201, 299])('is answered by a %i', async (status) => {
    const { client } = openPage(status, []);
    expect(await client.fetchQuery(listings({}))).toMatchObject({ items: [] });
  });

  test.each([199, 300, 404, 500])('fails by a %i, with the words for the person', async (status) => {
    const errors = [{ path: 'page', message: 'must be a number' }];
    const { client, asked } = openPage(status, { message: 'That isn’t valid.', errors });
    const failure = await client.fetchQuery(listings({})).catch((error) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status, explanation: 'That isn’t valid.', errors });
    expect(asked).toHaveLength(1);
  });

  test('that failed with no words for a person has some of its own', async () => {
    const { client } = openPage(502, '<html>Bad gateway');
    await expect(client.fetchQuery(listings({}))).rejects.toMatchObject({
      message: '502: <html>Bad gateway',
      explanation: 'Something went wrong. Please try again.',
      errors: [],
    });
  });

  test('may take a 401 for nobody, and nothing else', async () => {
    const ask = (status: number) =>
      openPage(status, { message: 'No.' }).client.fetchQuery(
        query<typeof readStaffUser>('GET /api/auth/user', {}, { on401: 'nothing' }),
      );
    expect(await ask(401)).toBeNull();
    await expect(ask(403)).rejects.toMatchObject({ status: 403 });
    await expect(openPage(401, {}).client.fetchQuery(listings({}))).rejects.toMatchObject({ status: 401 });
  });
});

describe('what the server knows', () => {
  const carryOver = async (status: number) => {
    const { client } = openPage(status, status === 200 ? [] : { message: 'We can’t find that listing.' });
    await client.fetchQuery(listings({})).catch(() => {});
    const browser = createQueryClient();
    readQueries(browser, JSON.parse(JSON.stringify(writeQueries(client))));
    return browser.getQueryState(listings({}).queryKey);
  };

  test('is known to the page', async () => {
    expect(await carryOver(200)).toMatchObject({ status: 'success', data: { items: [] } });
  });

  test.each([400, 404])('is a refusal there too: %i would be answered the same again', async (status) => {
    const state = await carryOver(status);
    expect(state?.error).toBeInstanceOf(ApiError);
    expect(state?.error).toMatchObject({ status, explanation: 'We can’t find that listing.' });
  });

  test.each([401, 429, 500, 503])('is not a failure that may pass: %i', async (status) => {
    expect(await carryOver(status)).toBeUndefined();
  });
});
