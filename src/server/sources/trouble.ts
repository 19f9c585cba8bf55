import type { FastifyBaseLogger } from 'fastify';
import { formatCount } from '#contract/numbers.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { html } from '#server/platform/http/html.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import { findStaffAddresses } from '#server/staff/staff.queries.ts';
import { findLastWholeRun, findProblemBefore, findRun, hasTurnedSince, type RunRow } from './runs.queries.ts';
import { findSource, noteTold, type SourceRow } from './sources.queries.ts';

const queue = 'trouble-mail';

interface Task {
  runId: number;
  to: string;
}

/**
 * After a run: whether trouble starts with it or is over. We compare with what staff last heard, so they hear
 * each change once, however many runs fail in between, and also about runs that didn't report (from the
 * command line, say). A search for something specific says nothing about its marketplace.
 */
export async function tellTurn(db: Database, jobs: Jobs, sourceId: number): Promise<void> {
  // The newest, whichever has just ended: two may end at almost the same time.
  const run = await findLastWholeRun(db, sourceId);
  if (!run || !(await noteTold(db, sourceId, nameState(run)))) return;
  for (const to of await findStaffAddresses(db)) await jobs.add(queue, { runId: run.id, to } satisfies Task);
}

/**
 * Something odd and a failure are different troubles: somebody who ignored the first wants to know about the
 * second.
 */
function nameState(run: RunRow): SourceRow['told'] {
  if (run.problem === null) return 'fine';
  return run.status === 'failed' ? 'failed' : 'odd';
}

interface MailOptions {
  jobs: Jobs;
  mailer: Mailer;
  siteUrl: string;
  logger: FastifyBaseLogger;
}

/**
 * Makes this process write to staff. If one of them can't be reached we try again, without the others getting
 * it twice. If the source has changed again by then, it's no longer news.
 */
export function sendTroubleMail(db: Database, { jobs, mailer, siteUrl, logger }: MailOptions): Promise<void> {
  return jobs.work<Task>(queue, { atOnce: 1, isPatient: true }, async ({ runId, to }) => {
    const run = await findRun(db, runId);
    const source = run && (await findSource(db, run.sourceId));
    if (!source || (await hasTurnedSince(db, run))) return;
    const problemBefore = await findProblemBefore(db, run);
    try {
      await mailer.send({ to, ...writeMail(source, run, problemBefore, siteUrl) });
    } catch (error) {
      logger.error({ err: error, source: source.name, to }, 'couldn’t email staff about a source');
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
            `${name} (${baseUrl}) is working again. We found ${formatCount(run.listingsKept, 'listing')}.`,
            // The mail about it may never have come.
            `What was wrong: ${problemBefore ?? 'no reason given'}`,
          ];
  const subject = run.problem !== null ? `${name} needs attention` : `${name} is working again`;
  const text = [...lines, link].join('\n\n');
  const body = html`${lines.map((line) => html`<p>${line}</p>`)}<p><a href="${link}">${link}</a></p>`;
  return { subject, text: `${text}\n`, html: body.text, messageId };
}
