import type { Understood } from '#contract/catalogue.ts';
import { Link } from '#web/lib/router.tsx';
import { type Filter, writeFilter } from './filter.ts';
import { replaceWords } from './understood-words.ts';

/** Says which other words were searched for too, and links to a search for the exact words. */
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
        Search only for {list([...new Set(corrections.map(({ words }) => words))])}
      </Link>
    </p>
  );
}

function list(words: string[]): string {
  return new Intl.ListFormat('en-NZ').format(words.map((word) => `“${word}”`));
}
