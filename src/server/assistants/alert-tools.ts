import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { alertTypes, createPriceAlert, listPriceAlerts, type PriceAlert } from '#contract/alerts.ts';
import { describeFilter } from '#contract/describe-filter.ts';
import { type Input, idParams } from '#contract/endpoint.ts';
import { filterNames } from '#contract/filter-fields.ts';
import { createSavedSearch, listSavedSearches, type SavedSearch } from '#contract/saved-searches.ts';
import { readOwnToken } from '#contract/tokens.ts';
import type { Ask } from './ask.ts';
import { filterInputs } from './filter-inputs.ts';
import { noticed } from './shown.ts';
import { markAsData } from './strangers.ts';

const reading = { readOnlyHint: true, openWorldHint: false };
const adding = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
const needsAlerts = 'Needs a token that can change alerts.';

const shownSearch = z.object({
  id: z.number(),
  name: z.string(),
  asksFor: z.array(z.string()),
  matches: z.number().describe('How many pieces match now'),
  newMatches: z.number().describe('How many of them the user hasn’t seen'),
});

function showSearch(search: SavedSearch): z.input<typeof shownSearch> {
  const { id, name, searchQuery, matches, newMatches } = search;
  const asked = { ...search, search: searchQuery };
  const filter = Object.fromEntries(
    filterNames.map((field) => [field, asked[field]]).filter(([, value]) => value != null && value !== ''),
  );
  const said = describeFilter(filter).map(({ words }) => words);
  return { id, name, asksFor: said, matches, newMatches };
}

const shownAlert = z.object({
  id: z.number(),
  isActive: z.boolean(),
  alertType: z.enum(alertTypes),
  targetPrice: z.number().nullable(),
  priceDropPercentage: z.number().nullable(),
  listingId: z.number().nullable(),
  savedSearchId: z.number().nullable(),
  createdAt: z.string(),
  untrusted: z.object({
    watches: z.string().nullable().describe('The listing’s title or the saved search’s name'),
  }),
});

function showAlert({ watches, channelIds: _, byMail: __, ...alert }: PriceAlert): z.input<typeof shownAlert> {
  return { ...alert, untrusted: { watches } };
}

/** The user's own saved searches and alerts: reading them, and making more. Deleting is left to the user. */
export function addAlertTools(server: McpServer, ask: Ask): void {
  const findOwner = async () => ({ id: (await ask(readOwnToken, {})).answer.accountId });

  server.registerTool(
    'list_saved_searches',
    {
      title: 'List saved searches',
      description: 'The user’s saved searches, newest first, with how many pieces match each now.',
      inputSchema: z.strictObject({}),
      outputSchema: { ...noticed, searches: z.array(shownSearch) },
      annotations: reading,
    },
    async () => {
      const { answer } = await ask(listSavedSearches, { params: await findOwner() });
      return markAsData({ searches: answer.map(showSearch) });
    },
  );

  server.registerTool(
    'list_alerts',
    {
      title: 'List alerts',
      description: 'The user’s alerts, newest first: what each watches for, and whether it’s on.',
      inputSchema: z.strictObject({}),
      outputSchema: { ...noticed, alerts: z.array(shownAlert) },
      annotations: reading,
    },
    async () => {
      const { answer } = await ask(listPriceAlerts, { params: await findOwner() });
      return markAsData({ alerts: answer.map(showAlert) });
    },
  );

  server.registerTool(
    'save_search',
    {
      title: 'Save a search',
      description: `Save a search for the user, so that an alert can watch it. Takes the same filters as search_listings. ${needsAlerts}`,
      // Strict: a filter by another name would silently save a search for everything.
      inputSchema: z.strictObject({
        name: z.string().describe('The name the user will see'),
        ...filterInputs,
      }),
      outputSchema: { ...noticed, search: shownSearch },
      annotations: adding,
    },
    async ({ search, ...rest }) => {
      const body = { ...rest, searchQuery: search } as Input<typeof createSavedSearch>['body'];
      const { answer } = await ask(createSavedSearch, { params: await findOwner(), body });
      return markAsData({ search: showSearch(answer) });
    },
  );

  server.registerTool(
    'make_alert',
    {
      title: 'Make an alert',
      description: `Have Tallboy tell the user when a listing, a saved search, or any of their favourites and saved searches changes. Give listingId or savedSearchId, or neither to watch everything they saved. ${needsAlerts} Ask the user first.`,
      // Strict as well: a piece by another name would watch everything.
      inputSchema: z.strictObject({
        alertType: z
          .enum(alertTypes)
          .describe('new_listing needs a saved search; back_in_stock is for when a piece is for sale again')
          .default('price_drop'),
        listingId: idParams.shape.id.optional(),
        savedSearchId: idParams.shape.id.optional(),
        targetPrice: z.number().min(0).describe('Notify at this price or below, in NZ dollars').optional(),
        priceDropPercentage: z
          .number()
          .int()
          .min(1)
          .max(50)
          .describe('Notify when the price drops by this percentage')
          .optional(),
      }),
      outputSchema: { ...noticed, alert: shownAlert },
      annotations: adding,
    },
    async (body) => {
      const { answer } = await ask(createPriceAlert, { params: await findOwner(), body });
      return markAsData({ alert: showAlert(answer) });
    },
  );
}
