import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ListItem } from '#contract/lists.ts';
import { keepDrafts, readDrafts } from '#web/lib/drafts.ts';

/** What somebody was writing about a piece. */
export interface Draft {
  key: string;
  item: ListItem;
  text: string;
}

type Field = 'comment' | 'note' | 'time';

export interface Drafts {
  /** Notes what is in a field about a piece; nothing, once it is saved or given up. */
  keep: (item: ListItem, field: Field, text: string) => void;
  /** What was in it when they left the page. */
  find: (item: ListItem, field: Field) => string | undefined;
}

/**
 * What's being written about pieces, and what was being written about those taken off the list in the
 * meantime.
 */
export function useDrafts(items: ListItem[], place: string) {
  const kept = useRef(new Map<string, Draft>());
  const [lost, setLost] = useState<Draft[]>([]);
  /** The pieces about which they were saying something when they left. */
  const [begun, setBegun] = useState<readonly number[]>([]);
  const store = useCallback(() => {
    // A time is quick to choose again.
    const written = [...kept.current.values()].filter(({ key }) => !key.startsWith('time'));
    keepDrafts(place, written);
  }, [place]);
  const keep: Drafts['keep'] = useCallback(
    (item, field, text) => {
      const key = nameField(item, field);
      if (text.trim()) kept.current.set(key, { key, item, text });
      else kept.current.delete(key);
      store();
    },
    [store],
  );
  const find: Drafts['find'] = useCallback(
    (item, field) => kept.current.get(nameField(item, field))?.text,
    [],
  );
  useLayoutEffect(() => {
    const found = readDrafts<Draft>(place);
    for (const draft of found) kept.current.set(draft.key, draft);
    setBegun(found.filter(({ key }) => key.startsWith('comment')).map(({ item }) => item.id));
  }, [place]);
  // The fields are gone by now; what they held isn't.
  useLayoutEffect(() => {
    const there = new Set(items.map(({ id }) => id));
    const gone = [...kept.current.values()].filter(({ item }) => !there.has(item.id));
    for (const { key } of gone) kept.current.delete(key);
    if (gone.length > 0) setLost((before) => [...before, ...gone]);
  }, [items]);
  const forget = (draft: Draft) => {
    setLost((before) => before.filter((other) => other !== draft));
    store();
  };
  return { lost, begun, drafts: { keep, find }, forget };
}

function nameField({ id }: ListItem, field: Field): string {
  return `${field} ${id}`;
}
