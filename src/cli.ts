import { access, constants, open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Config, ConfigurationError, readConfig } from '#config';
import { advanceDemo } from '#server/advance-demo.ts';
import { collectNow } from '#server/collect-now.ts';
import { readDemoFile } from '#server/demo-file.ts';
import { explainFailure } from '#server/explain-failure.ts';
import { exportListings } from '#server/pipeline/import-export/export-listings.ts';
import { importListings } from '#server/pipeline/import-export/import-listings.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { openDatabase, serve } from '#server/serve.ts';
import { findDemo } from '#server/sources/demo.queries.ts';
import { createStaff } from '#server/staff/staff.ts';

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
  options: { help: { type: 'boolean', short: 'h' } },
});
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
  const database = await openDatabase(config);
  try {
    await task(database.db);
  } finally {
    await database.close();
  }
}

async function importFile(db: Database, file: string): Promise<void> {
  const isReadable = await access(file, constants.R_OK).then(
    async () => !(await stat(file)).isDirectory(),
    () => false,
  );
  if (!isReadable) throw new ConfigurationError(`${file} cannot be read.`);
  const result = await importListings(db, file, ({ lines, kept }) => {
    process.stderr.write(
      `\r${lines.toLocaleString('en-NZ')} lines read, ${kept.toLocaleString('en-NZ')} kept`,
    );
  });
  process.stderr.write('\n');
  for (const { line, reason } of result.problems) console.error(`line ${line}: ${reason}`);
  console.log(
    `${result.kept} kept (${result.added} new, ${result.changed} changed), ${result.problems.length} skipped`,
  );
}

async function exportFile(db: Database, file: string | undefined): Promise<void> {
  // Opened first: a folder that is not there is known before anything is read.
  const output = file ? (await open(file, 'w')).createWriteStream() : process.stdout;
  let count = 0;
  async function* writeLines() {
    for await (const line of exportListings(db)) {
      yield `${line}\n`;
      count++;
    }
  }
  await pipeline(writeLines, output, { end: output !== process.stdout });
  console.error(`${count} listings written`);
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
