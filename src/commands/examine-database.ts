import { sql } from 'drizzle-orm';
import { formatCount } from '#contract/numbers.ts';
import { usualSearchTerm } from '#contract/sources.ts';
import { countDoings, countJobs, findLatestMail, findSourceFigures } from '#server/metrics.queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { LookedAt } from '#server/platform/db/open-beside.ts';
import { findStaffAddresses } from '#server/staff/staff.queries.ts';
import { day, describeAge, type Finding } from './finding.ts';

const staleAfter = 2 * day;
const longestDrift = 5;
/** In seconds, as in the alert rules. */
const lateMail = 30 * 60;

const tableFindings: Record<LookedAt['tables'], Finding> = {
  today: { about: 'tables', state: 'good', said: 'up to date with this version' },
  other: {
    about: 'tables',
    state: 'bad',
    said: 'from another version of Tallboy',
    advice:
      'Make a backup with the version that made them. A backup with this one would change them first. Then stop the other version and start this version, which brings them up to date.',
  },
  none: {
    about: 'tables',
    state: 'bad',
    said: 'none yet',
    advice: 'Start Tallboy. It will make them.',
  },
};

export async function examineDatabase(db: Database, tables: LookedAt['tables']): Promise<Finding[]> {
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
    tableFindings[tables],
    drift < longestDrift
      ? { about: 'clock', state: 'good', said: 'this machine and the database agree' }
      : {
          about: 'clock',
          state: 'bad',
          said: `this machine and the database are ${Math.round(drift)} seconds apart`,
          advice: 'Set both from the network (timedatectl set-ntp true).',
        },
  ];
}

export async function examineCollecting(db: Database): Promise<Finding[]> {
  const sources = await findSourceFigures(db, usualSearchTerm);
  const [jobs, doings] = [await countJobs(db), await countDoings(db)];
  const findings: Finding[] = sources.map((source) => {
    const about = source.name;
    const since = source.sinceGood;
    const said = `${formatCount(source.listings, 'listing')}, ${since === null ? 'no good run yet' : `last good run ${describeAge(since)} ago`}`;
    const advice = 'Its last run in the admin area says why.';
    if (source.isFailing) return { about, state: 'bad', said: `${said}; its last run failed`, advice };
    if (source.isOdd)
      return {
        about,
        state: 'mind',
        said: `${said}; ${source.problem}`,
        advice: 'Its last run in the admin area says more.',
      };
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
  const list = failed.map(({ queue, count }) => `${queue} (${count})`).join(', ');
  findings.push(
    failed.length > 0
      ? { about: 'jobs', state: 'mind', said: `we gave up on ${list}`, advice: 'The log says why.' }
      : {
          about: 'jobs',
          state: 'good',
          said: `none failed, ${formatCount(doings.underWay, 'run')} under way`,
        },
  );
  return findings;
}

/** A mail server may greet us and still take nothing. */
export async function examineOutbox(db: Database): Promise<Finding> {
  const about = 'mail to send';
  const latest = await findLatestMail(db, await countJobs(db));
  const { mailWaiting, mailFailed } = await countDoings(db);
  if (latest < lateMail && mailFailed > 0)
    return {
      about,
      state: 'mind',
      said: `we gave up emailing ${formatCount(mailFailed, 'notification')} from the last three days`,
      advice: 'The log says who they were for, and why.',
    };
  if (latest < lateMail)
    return {
      about,
      state: 'good',
      said: `none are late, ${mailWaiting} waiting to go out`,
    };
  return {
    about,
    state: 'bad',
    said: `the oldest should have gone out ${describeAge(latest)} ago`,
    advice: 'The log says why. Check that a worker is running, and SMTP_URL.',
  };
}

/** Mail has to have somewhere to go: staff hear by it of what fails. */
export async function examineStaff(db: Database, command: string): Promise<Finding> {
  const about = 'staff';
  const addresses = await findStaffAddresses(db);
  if (addresses.length > 0)
    return { about, state: 'good', said: `${addresses.join(', ')} will get an email when something fails` };
  return {
    about,
    state: 'mind',
    said: 'nobody will hear when something fails, because we don’t email addresses ending in .local',
    advice: `Add somebody with a real address: ${command} admin create EMAIL`,
  };
}
