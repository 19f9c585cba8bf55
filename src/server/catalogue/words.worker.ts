import { parentPort } from 'node:worker_threads';
import { makeWordReader } from '#server/search/words/word-reader.ts';
import { readStretch } from './stretch.ts';

const port = parentPort!;
const read = makeWordReader();

port.on('message', (text: string) => {
  const words = read(readStretch(text));
  port.postMessage(words, [words.held.buffer, words.counts.buffer]);
});
