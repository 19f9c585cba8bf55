import type { SearchDocument } from '#server/search/document.ts';

/** A listing as the search follows it. */
export interface Followed extends Omit<SearchDocument, 'platform'> {
  sourceId: number;
  /** The transaction that wrote it. */
  changedIn: string;
}

export function readStretch(text: string): Followed[] {
  return JSON.parse(text);
}
