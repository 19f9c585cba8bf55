import { useCallback, useEffect, useState } from 'react';
import type { ListItem } from '#contract/lists.ts';

/** Called when somebody starts writing; the answer says that they are done. */
export type Hold = () => () => void;

/**
 * The order of the pieces. While somebody is writing about one, all of them stay where they are, even if
 * others move them along: a card rendered again somewhere else would lose what was typed.
 */
export function useArrangement(items: ListItem[]) {
  const [writing, setWriting] = useState(0);
  const [settled, setSettled] = useState(items);
  if (writing === 0 && settled !== items) setSettled(items);
  const hold: Hold = useCallback(() => {
    setWriting((number) => number + 1);
    return () => setWriting((number) => number - 1);
  }, []);
  const places = new Map((writing === 0 ? items : settled).map((item) => [item.id, item]));
  const arranged = items.map((item) => ({ item, place: places.get(item.id) ?? item }));
  return { arranged, hold };
}

/** Keeps the pieces where they are as long as something is being written. */
export function useHold(hold: Hold, isWriting: boolean): void {
  useEffect(() => (isWriting ? hold() : undefined), [hold, isWriting]);
}
