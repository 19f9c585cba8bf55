import { access, constants, stat, statfs } from 'node:fs/promises';
import type { Config } from '#config';
import { explainFailure } from '#server/explain-failure.ts';
import { openToLook } from '#server/open-database.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import { examineCollecting, examineDatabase, examineOutbox, examineStaff } from './examine-database.ts';
import { day, describeAge, type Finding } from './finding.ts';
import { readLastBackup } from './last-backup.ts';

const [fewBytes, tooFewBytes] = [1e9, 200e6];
const oldBackup = 7 * day;
const longestAnswer = 5000;

/** Looks at everything that can go wrong in an installation, and changes nothing. */
export async function examine(config: Config): Promise<Finding[]> {
  const findings = [examineNode(process.versions.node), await examineSite(config), await examineDisk(config)];
  const database = await openToLook(config).catch((error: unknown) => explainFailure(error) ?? String(error));
  if (typeof database === 'string') findings.push({ about: 'database', state: 'bad', said: database });
  else {
    try {
      findings.push(...(await examineDatabase(database.db, database.tables)));
      if (database.tables === 'today') {
        findings.push(...(await examineCollecting(database.db)));
        if (config.mail)
          findings.push(await examineStaff(database.db, config.command), await examineOutbox(database.db));
      }
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

async function examineSite({ host, port, roles, command }: Config): Promise<Finding> {
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
  const advice = answer ? 'Check its log.' : `Start it: your service, or ${command} serve`;
  return { about, state: 'bad', said, advice };
}

async function examineDisk({ dataDirectory }: Config): Promise<Finding> {
  const about = 'disk';
  const folder = await stat(dataDirectory).catch(() => null);
  if (!folder)
    return { about, state: 'mind', said: `${dataDirectory} doesn’t exist yet. Starting Tallboy creates it` };
  const canWrite = await access(dataDirectory, constants.W_OK).then(
    () => folder.isDirectory(),
    () => false,
  );
  if (!canWrite)
    return {
      about,
      state: 'bad',
      said: `${dataDirectory} isn’t a folder we can write to`,
      advice: 'Set DATA_DIR to one Tallboy can write to.',
    };
  const room = await statfs(dataDirectory);
  const free = room.bavail * room.bsize;
  const said = `${(free / 1e9).toFixed(1)} GB free at ${dataDirectory}`;
  if (free > fewBytes) return { about, state: 'good', said };
  const advice = 'Free up some space, or set PICTURES_MB lower.';
  return { about, state: free > tooFewBytes ? 'mind' : 'bad', said, advice };
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
    return { about, state: 'good', said: `the mail server lets us in; mail comes from ${mail.from}` };
  } catch (error) {
    return {
      about,
      state: 'bad',
      said: `we can’t use the mail server: ${(error as Error).message}`,
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
        advice: 'Set TRUST_PROXY=on if Tallboy is behind a proxy you run.',
      },
    ];
  return [{ about, state: 'good', said: publicUrl }];
}

async function examineBackup({ dataDirectory, command }: Config): Promise<Finding> {
  const about = 'backup';
  const advice = `${command} backup FILE, ideally every night and to another machine.`;
  const last = await readLastBackup(dataDirectory);
  if (!last) return { about, state: 'mind', said: 'none made with tallboy backup', advice };
  const age = (Date.now() - last.at.getTime()) / 1000;
  const said = `${describeAge(age)} ago, ${(last.bytes / 1e6).toFixed(1)} MB, ${last.file}`;
  const size = await stat(last.file).then(
    (file) => file.size,
    () => null,
  );
  if (size !== last.bytes)
    return {
      about,
      state: 'mind',
      said: `${said}, but the file ${size === null ? 'isn’t there any more' : `has ${size} bytes instead of ${last.bytes}`}`,
      advice: `If you haven’t moved it to a safe place: ${advice}`,
    };
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
