import { useDeferredValue } from 'react';

/**
 * True once the browser has taken over; parts that need a script appear or wake up then. Not in the same go
 * as hydration: on a slow phone that would be a long time without reacting to a press.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}
