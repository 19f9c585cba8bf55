import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { listListings, readListing, readPriceHistory } from '#contract/catalogue.ts';
import { readDeal } from '#contract/deals.ts';
import { type Input, idParams } from '#contract/endpoint.ts';
import { chosenSorts } from '#contract/filter-fields.ts';
import { countFull } from '#contract/full-matches.ts';
import { appraisePiece } from '#contract/worth.ts';
import { addAlertTools } from './alert-tools.ts';
import type { Ask } from './ask.ts';
import { filterInputs } from './filter-inputs.ts';
import {
  noticed,
  showComparables,
  showListing,
  shownJudgement,
  shownListing,
  shownReasons,
} from './shown.ts';
import { markAsData, notice } from './strangers.ts';

const reading = { readOnlyHint: true, openWorldHint: false };
const shortDescription = 300;
const wholeDescription = 2000;
const mostPrices = 20;

/** What an assistant can do on Tallboy, by whichever way it asks. */
export function createAssistant(ask: Ask, site: string): McpServer {
  const server = new McpServer(
    { name: 'tallboy', title: 'Tallboy', version: '1', websiteUrl: site },
    {
      instructions: `Second-hand furniture for sale in New Zealand, what it is worth, and the user’s own saved searches and alerts on Tallboy. Prices are NZ dollars. ${notice}`,
    },
  );

  server.registerTool(
    'search_listings',
    {
      title: 'Search listings',
      description:
        'Find second-hand furniture for sale in New Zealand. Pieces that match every word come first, then those that come close. What the user has hidden is left out.',
      inputSchema: z.strictObject({
        ...filterInputs,
        sort: z.enum(chosenSorts).describe('Defaults to relevance with words, bestDeal without').optional(),
        from: z.string().describe('The town that sort "nearest" is measured from').optional(),
        page: z.number().int().min(1).default(1),
        pageSize: z.number().int().min(1).max(24).default(10),
      }),
      outputSchema: {
        ...noticed,
        total: z.number().describe('How many match every word'),
        close: z.number().describe('How many more come close, not counted in total'),
        listings: z.array(shownListing.extend({ match: z.enum(['full', 'close']) })),
      },
      annotations: reading,
    },
    async (query) => {
      const found = await ask(listListings, { query } as Input<typeof listListings>);
      const { answer: items, total, close } = found;
      return markAsData({
        total: countFull({ items, total, close }, query),
        close,
        listings: items.map((listing) => ({
          ...showListing(listing, site, shortDescription),
          match: listing.match,
        })),
      });
    },
  );

  server.registerTool(
    'read_listing',
    {
      title: 'Read a listing and its verdict',
      description:
        'One listing with Tallboy’s verdict on its price, the reasons, what it was compared with, and every price seen. Also works when it’s gone.',
      inputSchema: z.strictObject({
        id: idParams.shape.id.describe('The listing’s id, as search_listings gives it'),
      }),
      outputSchema: {
        ...noticed,
        listing: shownListing,
        judgement: z.object({ ...shownJudgement, ...shownReasons }),
        prices: z.array(z.object({ price: z.string().nullable(), seenAt: z.string() })),
        alsoOn: z.array(z.object({ id: z.number(), platform: z.string() })),
      },
      annotations: reading,
    },
    async ({ id }) => {
      const params = { id };
      const [{ answer: listing }, { answer: deal }, { answer: prices }] = await Promise.all([
        ask(readListing, { params }),
        ask(readDeal, { params }),
        ask(readPriceHistory, { params }),
      ]);
      const { verdict, headline, cautions, reasons, fairPrice, lowPrice, highPrice, count } = deal;
      return markAsData({
        listing: showListing(listing, site, wholeDescription),
        judgement: {
          verdict,
          headline,
          cautions,
          reasons,
          fairPrice,
          lowPrice,
          highPrice,
          comparedWith: count,
          comparables: showComparables(deal.comparables),
        },
        prices: prices.slice(-mostPrices),
        alsoOn: listing.alsoOn,
      });
    },
  );

  server.registerTool(
    'appraise_piece',
    {
      title: 'What is it worth?',
      description:
        'A fair price for a piece of furniture, from a listing’s text, its address on a marketplace Tallboy reads, or a few facts. With a price it also says whether that’s good, and a polite first offer. Keeps nothing.',
      inputSchema: z.strictObject(appraisePiece.body.shape),
      outputSchema: {
        ...noticed,
        problem: z.string().nullable().describe('Why we can’t name a price; null if we can'),
        ...shownJudgement,
        ...shownReasons,
        howSure: z.array(z.string()),
        daysToGo: z.number().nullable().describe('How long it took for half of the pieces like it to go'),
        firstOffer: z.string().nullable().describe('In NZ dollars'),
        understood: z.object({ untrusted: z.record(z.string(), z.unknown()) }),
      },
      annotations: { ...reading, openWorldHint: true },
    },
    async (body) => {
      const { answer } = await ask(appraisePiece, { body } as Input<typeof appraisePiece>);
      const { facts, problem, fairPrice, lowPrice, highPrice, howSure, verdict } = answer;
      const { headline, cautions, reasons, comparables, count, daysToGo, offer } = answer;
      return markAsData({
        problem,
        verdict,
        headline,
        cautions,
        reasons,
        fairPrice,
        lowPrice,
        highPrice,
        comparedWith: count,
        comparables: showComparables(comparables),
        howSure,
        daysToGo: daysToGo?.days ?? null,
        firstOffer: offer?.price ?? null,
        understood: { untrusted: facts },
      });
    },
  );

  addAlertTools(server, ask);
  return server;
}
