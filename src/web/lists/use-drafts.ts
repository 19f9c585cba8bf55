import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ListItem } from '#contract/lists.ts';

/** What somebody was writing about a piece. */
export interface Draft {
  key: string;
  item: ListItem;
  text: string;
}

/** Notes what is in a field about a piece; nothing, once it is saved or given up. */
export type Keep = (item: ListItem, field: 'comment' | 'note' | 'time', text: string) => void;

/** What was being written about pieces that somebody else has taken off the list meanwhile. */
export function useDrafts(items: ListItem[]) {
  const kept = useRef(new Map<string, Draft>());
  const [lost, setLost] = useState<Draft[]>([]);
  const keep: Keep = useCallback((item, field, text) => {
    const key = `${field} ${item.id}`;
    if (text.trim()) kept.current.set(key, { key, item, text });
    else kept.current.delete(key);
  }, []);
  // The fields are gone by now; what they held isn't.
  useLayoutEffect(() => {
    const there = new Set(items.map(({ id }) => id));
    const gone = [...kept.current.values()].filter(({ item }) => !there.has(item.id));
    for (const { key } of gone) kept.current.delete(key);
    if (gone.length > 0) setLost((before) => [...before, ...gone]);
  }, [items]);
  const forget = (draft: Draft) => setLost((before) => before.filter((other) => other !== draft));
  return { lost, keep, forget };
}
