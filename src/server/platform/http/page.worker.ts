import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { projectRoot } from '#config';
import type { PageRequest, RenderPage } from '#contract/page.ts';
import { readAssets } from './assets.ts';
import { encodeAtOnce } from './encoding.ts';
import type { Answered, ApiAnswer, Asked, PageToWrite, WrittenPage } from './page-messages.ts';

const rendererFile = join(projectRoot, 'dist', 'web-server', 'entry-server.js');
const { render }: { render: RenderPage } = await import(pathToFileURL(rendererFile).href);
const assets = readAssets();
const style = Buffer.from(assets.style);

export default async function writePage({ port, encoding, ...request }: PageToWrite): Promise<WrittenPage> {
  try {
    const { status, html } = await render({ ...request, assets, get: askThrough(port) });
    const pieces = html.map((piece) => (piece === assets.style ? style : Buffer.from(piece)));
    return { status, ...encodeAtOnce(Buffer.concat(pieces), encoding) };
  } finally {
    port.close();
  }
}

function askThrough(port: MessagePort): PageRequest['get'] {
  const waiting: { resolve(answer: ApiAnswer): void; reject(error: Error): void }[] = [];
  port.on('message', (answers: Answered[]) => {
    for (const { number, answer } of answers) waiting[number]?.resolve(answer);
  });
  port.on('close', () => {
    for (const { reject } of waiting) reject(new Error('Nothing answers what the page asks for.'));
  });
  let asked: Asked[] = [];
  /** What is asked for in one turn goes across in one message, because each message has its price on both sides. */
  const ask = (question: Asked) => {
    if (asked.push(question) > 1) return;
    queueMicrotask(() => {
      port.postMessage(asked);
      asked = [];
    });
  };
  return (path) =>
    new Promise((resolve, reject) => {
      const number = waiting.push({ resolve, reject }) - 1;
      ask({ number, path });
    });
}
