import { parseArgs } from 'node:util';
import { type Config, ConfigurationError, readConfig } from '#config';
import { advanceDemo } from '#server/advance-demo.ts';
import { readDemoFile } from '#server/demo-file.ts';
import { explainFailure } from '#server/explain-failure.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { openBesideServer, serve } from '#server/serve.ts';
import { findDemo } from '#server/sources/demo.queries.ts';
import { createStaff } from '#server/staff/staff.ts';
import { backUpTo, restoreFrom } from './commands/backup-file.ts';
import { collectNow } from './commands/collect-now.ts';
import { examine, printFindings } from './commands/doctor.ts';
import { exportFile, importFile } from './commands/listings-file.ts';

interface Command {
  usage: string;
  does: string;
  run(config: Config, args: string[]): Promise<void>;
}

const commands: Record<string, Command> = {
  serve: {
    usage: 'serve',
    does: 'Serve the site, and whatever else ROLES says (the same as npm start).',
    run: (config) => serve(config),
  },
  work: {
    usage: 'work',
    does: 'Collect from the marketplaces without serving the site. Needs DATABASE_URL.',
    async run(config) {
      if (!config.databaseUrl) throw new ConfigurationError('work needs PostgreSQL: set DATABASE_URL.');
      await serve({ ...config, roles: ['worker'] });
    },
  },
  collect: {
    usage: 'collect [SOURCE]',
    does: 'Collect now from all active sources, or from the one of that name, and say how it went.',
    run: (config, [source]) => withDatabase(config, (db) => collectNow(config, db, source ?? null)),
  },
  import: {
    usage: 'import FILE.jsonl',
    does: 'Bring in listings, one as JSON on each line, with the fields of a scraped one. Bad lines are reported and skipped.',
    run: (config, [file]) => withDatabase(config, (db) => importFile(db, needed(file, 'the file to import'))),
  },
  export: {
    usage: 'export [FILE.jsonl]',
    does: 'Write every listing as a line of JSON, into the file or on the terminal.',
    run: (config, [file]) => withDatabase(config, (db) => exportFile(db, file)),
  },
  backup: {
    usage: 'backup FILE',
    does: 'Write everything Tallboy knows into one file, also while it runs.',
    run: (config, [file]) =>
      withDatabase(config, (db) => backUpTo(db, needed(file, 'the file to write'), config)),
  },
  restore: {
    usage: 'restore FILE [--replace]',
    does: 'Put what a backup has into an empty Tallboy, embedded or on PostgreSQL; --replace: into one in use.',
    run: (config, [file]) =>
      withDatabase(config, (db) =>
        restoreFrom(db, needed(file, 'the file to restore from'), values.replace ?? false),
      ),
  },
  doctor: {
    usage: 'doctor',
    does: 'Say on one page whether this installation is healthy, and what to do where it is not.',
    async run(config) {
      process.exitCode = printFindings(await examine(config)) ? 0 : 1;
    },
  },
  admin: {
    usage: 'admin create EMAIL',
    does: 'Make a member of staff; the password is read from the terminal or from standard input.',
    run: (config, [verb, email]) => {
      if (verb !== 'create')
        throw new ConfigurationError('the way to make a member of staff is: admin create EMAIL');
      return withDatabase(config, (db) => createAdmin(db, needed(email, 'an email address')));
    },
  },
  demo: {
    usage: 'demo advance [DAYS]',
    does: 'Turn the running demo marketplaces’ clock on by a day, or by so many.',
    async run(config, [verb, days]) {
      if (verb !== 'advance')
        throw new ConfigurationError('the way to turn the demo’s clock is: demo advance [DAYS]');
      const advance = async (control: Parameters<typeof advanceDemo>[0]) =>
        console.log(`The demo marketplaces are at day ${await advanceDemo(control, Number(days ?? 1))}.`);
      if (config.databaseUrl) await withDatabase(config, async (db) => advance(await findDemo(db)));
      else await advance(await readDemoFile(config.dataDirectory));
    },
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, replace: { type: 'boolean' } },
});
// Whoever read what we print may have enough, as `head` has.
process.stdout.on('error', () => process.exit());
const [name = '', ...args] = positionals;
const command = commands[name];
try {
  if (!command || values.help) printHelp(command);
  else await command.run(readConfig(), args);
} catch (error) {
  const explanation = explainFailure(error);
  if (!explanation) throw error;
  console.error(`tallboy ${name}: ${explanation}`);
  process.exitCode = 1;
}

function printHelp(wanted: Command | undefined): void {
  const shown = wanted ? [wanted] : Object.values(commands);
  console.log('\nnpm run tallboy -- COMMAND\n');
  for (const { usage, does } of shown) console.log(`  ${usage.padEnd(22)}${does}`);
  console.log('\nSettings come from the environment or .env; .env.example lists them.\n');
  if (name && !wanted) process.exitCode = 1;
}

function needed(value: string | undefined, what: string): string {
  if (!value) throw new ConfigurationError(`${what} is missing (--help says more).`);
  return value;
}

async function withDatabase(config: Config, task: (db: Database) => Promise<void>): Promise<void> {
  const database = await openBesideServer(config);
  try {
    await task(database.db);
  } finally {
    await database.close();
  }
}

async function createAdmin(db: Database, email: string): Promise<void> {
  process.stderr.write('Password (at least 8 characters): ');
  let password = '';
  for await (const chunk of process.stdin) {
    password += chunk;
    if (password.includes('\n')) break;
  }
  await createStaff(db, email, password.replace(/\r?\n.*$/s, ''));
  console.log(`${email} can sign in at /api/login.`);
}
