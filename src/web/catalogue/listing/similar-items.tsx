import { Suspense } from 'react';
import { useAccountId } from '#web/lib/account-id.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { useRestingCards } from '#web/ui/lay-out-rest.ts';
import { gridClass } from '../card-shapes.ts';
import { CardSkeletons } from '../card-skeletons.tsx';
import { ListingCard } from '../listing-card.tsx';
import { similarQuery } from '../piece-queries.ts';
import type { ListingSlots } from '../slots.ts';

/** Up to six similar listings; nothing if there are none or they can't be loaded. */
export function SimilarItems({ id, favorite }: ListingSlots & { id: number }) {
  const { data, isLoading, dataUpdatedAt } = useQuery(similarQuery(id, useAccountId()));
  const similar = data ?? [];
  useRestingCards(data);
  if (similar.length === 0 && !isLoading) return null;
  return (
    <section className="mt-14" aria-busy={isLoading}>
      <h2 className="text-2xl md:text-3xl">Similar Items</h2>
      <ul className={`mt-5 ${gridClass}`}>
        {similar.map((listing) => (
          <li key={listing.id}>
            <Suspense>
              <ListingCard listing={listing} now={dataUpdatedAt} favorite={favorite} />
            </Suspense>
          </li>
        ))}
      </ul>
      {isLoading && (
        <div className={gridClass}>
          <CardSkeletons count={3} />
        </div>
      )}
    </section>
  );
}
