import { Fragment } from 'react';
import type { marketplaces } from '#contract/sources.ts';
import { query } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';

/** The marketplaces as they are connected now: a list written into the text would soon be wrong. */
export function ConnectedMarketplaces() {
  const { data, isError } = useQuery(query<typeof marketplaces>('GET /api/marketplaces', {}));
  if (isError) return <p>We can’t show the list of marketplaces right now. Please try again later.</p>;
  if (!data) return <p>Looking up the marketplaces...</p>;
  if (data.length === 0) return <p>No marketplaces are connected right now.</p>;
  return (
    <p>
      Tallboy currently collects listings from{' '}
      {data.map(({ name, baseUrl }, index) => (
        <Fragment key={`${name} ${baseUrl}`}>
          {index > 0 && (index === data.length - 1 ? ' and ' : ', ')}
          <MarketplaceName name={name} baseUrl={baseUrl} />
        </Fragment>
      ))}
      .
    </p>
  );
}

function MarketplaceName({ name, baseUrl }: { name: string; baseUrl: string }) {
  if (!/^https?:\/\//i.test(baseUrl)) return name;
  return (
    <a className="link" href={baseUrl} rel="noopener nofollow">
      {name}
    </a>
  );
}
