import { useSyncExternalStore } from 'react';
import { compareKey } from '#web/lib/kept-here.ts';

/** Side by side, more do not fit a screen. */
export const mostCompared = 4;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readKept = () => sessionStorage.getItem(compareKey) ?? '';
const readNothing = () => '';

/** The pieces ticked so far, on whichever page. */
export function useChosen(): number[] {
  return parseIds([useSyncExternalStore(subscribe, readKept, readNothing)]);
}

/** Whether the last tick was one too many. */
let isRefused = false;

export function useIsRefused(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isRefused,
    () => false,
  );
}

/** At most four: a fifth is refused, and those ticked before stay. */
export function choose(id: number, isChosen: boolean): void {
  const others = parseIds([readKept()]).filter((one) => one !== id);
  const isOneTooMany = isChosen && others.length >= mostCompared;
  keep(isChosen && !isOneTooMany ? [...others, id] : others);
  if (isOneTooMany) tell(true);
}

export function keep(ids: number[]): void {
  sessionStorage.setItem(compareKey, ids.join(','));
  tell(false);
}

function tell(isOneTooMany: boolean): void {
  isRefused = isOneTooMany;
  for (const listener of listeners) listener();
}

/** "1,2,3", or, from a form without a script, one after the other. */
export function parseIds(texts: string[]): number[] {
  return parseAllIds(texts).slice(0, mostCompared);
}

/** Without a script nobody stops people from ticking more than four. */
export function parseAllIds(texts: string[]): number[] {
  const ids = texts.flatMap((text) => text.split(',')).map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31))];
}

/** With what else the address says: the town and the car. */
export function addressOf(ids: number[], parameters?: URLSearchParams): string {
  const others = new URLSearchParams(parameters);
  others.delete('ids');
  return [`/compare?ids=${ids.join(',')}`, ...(others.size > 0 ? [others] : [])].join('&');
}
