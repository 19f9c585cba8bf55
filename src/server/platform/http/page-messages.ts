import type { MessagePort } from 'node:worker_threads';
import type { PageRequest } from '#contract/page.ts';
import type { EncodedText, Encoding } from './encoding.ts';

/** What goes to the thread that writes a page. */
export interface PageToWrite extends Omit<PageRequest, 'assets' | 'get'> {
  encoding: Encoding;
  /** To the server that answers what the page asks for. */
  port: MessagePort;
}

/** What comes back. */
export type WrittenPage = EncodedText & { status: number };

/** What passes through the port meanwhile: several at a time. */
export interface Asked {
  number: number;
  path: string;
}

export interface Answered {
  number: number;
  answer: ApiAnswer;
}

export type ApiAnswer = Awaited<ReturnType<PageRequest['get']>>;
