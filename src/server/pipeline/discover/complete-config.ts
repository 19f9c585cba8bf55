import { type ScrapingConfig, scrapingConfig } from '#contract/scraping-config.ts';
import type { Proposal } from './known-platforms.ts';

type Proposed = Proposal['config'];

export function complete(config: Proposed, place = ''): ScrapingConfig {
  return scrapingConfig.parse(addUsual(config, place));
}

/** As `complete`, or why no configuration can say it: a page's data may lie deeper than a path may be long. */
export function tryToComplete(config: Proposed, place = ''): ScrapingConfig | { objection: string } {
  const { success, data, error } = scrapingConfig.safeParse(addUsual(config, place));
  if (success) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') ?? '';
  const problem = where.startsWith('selectors')
    ? 'its listings are nested too deep for a configuration to say where they are'
    : 'no configuration can say how to read it';
  return { objection: `${problem} (${where} ${issue?.message})` };
}

function addUsual(config: Proposed, place: string): object {
  return { ...config, ...(place && { place }), schedule: 'every day' };
}
