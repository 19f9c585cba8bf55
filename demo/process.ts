import { type DemoOptions, startDemo } from './demo.ts';

/**
 * The demo marketplaces as a child process. This is all that Tallboy knows about them:
 *
 * - It gets its options once, in a message, because they hold a secret and anybody on the machine can read a command
 *   line.
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
