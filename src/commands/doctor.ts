import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '#config';
import { usualSearchTerm } from '#contract/sources.ts';
import { explainFailure } from '#server/explain-failure.ts';
import { countDoings, countJobs, findSourceFigures } from '#server/metrics.queries.ts';
import { openToLook } from '#server/open-database.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import { readLastBackup } from './last-backup.ts';

/** What was looked at, how it is, and what to do about it. */
export interface Finding {
  about: string;
  state: 'good' | 'mind' | 'bad';
  said: string;
  /** What to do. */
  advice?: string;
}

const [fewBytes, tooFewBytes] = [1e9, 200e6];
/** In seconds. */
const [day, hour] = [86_400, 3600];
const staleAfter = 2 * day;
const longestDrift = 5;
const oldBackup = 7 * day;
const longestAnswer = 5000;

/** Looks at everything that can go wrong in an installation, and changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const findings = [examineNode(process.versions.node), await examineSite(config), await examineDisk(config)];
  const database = await openToLook(config).catch((error: unknown) => explainFailure(error) ?? String(error));
  if (typeof database === 'string') findings.push({ about: 'database', state: 'bad', said: database });
  else {
    try {
      findings.push(...(await examineDatabase(database.db, database.isMigrated)));
      if (database.isMigrated) findings.push(...(await examineCollecting(database.db)));
    } finally {
      await database.close();
    }
  }
  return [...findings, await examineMail(config), ...examineAddress(config), await examineBackup(config)];
}

function examineNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major > 20 || (major === 20 && minor >= 12);
  return {
    about: 'Node',
    said: version,
    ...(isNew ? { state: 'good' } : { state: 'bad', advice: 'Install Node 20.12 or newer.' }),
  };
}

async function examineSite({ host, port, roles }: Config): Promise<Finding> {
  const about = 'site';
  if (!roles.includes('web'))
    return { about, state: 'good', said: 'not served by this process (ROLES is worker)' };
  const name = /^(0\.0\.0\.0|::|127\.0\.0\.1)$/.test(host) ? '127.0.0.1' : host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(longestAnswer) }).catch(
    () => null,
  );
  if (answer?.ok) return { about, state: 'good', said: `ready at ${url}` };
  const said = answer ? `answers at ${url}, but isn’t ready` : `isn’t answering at ${url}`;
  const advice = answer ? 'Check its log.' : 'Start it: npm start, or your service.';
  return { about, state: 'bad', said, advice };
}

async function examineDisk({ dataDirectory }: Config): Promise<Finding> {
  const about = 'disk';
  const room = await statfs(dataDirectory).catch(() => null);
  if (!room)
    return { about, state: 'mind', said: `${dataDirectory} doesn’t exist yet. npm start creates it` };
  const free = room.bavail * room.bsize;
  const said = `${(free / 1e9).toFixed(1)} GB free at ${dataDirectory}`;
  if (free > fewBytes) return { about, state: 'good', said };
  const advice = 'Free up some space, or set PICTURES_MB lower.';
  return { about, state: free > tooFewBytes ? 'mind' : 'bad', said, advice };
}

async function examineDatabase(db: Database, isUpToDate: boolean): Promise<Finding[]> {
  const { rows } = await db.execute<{ version: string; seconds: number; bytes: string }>(
    sql`select version(), extract(epoch from clock_timestamp())::float8 as seconds,
      pg_database_size(current_database())::text as bytes`,
  );
  const { version, seconds, bytes } = rows[0]!;
  const drift = Math.abs(Date.now() / 1000 - seconds);
  return [
    {
      about: 'database',
      state: 'good',
      said: `${/^\S+ [\d.]+/.exec(version)?.[0] ?? version}, ${(Number(bytes) / 1e6).toFixed(0)} MB`,
    },
    isUpToDate
      ? { about: 'tables', state: 'good', said: 'up to date with this version' }
      : {
          about: 'tables',
          state: 'bad',
          said: 'from another version of Tallboy',
          advice: 'Make a backup, then start this version. It will bring them up to date.',
        },
    drift < longestDrift
      ? { about: 'clock', state: 'good', said: 'the database’s and this machine’s agree' }
      : {
          about: 'clock',
          state: 'bad',
          said: `this machine’s and the database’s differ by ${Math.round(drift)} seconds`,
          advice: 'Set both from the network (timedatectl set-ntp true).',
        },
  ];
}

async function examineCollecting(db: Database): Promise<Finding[]> {
  const sources = await findSourceFigures(db, usualSearchTerm);
  const [jobs, doings] = [await countJobs(db), await countDoings(db)];
  const findings: Finding[] = sources.map((source) => {
    const about = source.name;
    const since = source.sinceGood;
    const said = `${source.listings} listings, ${since === null ? 'never collected in full' : `last in full ${describeAge(since)} ago`}`;
    const advice = 'Its last run in the admin area says why.';
    if (source.isFailing) return { about, state: 'bad', said: `${said}; its last run failed`, advice };
    if (since === null || since > staleAfter) return { about, state: 'mind', said, advice };
    return { about, state: 'good', said };
  });
  if (sources.length === 0)
    findings.push({
      about: 'marketplaces',
      state: 'mind',
      said: 'none are switched on',
      advice: 'Add one in the admin area.',
    });
  const failed = jobs.filter(({ state }) => state === 'failed');
  const list = failed.map(({ queue, count }) => `${count} of ${queue}`).join(', ');
  findings.push(
    failed.length > 0
      ? { about: 'jobs', state: 'mind', said: `given up: ${list}`, advice: 'The log says why.' }
      : { about: 'jobs', state: 'good', said: `none given up, ${doings.underWay} runs under way` },
  );
  if (doings.mailWaiting > 0)
    findings.push({
      about: 'mail',
      state: 'good',
      said: `${doings.mailWaiting} notifications waiting to go out`,
    });
  return findings;
}

async function examineMail({ mail }: Config): Promise<Finding> {
  const about = 'mail';
  if (!mail)
    return {
      about,
      state: 'mind',
      said: 'not set up: no email alerts, and nobody can reset a forgotten password',
      advice: 'Set SMTP_URL and MAIL_FROM.',
    };
  const mailer = openMailer(mail);
  try {
    await mailer.check();
    return { about, state: 'good', said: `the mail server accepts mail from ${mail.from}` };
  } catch (error) {
    return {
      about,
      state: 'bad',
      said: `the mail server refuses mail: ${(error as Error).message}`,
      advice: 'Check SMTP_URL: host, port, name and password.',
    };
  } finally {
    mailer.close();
  }
}

function examineAddress({ publicUrl, mail, trustProxy }: Config): Finding[] {
  const about = 'address';
  if (!publicUrl && mail)
    return [
      {
        about,
        state: 'bad',
        said: 'links in emails lead to localhost',
        advice: 'Set PUBLIC_URL to where people reach the site.',
      },
    ];
  if (!publicUrl)
    return [
      {
        about,
        state: 'mind',
        said: 'links only work on this machine',
        advice: 'Set PUBLIC_URL once the site has an address.',
      },
    ];
  if (publicUrl.startsWith('https:') && !trustProxy)
    return [
      {
        about,
        state: 'mind',
        said: `${publicUrl}, but TRUST_PROXY is off: behind a proxy all visitors look like one`,
        advice: 'Set TRUST_PROXY=on if a proxy of yours is in front.',
      },
    ];
  return [{ about, state: 'good', said: publicUrl }];
}

async function examineBackup({ dataDirectory }: Config): Promise<Finding> {
  const about = 'backup';
  const advice = 'npm run tallboy -- backup FILE; best every night, to another machine.';
  const last = await readLastBackup(dataDirectory);
  if (!last) return { about, state: 'mind', said: 'none made with tallboy backup', advice };
  const age = (Date.now() - last.at.getTime()) / 1000;
  const said = `${describeAge(age)} ago, ${(last.bytes / 1e6).toFixed(1)} MB, ${last.file}`;
  return age < oldBackup ? { about, state: 'good', said } : { about, state: 'mind', said, advice };
}

const marks = { good: '✓', mind: '!', bad: '✗' };

/** Whether nothing is bad. */
export function printFindings(findings: Finding[]): boolean {
  const width = Math.max(...findings.map(({ about }) => about.length)) + 2;
  for (const { about, state, said, advice } of findings) {
    console.log(`${marks[state]} ${about.padEnd(width)}${said}`);
    if (advice && state !== 'good') console.log(`  ${''.padEnd(width)}${advice}`);
  }
  const [bad, mind] = (['bad', 'mind'] as const).map(
    (state) => findings.filter((one) => one.state === state).length,
  );
  console.log(
    bad
      ? `\n${bad} to fix${mind ? `, ${mind} to look at` : ''}.`
      : `\nHealthy${mind ? `; ${mind} to look at` : ''}.`,
  );
  return !bad;
}

function describeAge(seconds: number): string {
  const [amount, unit] =
    seconds < 2 * hour
      ? [seconds / 60, 'minute']
      : seconds < 2 * day
        ? [seconds / hour, 'hour']
        : [seconds / day, 'day'];
  const whole = Math.max(0, Math.round(amount));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
