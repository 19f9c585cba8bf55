/** What somebody is writing, kept while this tab is open and they are signed in: a tap on a link may come in between. */
const storageKey = 'tallboyDrafts';

export function readDrafts<T>(place: string): T[] {
  return readAll<T>()[place] ?? [];
}

export function keepDrafts<T>(place: string, drafts: T[]): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ ...readAll<T>(), [place]: drafts }));
}

export function forgetDrafts(): void {
  sessionStorage.removeItem(storageKey);
}

function readAll<T>(): Record<string, T[]> {
  return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
}
