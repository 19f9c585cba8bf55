import { isSelector, isSelectorOrPath } from './css-selector.ts';
import { type ScrapingConfig, scrapingConfig, writtenDay } from './scraping-config.ts';

/** How far ahead of UTC the day may be somewhere. */
const furthestAhead = 14 * 60 * 60 * 1000;

/** A configuration that somebody writes, imports or saves. What was saved before there was a check is still shown. */
export const soundConfig = scrapingConfig.superRefine((config, context) => {
  const refuse = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const isSound = config.format === 'html' ? isSelector : isSelectorOrPath;
  for (const [path, selector] of listSelectors(config))
    if (!isSound(selector)) refuse(path, `isn’t valid CSS: ${selector}`);
  const date = config.robotsPermission?.date;
  if (date === undefined || !writtenDay.test(date)) return;
  const at = ['robotsPermission', 'date'];
  const time = Date.parse(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  if (!isDay) refuse(at, 'must be a day that exists, such as "2026-11-16"');
  else if (time > Date.now() + furthestAhead) refuse(at, 'can’t be in the future');
});

/** Those that find something in a page; an API's answer, and data in a page, have paths. */
function listSelectors({ format, data, selectors, pagination, detail, sold }: ScrapingConfig) {
  const list: [PropertyKey[], string][] = [];
  const add = (folder: string, fields: Record<string, string | undefined> = {}) => {
    for (const [name, selector] of Object.entries(fields))
      if (selector) list.push([[folder, name], selector]);
  };
  add('detail', detail);
  if (format === 'json' || data) return list;
  add('selectors', selectors);
  add('pagination', { selector: pagination.selector });
  for (const [index, { where }] of (sold ?? []).entries()) list.push([['sold', index, 'where'], where]);
  return list;
}
