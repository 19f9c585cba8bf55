import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { deletePriceAlert, PriceAlert, updatePriceAlert } from '#contract/alerts.ts';
import { requireAccountId } from '#web/lib/account-id.ts';
import { call } from '#web/lib/api.ts';
import { formatDollars } from '#web/lib/format.ts';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { When } from '#web/ui/when.tsx';
import { priceAlertsQuery } from './queries.ts';

interface AlertCardProps {
  alert: PriceAlert;
  onDeleted: () => void;
}

export function AlertCard({ alert, onDeleted }: AlertCardProps) {
  const client = useQueryClient();
  const { id, isActive, alertType, targetPrice, priceDropPercentage, createdAt } = alert;
  const typeName = alertType.replaceAll('_', ' ');

  async function change(send: () => Promise<unknown>, done: string): Promise<boolean> {
    try {
      const accountId = requireAccountId();
      await send();
      await client.invalidateQueries({ queryKey: priceAlertsQuery(accountId).queryKey });
      showToast({ title: done });
      return true;
    } catch (error) {
      reportFailure(client, error, {
        title: 'Update Failed',
        description: 'The alert could not be changed. Please try again.',
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
          <Watches alert={alert} />
        </p>
        {targetPrice !== null && <p>Target price: {formatDollars(targetPrice)}</p>}
        {priceDropPercentage !== null && <p>Alert when price drops by: {priceDropPercentage}%</p>}
        <p className="mt-1 text-sm text-soft">
          Created <When iso={createdAt} format="date" />
        </p>
      </div>
      <div className="flex gap-2">
        <button type="button" className="button" onClick={toggle}>
          {isActive ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
          {isActive ? 'Pause' : 'Resume'}
        </button>
        <button type="button" className="button px-3" aria-label="Delete alert" onClick={remove}>
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
    </article>
  );
}

function Watches({ alert: { listingId, savedSearchId, watches } }: { alert: PriceAlert }) {
  if (listingId !== null) {
    return (
      <Link className="link" href={`/listing/${listingId}`}>
        {watches}
      </Link>
    );
  }
  return savedSearchId === null
    ? 'All your favourites and saved searches'
    : `Everything your search “${watches}” finds`;
}
