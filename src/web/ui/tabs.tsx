import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, navigate } from '#web/lib/router.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Tab {
  name: string;
  label: ReactNode;
  href: string;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** The name of the one that is open. */
  open: string;
  children: ReactNode;
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** In pixels: less than that off-screen is nothing. */
const nearly = 8;

/** Tabs that are links, so each has an address and works without a script. Arrow keys move between them. */
export function Tabs({ label, tabs, open, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const id = useId();
  const [hidden, setHidden] = useState({ before: false, after: false });
  const look = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = list.current ?? {};
    setHidden({ before: scrollLeft > nearly, after: scrollWidth - clientWidth - scrollLeft > nearly });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the one that is opened comes into sight
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!strip || !tab) return;
    // And again when a font, a count or a badge arrives late and moves it, or the screen is turned.
    const observer = new ResizeObserver(() => {
      strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
      look();
    });
    for (const one of [strip, ...strip.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [open]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex(({ name }) => name === open);
    const next = tabs[steps[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.name}`)?.focus();
    navigate(next.href, { replace: true });
  }

  return (
    <>
      <div className="relative -mx-4 border-line border-b sm:mx-0">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="relative flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] sm:px-0"
          onKeyDown={move}
          onScroll={look}
        >
          {tabs.map(({ name, label, href }) => (
            <Link
              key={name}
              id={`${id}-${name}`}
              role="tab"
              href={href}
              aria-selected={name === open}
              aria-controls={name === open ? `${id}-panel` : undefined}
              tabIndex={isHydrated && name !== open ? -1 : 0}
              className="flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-soft -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-accent"
            >
              {label}
            </Link>
          ))}
        </div>
        {hidden.before && <MoreTabs side="left" />}
        {hidden.after && <MoreTabs side="right" />}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`} className="mt-6">
        {children}
      </div>
    </>
  );
}

/** The strip goes on beyond the screen's edge: it fades, and an arrow says which way. */
function MoreTabs({ side }: { side: 'left' | 'right' }) {
  const Arrow = side === 'left' ? ChevronLeft : ChevronRight;
  const place = side === 'left' ? 'left-0 bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l';
  return (
    <span
      data-more={side}
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 flex w-14 items-center from-50% from-paper to-transparent text-ink forced-colors:w-7 forced-colors:bg-paper ${place}`}
    >
      <Arrow size={20} className="mx-1" />
    </span>
  );
}
