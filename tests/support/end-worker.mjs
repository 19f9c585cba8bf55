// Loaded before the program: SIGUSR2 ends the thread that was last spoken to, as a crash inside it would.
import { Worker } from 'node:worker_threads';

const post = Worker.prototype.postMessage;
let last;
Worker.prototype.postMessage = function (...args) {
  last = this;
  return post.apply(this, args);
};
process.on('SIGUSR2', () => last.terminate());
