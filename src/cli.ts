import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Config, ConfigurationError, readConfig } from '#config';
import { formatCount } from '#contract/numbers.ts';
import { usualSearchTerm } from '#contract/sources.ts';
import { advanceDemo } from '#server/advance-demo.ts';
import { explainFailure } from '#server/explain-failure.ts';
import { openBesideServer } from '#server/open-database.ts';
import type { Database, OpenDatabase } from '#server/platform/db/connect.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { createLogger } from '#server/platform/log/log.ts';
import { serve } from '#server/serve.ts';
import { findDemo } from '#server/sources/demo.queries.ts';
import { findRunsUnderWay } from '#server/sources/runs.queries.ts';
import { requestAllRuns } from '#server/sources/sources.ts';
import { createStaff } from '#server/staff/staff.ts';
import { backUpTo, restoreFrom } from './commands/backup-file.ts';
import { collectNow } from './commands/collect-now.ts';
import { examine, printFindings } from './commands/doctor.ts';
import { insistOnFile } from './commands/insist-on-file.ts';
import { exportFile, importFile } from './commands/listings-file.ts';

interface Command {
  usage: string;
  does: string;
  run(config: Config, args: string[]): Promise<void>;
}

const commands: Record<string, Command> = {
  serve: {
    usage: 'serve',
    does: 'Serve the site, collect, or both, as ROLES says. The same as npm start.',
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
    does: 'Collect now from all active sources, or from the one you name.',
    run: (config, [source]) => withDatabase(config, (db) => collectNow(config, db, source ?? null)),
  },
  import: {
    usage: 'import FILE',
    does: 'Import listings from JSON lines, a JSON list or a CSV file. Bad ones are reported and skipped.',
    async run(config, [file]) {
      const from = await neededFile(file, 'the file to import');
      await withDatabase(config, (db) => importFile(db, from));
    },
  },
  export: {
    usage: 'export [FILE]',
    does: 'Export every listing to FILE.json, FILE.csv or, with any other name, JSON lines.',
    run: (config, [file]) => withDatabase(config, (db) => exportFile(db, file)),
  },
  backup: {
    usage: 'backup FILE',
    does: 'Back up everything to one file. Tallboy can keep running.',
    run: (config, [file]) => backUpTo(needed(file, 'the file to write'), config),
  },
  restore: {
    usage: 'restore FILE [--replace]',
    does: 'Restore a backup into an empty Tallboy. With --replace, overwrite one that’s in use.',
    async run(config, [file]) {
      const from = await neededFile(file, 'the file to restore from');
      const { replace = false } = values;
      await withDatabase(config, (db) => restoreFrom(db, from, { replace, demo: config.demo }));
    },
  },
  doctor: {
    usage: 'doctor',
    does: 'Check whether this installation is healthy, and say what to fix if it isn’t.',
    async run(config) {
      process.exitCode = printFindings(await examine(config)) ? 0 : 1;
    },
  },
  mcp: {
    usage: 'mcp',
    does: 'Let an AI assistant use a running Tallboy, over standard input and output. Needs TALLBOY_TOKEN.',
    async run({ assistant }) {
      const { speakWithAssistant } = await import('./commands/mcp.ts');
      await speakWithAssistant(assistant);
    },
  },
  admin: {
    usage: 'admin create EMAIL',
    does: 'Add a staff member. The password is read from the terminal or standard input.',
    run: (config, [verb, email]) => {
      if (verb !== 'create') throw new ConfigurationError('to add a staff member, use: admin create EMAIL');
      const address = needed(email, 'an email address');
      return withDatabase(config, (db) => createAdmin(db, address));
    },
  },
  demo: {
    usage: 'demo advance [DAYS]',
    does: 'Move the running demo marketplaces on by a day (or DAYS), and collect what’s changed.',
    async run(config, [verb, days]) {
      if (verb !== 'advance') throw new ConfigurationError('to move the demo on, use: demo advance [DAYS]');
      await withOpenDatabase(config, async (database) => {
        const jobs = openJobs(database, createLogger(config.logLevel));
        try {
          // What is being collected meanwhile would be of both days.
          if ((await findRunsUnderWay(database.db)).length > 0) {
            console.log('Waiting for the current collection to finish ...');
            while ((await findRunsUnderWay(database.db)).length > 0) await setTimeout(1000);
          }
          const day = await advanceDemo(await findDemo(database.db), Number(days ?? 1));
          const started = await requestAllRuns(database.db, jobs, usualSearchTerm);
          const collecting = started
            ? `Collecting from ${formatCount(started, 'marketplace')}.`
            : 'Already collecting from them.';
          console.log(`The demo marketplaces are on day ${day}. ${collecting}`);
        } finally {
          await jobs.close();
        }
      });
    },
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, replace: { type: 'boolean' } },
});
// Whoever read what we print may have enough, as `head` has. What was begun is still ended properly.
process.stdout.on('error', () => {});
const [name = '', ...args] = positionals;
const command = commands[name];
try {
  if (!command || values.help) printHelp(command);
  else await command.run(readConfig(), args);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') {
    const explanation = explainFailure(error);
    if (!explanation) throw error;
    console.error(`tallboy ${name}: ${explanation}`);
    process.exitCode = 1;
  }
}

function printHelp(wanted: Command | undefined): void {
  const shown = wanted ? [wanted] : Object.values(commands);
  console.log('\nnpm run tallboy -- COMMAND\n');
  for (const { usage, does } of shown) console.log(`  ${usage.padEnd(26)}${does}`);
  console.log('\nSettings come from the environment or .env; .env.example lists them.\n');
  if (name && !wanted) process.exitCode = 1;
}

function needed(value: string | undefined, what: string): string {
  if (!value) throw new ConfigurationError(`please give ${what} (see --help).`);
  return value;
}

/** Before a database is opened for it, which takes seconds and makes one where there was none. */
async function neededFile(value: string | undefined, what: string): Promise<string> {
  const file = needed(value, what);
  await insistOnFile(file);
  return file;
}

function withDatabase(config: Config, task: (db: Database) => Promise<void>): Promise<void> {
  return withOpenDatabase(config, ({ db }) => task(db));
}

async function withOpenDatabase(
  config: Config,
  task: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const database = await openBesideServer(config);
  try {
    await task(database);
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
