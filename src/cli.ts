import { parseArgs } from 'node:util';
import { type Config, ConfigurationError, readConfig } from '#config';
import { explainFailure } from '#server/explain-failure.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { insistOnFile } from './commands/insist-on-file.ts';

/** Each loads what it needs once it's asked for: loading everything takes longer than most of them do. */
interface Command {
  usage: string;
  does: string;
  run(config: Config, args: string[]): Promise<void>;
}

const commands: Record<string, Command> = {
  serve: {
    usage: 'serve',
    does: 'Serve the site, collect, or both, as ROLES says. The same as npm start.',
    async run(config) {
      const { serve } = await import('#server/serve.ts');
      await serve(config);
    },
  },
  work: {
    usage: 'work',
    does: 'Collect from the marketplaces without serving the site. Needs DATABASE_URL.',
    async run(config) {
      if (!config.databaseUrl) throw new ConfigurationError('work needs PostgreSQL: set DATABASE_URL.');
      const { serve } = await import('#server/serve.ts');
      await serve({ ...config, roles: ['worker'] });
    },
  },
  collect: {
    usage: 'collect [SOURCE]',
    does: 'Collect now from all active sources, or from the one you name.',
    async run(config, [source]) {
      const { collectNow } = await import('./commands/collect-now.ts');
      await withDatabase(config, (db) => collectNow(config, db, source ?? null));
    },
  },
  import: {
    usage: 'import FILE',
    does: 'Import listings from JSON lines, a JSON list or a CSV file. Bad ones are reported and skipped.',
    async run(config, [file]) {
      const from = await neededFile(file, 'the file to import');
      const { importFile } = await import('./commands/listings-file.ts');
      await withDatabase(config, (db) => importFile(db, from));
    },
  },
  export: {
    usage: 'export [FILE]',
    does: 'Export every listing to FILE.json, FILE.csv or, with any other name, JSON lines.',
    async run(config, [file]) {
      const { exportFile } = await import('./commands/listings-file.ts');
      await withDatabase(config, (db) => exportFile(db, file));
    },
  },
  backup: {
    usage: 'backup FILE',
    does: 'Back up everything to one file. Tallboy can keep running.',
    async run(config, [file]) {
      const to = needed(file, 'the file to write');
      const { backUpTo } = await import('./commands/backup-file.ts');
      await backUpTo(to, config);
    },
  },
  restore: {
    usage: 'restore FILE [--replace]',
    does: 'Restore a backup into an empty Tallboy. With --replace, overwrite one that’s in use.',
    async run(config, [file]) {
      const from = await neededFile(file, 'the file to restore from');
      const { replace = false } = values;
      const { restoreFrom } = await import('./commands/backup-file.ts');
      await withDatabase(config, (db) => restoreFrom(db, from, { replace, demo: config.demo }));
    },
  },
  doctor: {
    usage: 'doctor',
    does: 'Check whether this installation is healthy, and say what to fix if it isn’t.',
    async run(config) {
      const { examine, printFindings } = await import('./commands/doctor.ts');
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
    async run(config, [verb, email]) {
      if (verb !== 'create') throw new ConfigurationError('to add a staff member, use: admin create EMAIL');
      const address = needed(email, 'an email address');
      const { createAdmin } = await import('./commands/create-admin.ts');
      await withDatabase(config, (db) => createAdmin(db, address));
    },
  },
  'sign-out': {
    usage: 'sign-out EMAIL|everybody',
    does: 'Sign one person (a shopper or staff) out everywhere, or sign everybody out. Tallboy can keep running.',
    async run(config, [whom]) {
      const person = needed(whom, 'an email address, or everybody');
      const { signOut } = await import('./commands/sign-out.ts');
      await withDatabase(config, (db) => signOut(db, person));
    },
  },
  demo: {
    usage: 'demo advance [DAYS]',
    does: 'Move the running demo marketplaces on by a day (or DAYS), and collect what’s changed.',
    async run(config, [verb, days]) {
      if (verb !== 'advance') throw new ConfigurationError('to move the demo on, use: demo advance [DAYS]');
      const { moveDemoOn } = await import('./commands/move-demo-on.ts');
      await moveDemoOn(config, Number(days ?? 1));
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

async function withDatabase(config: Config, task: (db: Database) => Promise<void>): Promise<void> {
  const { openBesideServer } = await import('#server/open-database.ts');
  const database = await openBesideServer(config);
  try {
    await task(database.db);
  } finally {
    await database.close();
  }
}
