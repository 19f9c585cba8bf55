import { parentPort, workerData } from 'node:worker_threads';
import { makeWordReader } from '#server/search/words/word-reader.ts';
import { type Marketplaces, readStretch } from './stretch.ts';

const port = parentPort!;
const read = makeWordReader();
const marketplaces: Marketplaces = workerData;

port.on('message', (text: string) => {
  const words = read(readStretch(text, marketplaces));
  port.postMessage(words, [words.held.buffer, words.counts.buffer]);
});
