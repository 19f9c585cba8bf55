import { useEffect } from 'react';

/** Only browsers that were switched on load what mends them; see `renewDevice`. */
const storageKey = 'tallboyPushFor';

export function useRenewedDevice(accountId: number | null): void {
  useEffect(() => {
    if (accountId === null || localStorage.getItem(storageKey) !== String(accountId)) return;
    import('#web/channels/subscribe-device.ts')
      .then(({ renewDevice }) => renewDevice(accountId))
      .catch(() => {});
  }, [accountId]);
}
