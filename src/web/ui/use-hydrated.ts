import { useDeferredValue } from 'react';

/**
 * True once the browser has taken over: what only a script can do appears or wakes up then. Not in one go with the
 * taking over: on a slow phone that would be a long stretch in which a press is not heard.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}
