import { fork } from 'node:child_process';
import { once } from 'node:events';
import { demoProgram } from '#config';
import { scrapingConfig } from '#contract/scraping-config.ts';
import type { RunningDemo } from '#server/sources/demo.queries.ts';

interface Announcement {
  sites: { key: string; name: string; url: string; scrapingConfig: unknown }[];
  controlUrl: string;
}

export type DemoProcess = Awaited<ReturnType<typeof startDemoProcess>>;

/** The demo marketplaces in a process of their own: drawing pictures must not hold up the site. */
export async function startDemoProcess({
  epoch,
  daysTurned,
  secret,
}: Pick<RunningDemo, 'epoch' | 'daysTurned' | 'secret'>) {
  // It has little to do, so its memory matters more than its speed.
  const child = fork(demoProgram, { execArgv: ['--max-semi-space-size=1'] });
  // We send it in a message, because everybody on the machine can read a command line.
  child.send({ epoch: epoch.getTime(), day: daysTurned, secret });
  const [{ sites, controlUrl }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The demo marketplaces stopped (exit code ${code}).`);
    }),
  ])) as [Announcement];
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    controlUrl,
    sources: sites.map(({ key, name, url, scrapingConfig: config }) => ({
      demoKey: key,
      name,
      baseUrl: url,
      isActive: true,
      scrapingConfig: scrapingConfig.parse(config),
    })),
    isAlive,
    /** Is told by how many days the clock has been turned in all. */
    onTurned(tell: (daysTurned: number) => void) {
      child.on('message', (message: { daysTurned: number }) => tell(message.daysTurned));
    },
    async close() {
      if (!isAlive()) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
