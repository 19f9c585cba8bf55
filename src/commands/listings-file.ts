import { open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ConfigurationError } from '#config';
import { formatCount } from '#contract/numbers.ts';
import { type ExportForm, exportListings } from '#server/pipeline/import-export/export-listings.ts';
import { importListings } from '#server/pipeline/import-export/import-listings.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { refuseFolder } from './insist-on-file.ts';

export async function importFile(db: Database, file: string): Promise<void> {
  const result = await importListings(db, file, ({ read, kept }) => {
    process.stderr.write(`\r${read.toLocaleString('en-NZ')} read, ${kept.toLocaleString('en-NZ')} kept`);
  });
  process.stderr.write('\n');
  if (result.encoding === 'windows-1252')
    console.error(`${file} isn’t UTF-8. We read it as Windows-1252: check names with macrons or accents.`);
  for (const { at, reason } of result.problems) console.error(`${at}: ${reason}`);
  const leftOut = result.removed ? `, ${result.removed} left out (removed for good)` : '';
  console.log(
    `${result.kept} kept (${result.added} new, ${result.changed} changed), ${result.problems.length} skipped${leftOut}`,
  );
  if (result.read === 0) throw new ConfigurationError(`there’s nothing in ${file}.`);
  if (result.kept + result.removed === 0)
    throw new ConfigurationError(`nothing in ${file} could be imported.`);
  if (result.problems.some(({ at }) => at === 'the file'))
    throw new ConfigurationError(`${file} couldn’t be read to the end.`);
}

export async function exportFile(db: Database, file: string | undefined): Promise<void> {
  if (file) await refuseFolder(file);
  // Opened first: a folder that is not there is known before anything is read.
  const output = file ? (await open(file, 'w')).createWriteStream() : process.stdout;
  const form = /\.(csv|json)$/i.exec(file ?? '')?.[1]?.toLowerCase() as ExportForm | undefined;
  let count = 0;
  const texts = exportListings(db, form ?? 'jsonl', () => count++);
  await pipeline(texts, output, { end: output !== process.stdout }).catch(async (error) => {
    if (file) await removeCut(file);
    throw error;
  });
  console.error(`${formatCount(count, 'listing')} written`);
}

/** Half an export looks like a whole one. Where it was written into something else, a pipe say, there's nothing to remove. */
async function removeCut(file: string): Promise<void> {
  if (!(await stat(file)).isFile()) return;
  await rm(file);
  console.error(`${file} was incomplete, so we removed it.`);
}
