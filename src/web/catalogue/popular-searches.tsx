import { usualSearches } from '#contract/categories.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { popularQuery } from './queries.ts';

export function PopularSearches({ className }: { className: string }) {
  const { data = usualSearches } = useQuery(popularQuery);
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} aria-label="Popular searches">
      {data.map((term) => (
        <li key={term}>
          <Link className="button rounded-full px-5" href={`/?search=${encodeURIComponent(term)}`}>
            {term}
          </Link>
        </li>
      ))}
    </ul>
  );
}
