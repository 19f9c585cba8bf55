import { useEffect } from 'react';

/** Only browsers where push was switched on load what renews it; see `renewDevice`. */
const storageKey = 'tallboyPushFor';

export function useRenewedDevice(accountId: number | null): void {
  useEffect(() => {
    if (accountId === null || localStorage.getItem(storageKey) !== String(accountId)) return;
    import('#web/channels/subscribe-device.ts')
      .then(({ renewDevice }) => renewDevice(accountId))
      .catch(() => {});
  }, [accountId]);
}
