import { startDemo } from '../demo/demo.ts';

/**
 * The demo marketplaces as a process of Tallboy's own: drawing pictures must not hold up the site.
 * It tells its parent where they are, and ends with it.
 */
const demo = await startDemo(JSON.parse(process.argv[2] ?? '{}'));
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => {});
process.send?.({ sites: demo.sites, controlUrl: demo.controlUrl });
