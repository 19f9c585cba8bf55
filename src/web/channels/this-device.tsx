import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { channelsQuery } from '#web/lib/channels.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { showToast } from '#web/ui/toast.ts';
import { type DeviceState, readDeviceState, turnOff, turnOn } from './subscribe-device.ts';

const said: Record<DeviceState, string> = {
  unable:
    'This browser can’t show notifications. On an iPhone or iPad, add Tallboy to your home screen first and open it from there.',
  denied: 'Notifications are blocked for Tallboy in this browser’s settings. Allow them there first.',
  off: 'Get a notification here the moment one of your alerts goes off, even when Tallboy is closed.',
  on: 'This device shows your notifications, even when Tallboy is closed.',
};

/** The one place to turn notifications on this device on and off. */
export function ThisDevice({ accountId, onChanged }: { accountId: number; onChanged?: () => void }) {
  const client = useQueryClient();
  const [state, setState] = useState<DeviceState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    readDeviceState(accountId).then(setState, () => setState(undefined));
  }, [accountId]);

  async function toggle() {
    setBusy(true);
    try {
      if (state === 'on') {
        await turnOff(accountId);
        setState('off');
        showToast({ title: 'Turned off', description: 'This device won’t show notifications any more.' });
      } else {
        const next = await turnOn(accountId);
        setState(next);
        if (next === 'on')
          showToast({ title: 'Turned on', description: 'We’ll let you know here when an alert goes off.' });
      }
      await client.invalidateQueries({ queryKey: channelsQuery(accountId).queryKey });
      onChanged?.();
    } catch (error) {
      reportFailure(client, error, {
        title: 'That didn’t work',
        description: 'We couldn’t change notifications on this device. Please try again.',
      });
    } finally {
      setBusy(false);
    }
  }

  if (!state) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-sans font-semibold text-base tracking-normal">This device</h3>
        <p className="text-soft" aria-live="polite">
          {said[state]}
        </p>
      </div>
      {(state === 'on' || state === 'off') && (
        <BusyButton
          className={state === 'on' ? 'button' : 'button button-primary'}
          isBusy={isBusy}
          onClick={toggle}
        >
          {state === 'on' ? (
            <BellOff size={18} aria-hidden="true" />
          ) : (
            <BellRing size={18} aria-hidden="true" />
          )}
          {state === 'on' ? 'Turn off here' : 'Turn on here'}
        </BusyButton>
      )}
    </div>
  );
}
