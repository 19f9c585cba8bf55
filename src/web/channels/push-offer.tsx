import { useEffect, useState } from 'react';
import { channelsQuery } from '#web/lib/channels.ts';
import { endPushOffer } from '#web/lib/push-offer.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { readDeviceState, turnOn } from './subscribe-device.ts';

/** Whoever has declined once is not asked again on this device; the notifications tab has the switch. */
const storageKey = 'tallboyPushDeclined';

/**
 * After an alert is made: offers notifications on this device. Shows nothing if they're on, blocked or
 * impossible.
 */
export function PushOffer({ accountId }: { accountId: number }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (localStorage.getItem(storageKey)) return endPushOffer();
    readDeviceState(accountId).then(
      (state) => (state === 'off' ? setOpen(true) : endPushOffer()),
      endPushOffer,
    );
  }, [accountId]);

  function decline() {
    localStorage.setItem(storageKey, 'yes');
    endPushOffer();
  }

  async function accept() {
    endPushOffer();
    try {
      if ((await turnOn(accountId)) !== 'on') return;
      showToast({ title: 'Turned on', description: 'We’ll let you know here when an alert goes off.' });
      await client.invalidateQueries({ queryKey: channelsQuery(accountId).queryKey });
    } catch (error) {
      reportFailure(client, error, {
        title: 'That didn’t work',
        description: 'You can turn notifications on later, in your account under Notifications.',
      });
    }
  }

  if (!isOpen) return null;
  return (
    <Dialog
      title="Get notifications here?"
      onClose={decline}
      about="Good pieces can be gone in an hour. We can let you know on this device as soon as your alert goes off, even when Tallboy is closed."
    >
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={accept}>
          Turn on notifications
        </button>
        <button type="button" className="button" onClick={decline}>
          Not now
        </button>
      </div>
    </Dialog>
  );
}
