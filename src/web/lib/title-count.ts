import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** How much waits for the person, for the tab: "(3) Favourites". */
export function setTitleCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

/** Zero on the server, whose pages may be kept and shown to somebody else. */
export function useTitleCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
