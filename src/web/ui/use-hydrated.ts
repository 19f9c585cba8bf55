import { useSyncExternalStore } from 'react';

/** True once the browser has taken over: what only a script can do appears or wakes up then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
