import { readPath } from '../extract/json-listings.ts';
import type { Entry } from './data-fields.ts';

const identifying = /^(?:id|slug|handle|sku|code|key|uuid|guid|number|reference)$|(?:id|slug|handle)$/i;
const often = 0.6;

/** `/listing/{id}`, from links on the same page that have an entry's own number or name in them. */
export function findLinkTemplate(entries: Entry[], links: string[]): string | undefined {
  const names = Object.keys(entries[0] ?? {}).filter(
    (name) => identifying.test(name) && !/[.[\]{}]/.test(name),
  );
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const templates = new Set(links.flatMap((link) => writeTemplate(link, entry, names) ?? []));
    for (const template of templates) counts.set(template, (counts.get(template) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, often], [b, seldom]) => seldom - often || a.length - b.length);
  return best && best[1] >= entries.length * often ? best[0] : undefined;
}

function writeTemplate(link: string, entry: Entry, names: string[]): string | null {
  let template = link;
  for (const name of names) {
    const value = String(readPath(entry, name) ?? '');
    if (!/^[\w-]+$/.test(value)) continue;
    const [path = '', ...rest] = template.split(/(?=[?#])/);
    const whole = new RegExp(`(?<=[/=_-]|^)${value}(?=[/.?#&_-]|$)`);
    template = whole.test(path)
      ? path.replace(whole, `{${name}}`) + rest.join('')
      : template.replace(whole, `{${name}}`);
  }
  return template === link || !/^\/(?![\\/])/.test(template) ? null : template;
}
