import type { IncomingMessage } from 'node:http';
import type { Listing } from '../catalogue/market.ts';
import type { WantedAd } from '../catalogue/wanted.ts';
import type { Answer, Resource } from './http.ts';

/** One marketplace: how it answers, and how it is described to a collector. */
export interface Site {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly scrapingConfig: Record<string, unknown>;
  /** Where a listing lives. */
  path(listing: Listing | WantedAd): string;
  answer(url: URL, request: IncomingMessage): Answer | Resource | Promise<Answer | Resource>;
}
