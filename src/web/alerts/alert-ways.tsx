import { useState } from 'react';
import type { PriceAlert, updatePriceAlert } from '#contract/alerts.ts';
import type { Channel } from '#contract/channels.ts';
import { actAsShopper } from '#web/lib/act-as-shopper.ts';
import { call } from '#web/lib/api.ts';
import { channelsQuery } from '#web/lib/channels.ts';
import { useQuery, useQueryClient } from '#web/lib/query/use-query.ts';
import { useNoMail, useSendsMail } from '#web/lib/sends-mail.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { NoMailNote } from '#web/ui/no-mail-note.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { ToldBy, type Ways } from '#web/ui/told-by.tsx';
import { priceAlertsQuery } from './queries.ts';

interface AlertWaysProps {
  alert: PriceAlert;
  accountId: number;
}

/** By which channels an alert tells, and the way to change it where there are any. */
export function AlertWays({ alert, accountId }: AlertWaysProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: channels = [] } = useQuery(channelsQuery(accountId));
  const sendsMail = useSendsMail();
  const noMail = useNoMail(accountId);
  if (channels.length === 0)
    return noMail === 'unconfirmed' && alert.byMail ? <NoMailNote why={noMail} isOnly /> : null;
  const names = nameChosen(channels, alert);
  const isEverywhere = alert.channelIds === null && alert.byMail;
  return (
    <>
      <p className="mt-1">
        {isEverywhere
          ? 'Sent everywhere you’ve set up.'
          : describeWays(alert.byMail && sendsMail && !noMail ? [...names, 'email'] : names)}{' '}
        <button
          type="button"
          className="link"
          aria-label={`Change how we let you know: ${alert.watches ?? 'all your favourites and saved searches'}`}
          onClick={() => setOpen(true)}
        >
          Change
        </button>
      </p>
      {!isEverywhere && alert.byMail && noMail && <NoMailNote why={noMail} isOnly={names.length === 0} />}
      {isOpen && <ChangeWays alert={alert} accountId={accountId} onClose={() => setOpen(false)} />}
    </>
  );
}

function nameChosen(channels: Channel[], { channelIds }: Ways): string[] {
  return channels.filter(({ id }) => channelIds?.includes(id) ?? true).map(({ name }) => name);
}

/** "Sent to My phone and email." */
function describeWays(names: string[]): string {
  if (names.length === 0) return 'Only shown here.';
  return `Sent to ${new Intl.ListFormat('en-NZ').format(names)}.`;
}

interface ChangeWaysProps extends AlertWaysProps {
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
