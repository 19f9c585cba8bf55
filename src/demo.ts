import { startDemo } from '../demo/demo.ts';

/**
 * The demo marketplaces as a process of Tallboy's own: drawing pictures must not hold up the site.
 * It tells its parent where they are, and ends with it.
 */
const demo = await startDemo(JSON.parse(process.argv[2] ?? '{}'));
process.on('disconnect', () => process.exit(0));
// A signal for the whole process group is its parent's to act on, which may still be collecting here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.send?.({ sites: demo.sites, controlUrl: demo.controlUrl });
