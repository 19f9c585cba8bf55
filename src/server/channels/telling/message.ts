/** What to send in one go, under a number of its own, so that a receiver can drop it if it comes twice. */
export interface Message {
  /** 32 hexadecimal digits, the same at every attempt. */
  id: string;
  finds: Find[];
}

export interface Find {
  /** Null for a test. */
  notificationId: number | null;
  title: string;
  message: string;
  reason: string;
  listingId: number | null;
}

export function titleOf({ finds }: Message): string {
  return finds.length === 1 ? finds[0]!.title : `${finds.length} updates for you from Tallboy`;
}

/** Where on the site a tap leads. */
export function pathOf({ listingId }: Pick<Find, 'listingId'>): string {
  return listingId ? `/listing/${listingId}` : inbox;
}

export type LinkOf = (find: Find) => string;

export const linksTo =
  (siteUrl: string): LinkOf =>
  (find) =>
    siteUrl + pathOf(find);

export const inbox = '/account?tab=notifications';

/** A find that only shows that the channel works. */
export const testFind: Find = {
  notificationId: null,
  title: 'Test from Tallboy',
  message: 'It works. Your notifications will show up here.',
  reason: 'You asked for this test.',
  listingId: null,
};
