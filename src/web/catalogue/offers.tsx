import type { Understood } from '#contract/catalogue.ts';
import { formatNumber } from '#contract/numbers.ts';
import { useQueries } from '#web/lib/query/use-queries.ts';
import { Link } from '#web/lib/router.tsx';
import type { Filter } from './filter.ts';
import { listOffers, readAddress } from './filter-chips.ts';
import { countQuery, measureResults } from './queries.ts';

/** Which of the things asked for leads to nothing: how many pieces there are without it, one click away. */
export function Offers({
  filter,
  said,
  hasClose,
  className,
}: { filter: Filter; hasClose: boolean; className: string } & Pick<Understood, 'said'>) {
  const offers = listOffers(filter, said);
  const counts = useQueries({ queries: offers.map(({ address }) => countQuery(readAddress(address))) });
  const worthwhile = offers.flatMap((offer, at) => {
    const data = counts[at]?.data;
    if (!data) return [];
    const { full, close } = measureResults(data, 1);
    if (full > 0) return { ...offer, count: `${formatNumber(full)} ${full === 1 ? 'piece' : 'pieces'}` };
    // Close matches are nothing new to people already looking at some.
    if (hasClose || close === 0) return [];
    return { ...offer, count: `${formatNumber(close)} ${close === 1 ? 'comes' : 'come'} close` };
  });
  if (worthwhile.length === 0) return null;
  return (
    <ul aria-label="Try without" className={`flex flex-wrap gap-x-5 ${className}`}>
      {worthwhile.map(({ label, address, count }) => (
        <li key={address}>
          <Link
            href={address}
            startsAt="results"
            className="link inline-flex min-h-9 items-center max-lg:min-h-11"
          >
            {`Without ${label}: ${count}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
