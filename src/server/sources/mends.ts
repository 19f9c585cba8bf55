import { isDeepStrictEqual } from 'node:util';
import { type ScrapingConfig, scrapingConfig } from '#contract/scraping-config.ts';
import type { DataSource } from '#contract/sources.ts';
import type { RunRow } from './runs.queries.ts';

type Changes = NonNullable<DataSource['mend']>['changes'];

/** A mend laid over the configuration as it is now. */
export interface MendToUse {
  scrapingConfig: ScrapingConfig;
  /** Never empty. */
  changes: Changes;
}

/**
 * A mend only says where things are on the page: permissions, delays and anything else changed since it was
 * proposed stay as they are. Null if it would no longer change anything.
 */
export function planMend(config: ScrapingConfig, { mend }: Pick<RunRow, 'mend'>): MendToUse | null {
  if (!mend) return null;
  const { selectors, data, linkTemplate, priceUnit, pagination } = mend.scrapingConfig;
  const mended = scrapingConfig.safeParse({
    ...config,
    selectors,
    data,
    linkTemplate,
    priceUnit,
    pagination: { ...config.pagination, selector: pagination.selector },
  });
  const changes = mended.success ? listChanges(config, mended.data) : [];
  return mended.success && changes.length > 0 ? { scrapingConfig: mended.data, changes } : null;
}

export function presentMend(config: ScrapingConfig, run: RunRow): DataSource['mend'] {
  const use = planMend(config, run);
  if (!use || !run.mend) return null;
  const { found, recognised } = run.mend;
  return { runId: run.id, found, recognised, changes: use.changes };
}

function listChanges(before: ScrapingConfig, after: ScrapingConfig): Changes {
  const listSettings = ({ selectors, pagination, ...config }: ScrapingConfig) => ({
    ...config,
    ...selectors,
    nextPage: pagination.selector,
  });
  const [old, changed]: Record<string, unknown>[] = [listSettings(before), listSettings(after)];
  const names = [...new Set([...Object.keys(old!), ...Object.keys(changed!)])];
  const write = (value: unknown) =>
    value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
  // A database keeps what settings say, not the order in which they say it.
  return names
    .filter((name) => !isDeepStrictEqual(old![name], changed![name]))
    .map((name) => ({ name, before: write(old![name]), after: write(changed![name]) }));
}

/** For the audit log. */
export function describeChanges({ changes }: MendToUse): string {
  return changes
    .map(({ name, before, after }) => `${name}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`)
    .join('; ');
}
