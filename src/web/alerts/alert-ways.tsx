import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceAlert, updatePriceAlert } from '#contract/alerts.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { useSendsMail } from '#web/lib/sends-mail.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { describeWays, ToldBy } from '#web/ui/told-by.tsx';
import { priceAlertsQuery } from './queries.ts';

/** By which channels an alert tells, and the way to change it. Nothing where there are no channels to choose. */
export function AlertWays({ alert }: { alert: PriceAlert }) {
  const accountId = useAccountId();
  const [isOpen, setOpen] = useState(false);
  const { data: channels = [] } = useQuery({
    ...channelsQuery(accountId ?? 0),
    enabled: accountId !== null,
  });
  const sendsMail = useSendsMail();
  if (accountId === null || channels.length === 0) return null;
  return (
    <p className="mt-1">
      {describeWays(channels, alert, sendsMail)}{' '}
      <button
        type="button"
        className="link"
        aria-label={`Change how we let you know: ${alert.watches ?? 'all your favourites and saved searches'}`}
        onClick={() => setOpen(true)}
      >
        Change
      </button>
      {isOpen && <ChangeWays alert={alert} accountId={accountId} onClose={() => setOpen(false)} />}
    </p>
  );
}

interface ChangeWaysProps {
  alert: PriceAlert;
  accountId: number;
  onClose: () => void;
}

function ChangeWays({ alert, accountId, onClose }: ChangeWaysProps) {
  const client = useQueryClient();
  const [ways, setWays] = useState({ channelIds: alert.channelIds, byMail: alert.byMail });

  async function save() {
    try {
      await actAsShopper(() =>
        call<typeof updatePriceAlert>('PATCH /api/price-alerts/:id', {
          params: { id: alert.id },
          body: ways,
        }),
      );
      await client.invalidateQueries({ queryKey: priceAlertsQuery(accountId).queryKey });
      onClose();
    } catch (error) {
      reportFailure(client, error, {
        title: 'Update Failed',
        description: 'We couldn’t change the alert. Please try again.',
      });
    }
  }

  return (
    <Dialog title="How we let you know" onClose={onClose}>
      <div className="mt-4">
        <ToldBy accountId={accountId} value={ways} onChange={setWays} />
      </div>
      <button type="button" className="button button-primary mt-4" onClick={save}>
        Save
      </button>
    </Dialog>
  );
}
