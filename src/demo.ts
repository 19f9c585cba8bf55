import { type DemoOptions, startDemo } from '../demo/demo.ts';

/**
 * The demo marketplaces as a process of Tallboy's own: drawing pictures must not hold up the site.
 * It tells its parent where they are and when their clock is turned, and ends with it.
 */
process.once('message', async (options: DemoOptions) => {
  const onTurned = (daysTurned: number) => process.send?.({ daysTurned });
  const { sites, controlUrl } = await startDemo({ ...options, onTurned });
  process.send?.({ sites, controlUrl });
});
process.on('disconnect', () => process.exit(0));
// A signal for the whole process group is its parent's to act on, which may still be collecting here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
