import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  tone?: 'plain' | 'problem' | undefined;
  /** One thing to do about it, such as to undo it. */
  action?: { label: string; onPress: () => void } | undefined;
  /** News that comes by itself: it waits for a toast with something to do, such as to undo what was just done. */
  canWait?: boolean | undefined;
  isOpen: boolean;
}

/** One at a time: a new one replaces the old one. */
const limit = 1;
/** A dismissed toast stays in the list, hidden, until its animation has finished. */
const removalDelay = 1_000_000;
export const toastDuration = 5000;

/** The server renders none: what is said before the page is taken over comes right after. */
const none: Toast[] = [];
let toasts = none;
let waiting: NewToast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

type NewToast = Omit<Toast, 'id' | 'isOpen'>;

export function showToast(toast: NewToast): void {
  if (toast.canWait && toasts.some(({ isOpen, action, canWait }) => isOpen && action && !canWait)) {
    waiting = toast;
    return;
  }
  change([{ ...toast, id: nextId++, isOpen: true }, ...toasts].slice(0, limit));
}

export function dismissToast(id: number): void {
  change(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  const next = waiting;
  waiting = null;
  if (next) showToast(next);
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), removalDelay);
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(subscribe, readToasts, () => none);
}

function readToasts(): Toast[] {
  return toasts;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
