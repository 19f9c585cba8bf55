import type { ReactNode } from 'react';
import type { listRecommendations, Recommendation } from '#contract/recommendations.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { query } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { useRestingCards } from '#web/ui/lay-out-rest.ts';

const shown = 8;
const fiveMinutes = 5 * 60_000;
const grid = 'mt-6 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4';

/** For signed-in people: what may suit them, each with its reason. A failure counts as nothing found. */
export function Recommended({ card }: { card: (listing: Recommendation, now: number) => ReactNode }) {
  const userId = useAccountId();
  const recommendations = useQuery({
    ...query<typeof listRecommendations>('GET /api/recommendations/:userId', {
      params: { userId: userId ?? 0 },
      query: { limit: shown },
    }),
    enabled: userId !== null,
    staleTime: fiveMinutes,
  });
  useRestingCards(recommendations.data);
  const listings = recommendations.data ?? [];
  if (userId === null) return null;
  return (
    <section className="page mt-12" aria-labelledby="recommended">
      <h2 id="recommended" className="border-line border-t pt-8 text-2xl">
        Recommended for You
      </h2>
      {recommendations.isLoading && <Skeletons />}
      {!recommendations.isLoading && listings.length === 0 && (
        <p className="mt-4 text-soft">
          Nothing to recommend yet. Have a look around and we’ll find things you might like.
        </p>
      )}
      <ul className={grid}>
        {listings.map((listing) => (
          <li key={listing.id} className="flex flex-col">
            <div className="grow">{card(listing, recommendations.dataUpdatedAt)}</div>
            <p className="mt-2 text-sm text-soft">{listing.because}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Skeletons() {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four of the same
        <div key={index} className="card overflow-hidden">
          <div className="aspect-[4/3] animate-pulse bg-sunken" />
          <div className="h-32" />
        </div>
      ))}
    </div>
  );
}
