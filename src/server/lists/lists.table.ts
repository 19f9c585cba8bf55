import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { stages } from '#contract/limits.ts';
import { accounts } from '#server/accounts/accounts.table.ts';
import { listings } from '#server/catalogue/catalogue.table.ts';
import { moment } from '#server/platform/db/column-types.ts';
import { money } from '#server/platform/db/money.ts';

/** When nobody is on a list any more, a trigger deletes it, however the last one left. */
export const lists = pgTable('lists', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the secret link that shows it to anyone; null: there is none. */
  shownTokenHash: text('shown_token_hash').unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
  changedAt: moment('changed_at').notNull().defaultNow(),
  /** Changes with anything on the list. Open pages follow it. */
  version: integer().notNull().default(0),
});

export const listMembers = pgTable(
  'list_members',
  {
    id: serial().primaryKey(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The lowest one owns the list. When they leave, the next one does, so a list always has an owner. */
    place: integer().notNull(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    /** Of the invitation they came by, so that it leads them here when they open it again. */
    invitationHash: text('invitation_hash'),
  },
  (table) => [
    uniqueIndex('list_members_once').on(table.listId, table.accountId),
    index('list_members_account').on(table.accountId),
  ],
);

/** Each lets one person in and is deleted by it. */
export const listInvitations = pgTable(
  'list_invitations',
  {
    id: serial().primaryKey(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('list_invitations_list').on(table.listId)],
);

export const listItems = pgTable(
  'list_items',
  {
    id: serial().primaryKey(),
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    /** Null when the listing is no longer kept, as when its marketplace was removed. */
    listingId: integer('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    /** As last known. */
    title: text().notNull(),
    price: money('price'),
    platform: text().notNull(),
    stage: text({ enum: stages }).notNull().default('idea'),
    viewingAt: moment('viewing_at'),
    addedBy: integer('added_by').references(() => accounts.id, { onDelete: 'set null' }),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('list_items_once').on(table.listId, table.listingId),
    index('list_items_listing').on(table.listingId),
    index('list_items_added_by').on(table.addedBy),
  ],
);

/** Votes and notes belong to a membership, and go with it. */
export const listVotes = pgTable(
  'list_votes',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => listItems.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => listMembers.id, { onDelete: 'cascade' }),
    vote: text({ enum: ['yes', 'no'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.memberId] }),
    index('list_votes_member').on(table.memberId),
  ],
);

export const listNotes = pgTable(
  'list_notes',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => listItems.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => listMembers.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    isShared: boolean('is_shared').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.memberId] }),
    index('list_notes_member').on(table.memberId),
  ],
);

/** What somebody said to the others stays when they leave the list, and goes with their account. */
export const listComments = pgTable(
  'list_comments',
  {
    id: serial().primaryKey(),
    itemId: integer('item_id')
      .notNull()
      .references(() => listItems.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('list_comments_item').on(table.itemId, table.id),
    index('list_comments_account').on(table.accountId),
  ],
);
