import { parseArgs } from 'node:util';
import { startDemo } from './demo.ts';

const help = `Four fictional second-hand furniture marketplaces on this machine.

  npx tsx demo/main.ts [options]

  --listings N   pieces for sale on day 0 (542)
  --seed N       a different seed makes different marketplaces (1)
  --epoch ISO    the moment day 0 begins (now)
  --day N        start this many days later (0)
  --help         this text

Move the clock on from another terminal:
  curl -X POST -H 'content-type: application/json' -d '{"days":1}' CONTROL/advance
`;

function readNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} must be a whole number, ${least} or more, not "${text}"`);
  return value;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      listings: { type: 'string', default: '542' },
      seed: { type: 'string', default: '1' },
      epoch: { type: 'string' },
      day: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  const epoch = values.epoch === undefined ? Date.now() : Date.parse(values.epoch);
  if (Number.isNaN(epoch))
    throw new Error(`--epoch must be a date such as 2026-01-31T00:00:00Z, not "${values.epoch}"`);
  return {
    help: values.help,
    listings: readNumber('listings', values.listings, 8),
    seed: readNumber('seed', values.seed, 0),
    day: readNumber('day', values.day, 0),
    epoch,
  };
}

async function run(): Promise<void> {
  const { help: asked, ...options } = readOptions();
  if (asked) {
    process.stdout.write(help);
    return;
  }
  const demo = await startDemo(options);
  for (const { name, url } of demo.sites) console.log(`${name.padEnd(16)} ${url}`);
  console.log(`${'Control'.padEnd(16)} ${demo.controlUrl}`);
  console.log(`It’s day ${demo.day()}. Press Ctrl-C to stop.`);
  const stop = () => void demo.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
