import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { pricesQuery } from './queries.ts';
import { SpreadTable } from './spread-table.tsx';

/** What each kind of furniture goes for. */
export function PricesPage() {
  const { data: kinds = [], isLoading } = useQuery(pricesQuery);
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <PageTitle
        title="Price guide"
        description="What second-hand furniture goes for in New Zealand."
        canonical="/prices"
      />
      <h1 className="text-4xl md:text-5xl">Price guide</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        Here’s what second-hand furniture is listed for. We count what’s for sale now, and what’s gone in the
        last six months. For a single piece, see{' '}
        <Link className="link" href="/worth">
          what it’s worth
        </Link>
        .
      </p>
      {kinds.length > 0 ? (
        <SpreadTable
          title="Type"
          rows={kinds.map(({ slug, plural, ...rest }) => ({
            ...rest,
            name: plural,
            href: `/prices/${slug}`,
          }))}
        />
      ) : (
        !isLoading && <p className="mt-8">There aren’t enough listings yet.</p>
      )}
    </div>
  );
}
