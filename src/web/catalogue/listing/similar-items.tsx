import { Suspense } from 'react';
import { useAccountId } from '#web/lib/account-id.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { CardSkeletons } from '../card-skeletons.tsx';
import { gridClass, ListingCard } from '../listing-card.tsx';
import { similarQuery } from '../queries.ts';
import type { ListingSlots } from '../slots.ts';

/** Up to six similar listings; nothing if there are none or they can't be loaded. */
export function SimilarItems({ id, favorite }: ListingSlots & { id: number }) {
  const { data: similar = [], isLoading, dataUpdatedAt } = useQuery(similarQuery(id, useAccountId()));
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
