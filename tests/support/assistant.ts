import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { expect } from 'vitest';
import type { Shopper } from './people.ts';
import type { TestSite } from './site.ts';

/** Where the site listens, from the first time somebody asks. */
export async function listenOn({ app }: TestSite): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export async function makeToken(shopper: Shopper, scope: 'read' | 'alerts'): Promise<string> {
  const form = { name: 'Assistant', scope, days: 30, password: shopper.password };
  const { status, json } = await shopper.send('POST', '/api/accounts/:me/tokens', form);
  expect(status).toBe(201);
  return json.secret;
}

/** A real MCP client. What tools answer is checked by it against the schemas they give. */
export async function openAssistant(site: TestSite, transport: Transport) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  await client.listTools();
  return {
    client,
    async use(name: string, input: object = {}) {
      await site.catalogue.catchUp();
      const result = await client.callTool({ name, arguments: { ...input } });
      const [{ text }] = result.content as [{ text: string }];
      // biome-ignore lint/suspicious/noExplicitAny: whatever came back is what a test looks into
      return { isError: result.isError === true, text, data: result.structuredContent as any };
    },
  };
}

/** Finds a piece, hears what it is worth, and has an alert made: the alert is there on the account. */
export async function findJudgeAndWatch(
  { use }: Awaited<ReturnType<typeof openAssistant>>,
  ana: Shopper,
  words: string,
): Promise<void> {
  const found = await use('search_listings', { search: words, maxPrice: 1000 });
  expect(found.data).toMatchObject({ total: 1, listings: [{ match: 'full' }] });
  const [{ id }] = found.data.listings;
  const read = await use('read_listing', { id });
  expect(read.data).toMatchObject({ listing: { id }, judgement: { verdict: expect.any(String) } });
  expect(read.data.prices).toHaveLength(1);
  const made = await use('make_alert', { listingId: id, targetPrice: 50 });
  expect(made).toMatchObject({ isError: false, data: { alert: { listingId: id, targetPrice: 50 } } });
  const saved = await use('save_search', { name: 'Like it', search: words });
  const savedSearchId = saved.data.search.id;
  await use('make_alert', { alertType: 'new_listing', savedSearchId });
  expect((await use('list_saved_searches')).data.searches).toMatchObject([
    { id: savedSearchId, name: 'Like it', asksFor: [`“${words}”`], matches: 1 },
  ]);
  const { alerts } = (await use('list_alerts')).data;
  const own = (await ana.send('GET', '/api/accounts/:me/price-alerts')).json;
  expect(own).toMatchObject([
    { alertType: 'new_listing', savedSearchId },
    { alertType: 'price_drop', listingId: id, targetPrice: 50, isActive: true },
  ]);
  expect(alerts.map((alert: { id: number }) => alert.id)).toEqual(
    own.map((alert: { id: number }) => alert.id),
  );
}
