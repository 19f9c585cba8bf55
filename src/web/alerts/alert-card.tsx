import { Pause, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { deletePriceAlert, PriceAlert, updatePriceAlert } from '#contract/alerts.ts';
import { formatDollars } from '#contract/money.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { When } from '#web/ui/when.tsx';
import { AlertWays } from './alert-ways.tsx';
import { priceAlertsQuery } from './queries.ts';

interface AlertCardProps {
  alert: PriceAlert;
  accountId: number;
  /** Whether it is for all favourites and saved searches, and there are none. */
  isIdle: boolean;
  onDeleted: () => void;
}

export function AlertCard({ alert, accountId, isIdle, onDeleted }: AlertCardProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, isActive, alertType, targetPrice, priceDropPercentage, createdAt } = alert;
  const typeName = alertType.replaceAll('_', ' ');

  async function change(send: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      await actAsShopper(async () => {
        await send();
        await client.invalidateQueries({ queryKey: priceAlertsQuery(accountId).queryKey });
      });
      showToast({ title: done });
      return true;
    } catch (error) {
      reportFailure(client, error, {
        title: 'Update Failed',
        description: 'We couldn’t change the alert. Please try again.',
      });
      return false;
    }
  }

  const toggle = () =>
    change(
      () =>
        call<typeof updatePriceAlert>('PATCH /api/price-alerts/:id', {
          params: { id },
          body: { isActive: !isActive },
        }),
      isActive ? 'Alert Paused' : 'Alert Resumed',
    );

  async function remove() {
    const send = () => call<typeof deletePriceAlert>('DELETE /api/price-alerts/:id', { params: { id } });
    if (await change(send, 'Alert Deleted')) onDeleted();
  }

  return (
    <article className="card flex flex-wrap items-start justify-between gap-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <span
            className={`rounded-full px-2.5 py-0.5 font-semibold text-sm ${isActive ? 'bg-primary text-on-primary' : 'bg-sunken text-soft'}`}
          >
            {isActive ? 'Active' : 'Inactive'}
          </span>
          <h3 className="font-sans font-semibold text-base capitalize tracking-normal">{typeName}</h3>
        </div>
        <p className="wrap-anywhere mt-2">
          {alert.listingId === null ? (
            describeWatched(alert)
          ) : (
            <Link className="link" href={`/listing/${alert.listingId}`}>
              {describeWatched(alert)}
            </Link>
          )}
        </p>
        {isIdle && <p className="font-medium">{nothingYet[alertType]}</p>}
        {targetPrice !== null && <p>Target price: {formatDollars(targetPrice)}</p>}
        {priceDropPercentage !== null && <p>Alert when price drops by: {priceDropPercentage}%</p>}
        <AlertWays alert={alert} accountId={accountId} />
        <p className="mt-1 text-sm text-soft">
          Created <When iso={createdAt} format="date" />
        </p>
      </div>
      <div className="flex gap-2">
        <button type="button" className="button" onClick={toggle}>
          {isActive ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
          {isActive ? 'Pause' : 'Resume'}
        </button>
        <button
          type="button"
          className="button px-3"
          aria-label={`Delete ${typeName} alert: ${describeWatched(alert)}`}
          onClick={() => setAsking(true)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete this alert?"
          action="Delete alert"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{describeWatched(alert)}. You’ll keep the notifications it sent.</p>
        </ConfirmDialog>
      )}
    </article>
  );
}

const nothingYet: Record<PriceAlert['alertType'], string> = {
  price_drop: 'Nothing to watch yet. Save a piece or a search.',
  new_listing: 'Nothing to watch yet. Save a search.',
  back_in_stock: 'Nothing to watch yet. Save a piece or a search.',
};

function describeWatched({ listingId, savedSearchId, watches }: PriceAlert): string {
  if (listingId !== null) return watches ?? '';
  return savedSearchId === null
    ? 'All your favourites and saved searches'
    : `Anything that matches “${watches}”`;
}
