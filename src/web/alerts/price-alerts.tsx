import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PriceAlert } from '#contract/alerts.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { AlertCard } from './alert-card.tsx';
import { LateAlertDialog } from './late-alert-dialog.tsx';
import { priceAlertsQuery } from './queries.ts';

interface PriceAlertsProps {
  accountId: number;
  /** How many there are for an alert that covers all of them, if known. */
  favorites: number | undefined;
  searches: number | undefined;
}

export function PriceAlerts({ accountId, favorites, searches }: PriceAlertsProps) {
  const [isCreating, setCreating] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: alerts, isError } = useQuery(priceAlertsQuery(accountId));
  /** Favourites are never new. */
  const isIdle = ({ alertType, listingId, savedSearchId }: PriceAlert) =>
    listingId === null &&
    savedSearchId === null &&
    searches === 0 &&
    (alertType === 'new_listing' || favorites === 0);
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            Price Alerts
          </h2>
          <p className="mt-1 text-soft">Get notified when prices drop or new matches appear.</p>
        </div>
        <button type="button" className="button button-primary" onClick={() => setCreating(true)}>
          <Plus size={18} aria-hidden="true" />
          New Alert
        </button>
      </div>
      {isError && <p className="alert mt-4">We couldn’t load your alerts. Please reload the page.</p>}
      {!alerts && !isError && <p className="mt-4 text-soft">Loading ...</p>}
      {alerts?.length === 0 && (
        <div className="card mt-4 px-6 py-12 text-center">
          <p className="font-display text-xl">No price alerts set</p>
          <button type="button" className="button mt-5" onClick={() => setCreating(true)}>
            Create your first price alert
          </button>
        </div>
      )}
      <ul className="mt-4 grid gap-3">
        {alerts?.map((alert) => (
          <li key={alert.id}>
            <AlertCard
              alert={alert}
              accountId={accountId}
              isIdle={isIdle(alert)}
              onDeleted={() => heading.current?.focus()}
            />
          </li>
        ))}
      </ul>
      {isCreating && <LateAlertDialog watched={{}} onClose={() => setCreating(false)} />}
    </section>
  );
}
