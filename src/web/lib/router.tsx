import {
  type ComponentProps,
  createContext,
  type MouseEvent as ReactMouseEvent,
  useContext,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { keepPlace, returnToPlace } from './kept-place.ts';

interface Address {
  path: string;
  search: string;
}

const Rendered = createContext<Address>({ path: '/', search: '' });

/** The address the page was rendered for: a part that is taken over late still starts from it. */
export const RenderedAddress = Rendered.Provider;

const listeners = new Set<() => void>();
let hasGoneBack = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

interface NavigateOptions {
  replace?: boolean | undefined;
  /** Kept with the new entry in the history. */
  state?: object | undefined;
}

export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  if (!replace) keepPlace();
  window.history[replace ? 'replaceState' : 'pushState'](state ?? null, '', to);
  hasGoneBack = false;
  tell();
}

/** Whether this address was reached by Back or Forward. */
export const isReturning = () => hasGoneBack;

export function usePath(): string {
  const { path } = useContext(Rendered);
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => path,
  );
}

export function useSearch(): string {
  const { search } = useContext(Rendered);
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => search,
  );
}

export function useSearchParams(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** What was kept with this entry in the history, under a name. */
export function useHistoryState<T>(name: string): T | null {
  return useSyncExternalStore(
    subscribe,
    () => window.history.state?.[name] ?? null,
    () => null,
  );
}

type LinkPress = ReactMouseEvent<HTMLAnchorElement>;

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  replace?: boolean;
  /** The id of the element that the page begins at. */
  startsAt?: string;
}

/** A link that stays within the page. That's seen to by `followLinks`, so it works where its part isn't taken over yet. */
export function Link({ replace, startsAt, onClick, ...link }: LinkProps) {
  const press = onClick && { onClick: (event: LinkPress) => isPlain(event) && onClick(event) };
  return <a {...link} {...press} data-link={replace ? 'replace' : ''} data-starts-at={startsAt} />;
}

/** Call it after React has begun to listen: what a page does about a press comes first. */
export function followLinks(): void {
  window.addEventListener('popstate', () => {
    hasGoneBack = true;
    tell();
    // React draws the page that was gone back to right after this.
    queueMicrotask(returnToPlace);
  });
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followLink(event);
  });
}

/** Whether there was one to follow. */
export function followLink(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-link]');
  if (!link || !isPlain(event)) return false;
  event.preventDefault();
  const { link: how, startsAt } = link.dataset;
  navigate(link.getAttribute('href')!, {
    replace: how === 'replace',
    state: startsAt ? { startsAt } : undefined,
  });
  return true;
}

/** Not one that opens another tab or window. */
export function isPlain(event: MouseEvent | LinkPress): boolean {
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
}
