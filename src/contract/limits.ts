// Apart from the schemas, so that a page that needs one of these doesn't load them.

/** How many channels and devices an account may have. */
export const mostChannels = 10;
export const mostDevices = 10;

/** How many tokens an account may have that still work, and how many days one may last. None lasts for ever. */
export const mostTokens = 20;
export const tokenDays = [30, 90, 365] as const;

/** In days: what goes as quickly is said to go this week. */
export const thisWeek = 7;

/** How far along a piece of a list is, in the order people go through it. */
export const stages = ['idea', 'asked', 'viewing', 'bought', 'no'] as const;
export type Stage = (typeof stages)[number];

/** With what a source's keys may be sent. */
export const mostHeaders = 10;
export const oauthMethods = ['HMAC-SHA1', 'PLAINTEXT'] as const;

/** What may be told of a piece: how many characters of text, centimetres, pieces and dollars. */
export const longestPasted = 5000;
export const mostCentimetres = 1000;
export const mostPieces = 100;
export const mostDollars = 10_000_000;
