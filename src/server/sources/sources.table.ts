import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { moment } from '#server/platform/db/column-types.ts';

/** A configuration that reads a source again whose pages changed, as its last failed page and its known listings tell. */
export interface Mend {
  scrapingConfig: ScrapingConfig;
  /** How many listings it finds on that page, and how many of them were known before. */
  found: number;
  recognised: number;
}

export const dataSources = pgTable('data_sources', {
  id: serial().primaryKey(),
  name: text().notNull(),
  baseUrl: text('base_url').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  scrapingConfig: jsonb('scraping_config').$type<ScrapingConfig>().notNull(),
  /** Which demo marketplace this is; null for a real one. The demo's addresses change with every start. */
  demoKey: text('demo_key').unique(),
  /** How many of its listings are for sale, counted at the end of each run. */
  totalListings: integer('total_listings').notNull().default(0),
  lastScraped: moment('last_scraped'),
  /** How it was when staff last heard of it. */
  told: text({ enum: ['fine', 'odd', 'failed'] })
    .notNull()
    .default('fine'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What a marketplace's own API asks for, sealed: neither the database nor a backup tells it. */
export const sourceCredentials = pgTable('source_credentials', {
  sourceId: integer('source_id')
    .primaryKey()
    .references(() => dataSources.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['headers', 'oauth1'] }).notNull(),
  headerNames: text('header_names').array().notNull(),
  sealed: text().notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** One collection of one source: asked for, running, and how it ended. */
export const runs = pgTable(
  'runs',
  {
    id: serial().primaryKey(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => dataSources.id, { onDelete: 'cascade' }),
    status: text({ enum: ['waiting', 'running', 'succeeded', 'failed', 'stopped'] })
      .notNull()
      .default('waiting'),
    searchTerm: text('search_term').notNull(),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** While it is in the future, a living process has the run in hand. */
    leaseUntil: moment('lease_until'),
    attempts: integer().notNull().default(0),
    pages: integer().notNull().default(0),
    listingsKept: integer('listings_kept').notNull().default(0),
    listingsNew: integer('listings_new').notNull().default(0),
    listingsChanged: integer('listings_changed').notNull().default(0),
    listingsGone: integer('listings_gone').notNull().default(0),
    listingsDropped: integer('listings_dropped').notNull().default(0),
    /** How many were dropped for which reason. */
    dropReasons: jsonb('drop_reasons').$type<Record<string, number>>().notNull().default({}),
    /** Why it failed, or what is odd about what it found, in words for the operator. */
    problem: text(),
    /** What the operator may want to know of a run that went well, or was stopped. */
    remark: text(),
    /** Which share of the listings had each field that the configuration names. */
    shares: jsonb().$type<Record<string, number>>(),
    /** It failed only because what it found seemed unlikely. */
    isDoubted: boolean('is_doubted').notNull().default(false),
    /** An operator has looked, and said that what seems unlikely is right. */
    isTrusted: boolean('is_trusted').notNull().default(false),
    failedPageUrl: text('failed_page_url'),
    failedPage: text('failed_page'),
    /** How it could be read again. */
    mend: jsonb().$type<Mend>(),
  },
  (table) => [
    // One run of a source at a time, however many processes ask at once.
    uniqueIndex('runs_one_at_a_time')
      .on(table.sourceId)
      .where(sql`${table.status} in ('waiting', 'running')`),
    index('runs_source').on(table.sourceId, table.id),
  ],
);

/** What an earlier run was told to remember about a page, so that an unchanged one need not be read again. */
export const fetchedPages = pgTable(
  'fetched_pages',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => dataSources.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    memory: jsonb().$type<object>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.address] })],
);
