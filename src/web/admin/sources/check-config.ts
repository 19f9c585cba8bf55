import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { soundConfig } from '#contract/sound-config.ts';
import { type Mistake, readJson } from './read-json.ts';

/** The configuration that a text holds, or what is wrong with it and where. */
export function checkConfig(text: string): { config: ScrapingConfig } | { mistakes: Mistake[] } {
  const read = readJson(text);
  if ('message' in read) return { mistakes: [read] };
  const parsed = soundConfig.safeParse(read.value);
  if (parsed.success) return { config: parsed.data };
  const mistakes = parsed.error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const name = issue.path.join('.') || 'The configuration';
    return { line: read.lineOf([...issue.path, ...unknown]), message: `${name} ${issue.message}` };
  });
  return { mistakes: mistakes.sort((a, b) => a.line - b.line) };
}
