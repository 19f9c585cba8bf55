import { type DemoOptions, startDemo } from './demo.ts';

/**
 * The demo marketplaces as a child process, and all that Tallboy knows of them:
 *
 * - It is sent the options once, as a message. A command line could be read by anybody on the machine, and the options
 *   hold the secret.
 * - It answers `{ sites, controlUrl }`, and sends `{ daysTurned }` each time its clock is turned on.
 * - It ends when its parent disconnects.
 */
process.once('message', async (options: DemoOptions) => {
  const onTurned = (daysTurned: number) => process.send?.({ daysTurned });
  const { sites, controlUrl } = await startDemo({ ...options, onTurned });
  process.send?.({ sites, controlUrl });
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the parent too, which may still be collecting here: it decides when this ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
