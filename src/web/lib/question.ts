import { useSyncExternalStore } from 'react';

interface Asked {
  give(): void;
  decline(): void;
}

/** A question that one dialog asks on behalf of several callers, who all get the same answer. */
export function createQuestion() {
  let asked: (Asked & { answer: Promise<boolean> }) | null = null;
  const listeners = new Set<() => void>();

  function set(next: typeof asked): void {
    asked = next;
    for (const listener of listeners) listener();
  }

  return {
    /** Whether it was given. */
    ask(): Promise<boolean> {
      if (asked) return asked.answer;
      let settle = (_isGiven: boolean) => {};
      const answer = new Promise<boolean>((resolve) => {
        settle = (isGiven) => {
          set(null);
          resolve(isGiven);
        };
      });
      set({ answer, give: () => settle(true), decline: () => settle(false) });
      return answer;
    },

    /** For the dialog: open while there is a question. */
    useAsked(): Asked | null {
      return useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => asked,
        () => null,
      );
    },
  };
}
