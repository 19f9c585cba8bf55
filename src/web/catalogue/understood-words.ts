import type { Understood } from '#contract/catalogue.ts';

const longestSearch = 200;

interface SaidChip {
  label: string;
  /** What pressing it does, for those who can't see the chip. */
  action: string;
  /** The text once it is taken back. */
  search: string;
  /** The words that say it. */
  words: string;
  /** The text without them. */
  without: string;
}

/** Everything the words were taken to ask for, each with a text that no longer asks for it; not what has been taken back already. */
export function chipsOfText(text: string, said: Understood['said']): SaidChip[] {
  return said.flatMap(({ words, means: label, filter }) => {
    const without = replaceWords(text, words, '');
    if (without === text.replace(/\s+/g, ' ').trim()) return [];
    const leaves = /\d/.test(words) && isLimit(filter);
    return {
      label,
      words,
      without,
      action: leaves ? `Remove ${label}` : `${label}: search for the words “${words}” instead`,
      search: replaceWords(text, words, leaves ? '' : (found) => `"${found}"`),
    };
  });
}

/** Prices and "under 2 m" are in nobody’s words: there is nothing plain to look for. */
function isLimit({ minPrice, maxPrice, sides, ...others }: Understood['said'][number]['filter']): boolean {
  if (minPrice !== undefined || maxPrice !== undefined) return true;
  return !sides && Object.keys(others).length === 1;
}

/** The words may stand with other spaces and commas between them. */
export function replaceWords(text: string, words: string, by: string | ((found: string) => string)): string {
  const parts = words.split(/[\s,]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = `(?<![\\p{L}\\p{N}"$])${parts.join('[\\s,;:()/|–—-]+')}(?![\\p{L}\\p{N}"]|[.,]\\d)`;
  const replaced = (insert: (found: string) => string) =>
    text.replace(new RegExp(whole, 'iu'), insert).replace(/\s+/g, ' ').trim();
  const written = replaced((found) => (typeof by === 'string' ? by : by(found)));
  return written.length <= longestSearch ? written : replaced(() => '');
}
