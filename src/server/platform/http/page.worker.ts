import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { projectRoot } from '#config';
import type { PageRequest, RenderPage } from '#contract/page.ts';
import { readAssets } from './assets.ts';
import { encode } from './encoding.ts';
import {
  type Answered,
  type ApiAnswer,
  type Asked,
  type PageToWrite,
  sendTogether,
  type WrittenPage,
} from './page-messages.ts';

const rendererFile = join(projectRoot, 'dist', 'web-server', 'entry-server.js');
const { render }: { render: RenderPage } = await import(pathToFileURL(rendererFile).href);
const assets = readAssets();
const style = Buffer.from(assets.style);

export default async function writePage({ port, encoding, ...request }: PageToWrite): Promise<WrittenPage> {
  try {
    const { status, html } = await render({ ...request, assets, get: askThrough(port) });
    const pieces = html.map((piece) => (piece === assets.style ? style : Buffer.from(piece)));
    return { status, ...(await encode(Buffer.concat(pieces), encoding)) };
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
  const ask = sendTogether<Asked>(port);
  return (path) =>
    new Promise((resolve, reject) => {
      const number = waiting.push({ resolve, reject }) - 1;
      ask({ number, path });
    });
}
