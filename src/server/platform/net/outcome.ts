/** What lets a server answer "not changed since". */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface Page {
  kind: 'page';
  /** Where it was found in the end, after all redirects. */
  url: string;
  status: number;
  headers: Record<string, string>;
  contentType: string;
  body: Buffer;
  validators: Validators;
  text(): string;
}

interface Unchanged {
  kind: 'unchanged';
  url: string;
}

/** We may not, and trying again will not help. */
export interface Refused {
  kind: 'refused';
  reason: string;
  /** It is the host's robots.txt that does not let us. */
  byRobots?: true;
  /** Because it couldn't be read: what it says, nobody knows. */
  isUnread?: true;
}

export interface Failed {
  kind: 'failed';
  reason: string;
  /** Worth another try later. */
  retryable: boolean;
  status?: number;
  /** When the server asked us to come back, in milliseconds. */
  retryAt?: number;
  /** There is no such host. */
  isNowhere?: true;
  /** It never came to its turn: nothing is known about the page, and the server knows nothing of us. */
  unsent?: true;
}

export type Outcome = Page | Unchanged | Refused | Failed;

export function fail(reason: string, retryable: boolean): Failed {
  return { kind: 'failed', reason, retryable };
}
