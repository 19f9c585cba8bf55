import { useSyncExternalStore } from 'react';

/** A good moment to offer notifications on this device: somebody has just said what they want to hear of. */
let isOffered = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOffered = next;
  for (const listener of listeners) listener();
}

export const offerPush = () => set(true);
export const endPushOffer = () => set(false);

export function usePushOffered(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOffered,
    () => false,
  );
}
