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

/** Whatever is to be sent in one turn goes across in one message: each has its price on both sides. */
export function sendTogether<Message>(port: MessagePort): (message: Message) => void {
  let waiting: Message[] = [];
  return (message) => {
    if (waiting.push(message) > 1) return;
    setImmediate(() => {
      port.postMessage(waiting);
      waiting = [];
    });
  };
}
