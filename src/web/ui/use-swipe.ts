import { type TouchEvent, useRef } from 'react';

/** How far a finger moves at least to turn a page, in pixels. */
const least = 48;

/** What an element needs to be swiped: `go` is told 1 for the next, -1 for the one before. */
export function useSwipe(go: (step: 1 | -1) => void) {
  const touchedAt = useRef<number | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      touchedAt.current = touches.length === 1 ? touches[0]!.clientX : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
      if (touchedAt.current !== null && Math.abs(moved) > least) go(moved < 0 ? 1 : -1);
      touchedAt.current = null;
    },
  };
}
