import { useSyncExternalStore } from 'react';

/** Side by side, more do not fit a screen. */
export const mostCompared = 4;
const storageKey = 'tallboyCompare';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readKept = () => sessionStorage.getItem(storageKey) ?? '';
const readNothing = () => '';

/** The pieces ticked so far, on whichever page. */
export function useChosen(): number[] {
  return parseIds([useSyncExternalStore(subscribe, readKept, readNothing)]);
}

/** At most four: the one ticked first makes room. */
export function choose(id: number, isChosen: boolean): void {
  const others = parseIds([readKept()]).filter((one) => one !== id);
  keep(isChosen ? [...others, id].slice(-mostCompared) : others);
}

export function keep(ids: number[]): void {
  sessionStorage.setItem(storageKey, ids.join(','));
  for (const listener of listeners) listener();
}

/** "1,2,3", or, from a form without a script, one after the other. */
export function parseIds(texts: string[]): number[] {
  const ids = texts.flatMap((text) => text.split(',')).map(Number);
  const known = ids.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  return [...new Set(known)].slice(0, mostCompared);
}

export function addressOf(ids: number[]): string {
  return `/compare?ids=${ids.join(',')}`;
}
