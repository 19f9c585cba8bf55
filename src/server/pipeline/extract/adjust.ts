import type { ScrapingConfig } from '#contract/scraping-config.ts';
import { recallRecent } from '#server/platform/recall-recent.ts';
import { writeCurrency } from '../normalise/currencies.ts';
import type { Candidate } from './candidate.ts';

/** All texts that a selector finds in what a listing was read from. */
export type Ask = (selector: string) => string[];

/** A listing as its fields were found, with what the configuration says about them besides where they are. */
export function adjust({ currency, ...found }: Candidate, ask: Ask, config: ScrapingConfig): Candidate {
  const { linkTemplate, sold = [] } = config;
  const decimals = countDecimals(config.priceUnit, ask);
  const adjusted = { ...cutTexts(found, config) };
  for (const field of ['price', 'originalPrice'] as const) {
    const price = adjusted[field];
    if (price) adjusted[field] = writeCurrency(setPoint(price, decimals), currency ?? config.currency);
  }
  if (linkTemplate) adjusted.url = fillTemplate(linkTemplate, ask);
  if (sold.some((rule) => isSold(rule, ask))) adjusted.status = 'sold';
  return adjusted;
}

/** The part of each text that counts. Nothing if the pattern doesn't find it. */
export function cutTexts(candidate: Candidate, { keep }: ScrapingConfig): Candidate {
  if (!keep) return candidate;
  const cut = { ...candidate };
  for (const [name, rule] of Object.entries(keep)) {
    const field = name as keyof typeof keep;
    const text = cut[field];
    if (text && rule) cut[field] = cutText(text, rule);
  }
  return cut;
}

type Cut = NonNullable<NonNullable<ScrapingConfig['keep']>['title']>;

function cutText(text: string, { after, before, pattern }: Cut): string | undefined {
  let kept = text;
  if (after) kept = kept.slice(Math.max(0, endOf(kept, after)));
  const end = before ? kept.indexOf(before) : -1;
  if (end >= 0) kept = kept.slice(0, end);
  if (pattern) {
    const found = compile(pattern).exec(kept);
    kept = found?.[1] ?? found?.[0] ?? '';
  }
  return kept.trim() || undefined;
}

function endOf(text: string, phrase: string): number {
  const start = text.indexOf(phrase);
  return start < 0 ? 0 : start + phrase.length;
}

const compile = recallRecent(50, (pattern) => new RegExp(pattern, 'u'));

function countDecimals(unit: ScrapingConfig['priceUnit'], ask: Ask): number {
  if (!unit?.startsWith('{')) return unit === 'cents' ? 2 : 0;
  const [said = ''] = ask(unit.slice(1, -1));
  if (/^cents?$/i.test(said)) return 2;
  return /^[0-4]$/.test(said) ? Number(said) : 0;
}

/** "12900" is 129.00 where its last two digits are cents; what has a point already is in dollars. */
function setPoint(price: string, decimals: number): string {
  if (decimals === 0 || !/^\d+$/.test(price)) return price;
  const digits = price.padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Nothing if a part of it is missing: a wrong link is worse than none. */
function fillTemplate(template: string, ask: Ask): string | undefined {
  let isWhole = true;
  const link = template.replace(/\{([^{}]+)\}/g, (_, selector: string) => {
    const [value] = ask(selector);
    if (!value) isWhole = false;
    return encodeURI(value?.replace(/[\ud800-\udfff]/gu, '') ?? '').replace(/[?#&]/g, encodeURIComponent);
  });
  return isWhole ? link : undefined;
}

/** Where several are found (a shop's variants), all of them must say so. */
export function isSold({ where, is }: NonNullable<ScrapingConfig['sold']>[number], ask: Ask): boolean {
  const said = ask(where);
  if (said.length === 0) return false;
  if (is === undefined) return said.some((text) => !/^(?:false|0)$/i.test(text));
  const same = (text: string) =>
    typeof is === 'number'
      ? text.trim() !== '' && Number(text) === is
      : text.trim().toLowerCase() === String(is).trim().toLowerCase();
  return said.every(same);
}
