import { type PointerEvent, useLayoutEffect, useRef } from 'react';

/** What an element needs whose content is larger than itself: it opens at the middle, and a mouse drags it. */
export function useMoving(isLarge: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  /** Where the content is held, from its own corner. */
  const held = useRef<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isLarge) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2;
  }, [isLarge]);
  const moveBy = (right: number, down: number) => ref.current?.scrollBy(right, down);
  const letGo = () => {
    held.current = null;
  };

  return {
    ref,
    moveBy,
    // A finger scrolls it anyway.
    onPointerDown({ pointerType, button, clientX, clientY }: PointerEvent) {
      const element = ref.current;
      if (element && isLarge && pointerType === 'mouse' && button === 0)
        held.current = { x: element.scrollLeft + clientX, y: element.scrollTop + clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (held.current) ref.current?.scrollTo(held.current.x - clientX, held.current.y - clientY);
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
  };
}
