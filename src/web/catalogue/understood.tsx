import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Understood } from '#contract/catalogue.ts';
import { type Filter, writeFilter } from './filter.ts';
import { understoodQuery } from './queries.ts';

/** What the words of a search were taken to mean. */
export function useUnderstood({ search }: Filter): Understood {
  const { data } = useQuery({ ...understoodQuery(search ?? ''), enabled: Boolean(search) });
  return data ?? { said: [], corrections: [] };
}

const longestSearch = 200;

interface SaidChip {
  label: string;
  /** What pressing it does, for those who can't see the chip. */
  action: string;
  /** The text once it is taken back. */
  search: string;
}

/** Each thing the words were taken to ask for, and the text in which they no longer do. */
export function chipsOfText(text: string, said: Understood['said']): SaidChip[] {
  return said.map(({ words, means: label }) => {
    // A price or a size is hardly ever meant as plain words.
    const isNumber = /\d/.test(words);
    return {
      label,
      action: isNumber ? `Remove ${label}` : `${label}: search for the words “${words}” instead`,
      search: replaceWords(text, words, isNumber ? '' : (found) => `"${found}"`),
    };
  });
}

/** Says which other words were searched for as well, and leads to the very words. */
export function Corrections({ filter, corrections }: { filter: Filter } & Pick<Understood, 'corrections'>) {
  const { search = '' } = filter;
  if (corrections.length === 0) return null;
  const quoted = corrections.reduce(
    (text, { words }) => replaceWords(text, words, (found) => `"${found}"`),
    search,
  );
  return (
    <p className="mt-3 text-soft">
      Also searched for {list(corrections.map(({ meant }) => meant))}.{' '}
      <Link href={writeFilter(filter, { search: quoted })} className="link">
        Search only for {list(corrections.map(({ words }) => words))}
      </Link>
    </p>
  );
}

function list(words: string[]): string {
  return words.map((word) => `“${word}”`).join(' and ');
}

/** The words may stand with other spaces and commas between them. */
function replaceWords(text: string, words: string, by: string | ((found: string) => string)): string {
  const parts = words.split(/[\s,]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const whole = `(?<![\\p{L}\\p{N}"$])${parts.join('[\\s,;:()/|–—-]+')}(?![\\p{L}\\p{N}"]|[.,]\\d)`;
  const replaced = (insert: (found: string) => string) =>
    text.replace(new RegExp(whole, 'iu'), insert).replace(/\s+/g, ' ').trim();
  const written = replaced((found) => (typeof by === 'string' ? by : by(found)));
  return written.length <= longestSearch ? written : replaced(() => '');
}
