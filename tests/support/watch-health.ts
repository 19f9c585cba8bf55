import { Worker } from 'node:worker_threads';

interface Health {
  answers: number;
  /** The longest wait for an answer, in milliseconds. */
  slowest: number;
}

/** Asks again and again, on its own thread, so that nothing the test does can make an answer look late. */
export function watchHealth(address: string): () => Promise<Health> {
  const worker = new Worker(
    `
    const { parentPort, workerData } = require('node:worker_threads');
    let [answers, slowest, stopped] = [0, 0, false];
    parentPort.once('message', () => { stopped = true; });
    (async () => {
      while (!stopped) {
        const asked = performance.now();
        const answer = await fetch(workerData);
        if (!answer.ok) throw new Error('answered ' + answer.status);
        await answer.text();
        answers++;
        slowest = Math.max(slowest, performance.now() - asked);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      parentPort.postMessage({ answers, slowest });
    })();`,
    { eval: true, workerData: address },
  );
  const result = new Promise<Health>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  result.catch(() => {});
  return () => {
    worker.postMessage('stop');
    return result;
  };
}
