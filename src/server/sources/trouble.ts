import type { FastifyBaseLogger } from 'fastify';
import { usualSearchTerm } from '#contract/sources.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { html } from '#server/platform/http/html.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { findStaffAddresses } from '#server/staff/staff.queries.ts';
import { findRun, findRunBefore, hasTurnedSince, type RunRow } from './runs.queries.ts';
import { findSource, type SourceRow } from './sources.queries.ts';

const queue = 'trouble-mail';

interface Task {
  runId: number;
  to: string;
}

/**
 * When a run has ended: whether a trouble begins with it or is over. The run before it tells, so each is told once,
 * however many runs fail in between. A search for something in particular says nothing about its marketplace.
 */
export async function tellTurn(db: Database, jobs: Jobs, runId: number): Promise<void> {
  const run = await findRun(db, runId);
  if (!run?.finishedAt || run.searchTerm !== usualSearchTerm) return;
  const before = await findRunBefore(db, run);
  if (hasTrouble(before) === hasTrouble(run)) return;
  for (const to of await findStaffAddresses(db)) await jobs.add(queue, { runId, to } satisfies Task);
}

/** It failed, or what it found is odd. */
function hasTrouble(run: RunRow | null): boolean {
  return run !== null && run.problem !== null;
}

interface MailOptions {
  jobs: Jobs;
  mailer: Mailer;
  siteUrl: string;
  logger: FastifyBaseLogger;
}

/**
 * Makes this process write to staff. One who can't be reached is tried again, without the others hearing it twice; what
 * has turned again by then is no longer news.
 */
export function sendTroubleMail(db: Database, { jobs, mailer, siteUrl, logger }: MailOptions): Promise<void> {
  return jobs.work<Task>(queue, { atOnce: 1, isPatient: true }, async ({ runId, to }) => {
    const run = await findRun(db, runId);
    const source = run && (await findSource(db, run.sourceId));
    if (!source || (await hasTurnedSince(db, run))) return;
    const before = await findRunBefore(db, run);
    try {
      await mailer.send({ to, ...writeMail(source, run, before?.problem ?? null, siteUrl) });
    } catch (error) {
      logger.error({ err: error, source: source.name, to }, 'staff could not be told of a trouble');
      throw error;
    }
  });
}

function writeMail(
  { name, baseUrl }: SourceRow,
  run: RunRow,
  problemBefore: string | null,
  siteUrl: string,
): Omit<Mail, 'to'> {
  const link = `${siteUrl}/admin`;
  const messageId = `<run-${run.id}@${new URL(siteUrl).hostname}>`;
  const lines =
    run.status === 'failed'
      ? [
          `We couldn’t collect from ${name} (${baseUrl}).`,
          `Why: ${run.problem ?? 'no reason given'}`,
          `Where: ${run.failedPageUrl ?? baseUrl}`,
          'Its listings stay as they are. We’ll email you once more, when it’s working again.',
        ]
      : run.problem
        ? [
            `We collected from ${name} (${baseUrl}), but something looks odd.`,
            `What: ${run.problem}`,
            'We’ll email you once more, when it’s right again.',
          ]
        : [
            `${name} (${baseUrl}) is working again. We found ${run.listingsKept} listings.`,
            // The mail about it may never have come.
            `What was wrong: ${problemBefore ?? 'no reason given'}`,
          ];
  const subject = hasTrouble(run) ? `${name} needs attention` : `${name} is working again`;
  const text = [...lines, link].join('\n\n');
  const body = html`${lines.map((line) => html`<p>${line}</p>`)}<p><a href="${link}">${link}</a></p>`;
  return { subject, text: `${text}\n`, html: body.text, messageId };
}
