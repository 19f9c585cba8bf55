import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { late } from '#web/ui/late.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSwipe } from '#web/ui/use-swipe.ts';
import { Picture } from '../picture.tsx';
import { namePhoto, type Photo } from './photos.ts';

const PhotoViewer = late(() => import('./photo-viewer.tsx').then((module) => module.PhotoViewer));
const sizes = '(min-width: 1024px) 45rem, (min-width: 768px) 50vw, 100vw';
const arrow =
  'wakes absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-card/90 text-ink shadow hover:bg-card aria-disabled:cursor-default aria-disabled:opacity-40';

/** A row of photos, one in view, that is swiped or walked with the arrow keys. Without a script it is scrolled. */
export function Gallery({ photos, title }: { photos: Photo[]; title: string }) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const isHydrated = useHydrated();
  // The arrows stand over the row, where a finger on them doesn't move it.
  const swipe = useSwipe((step) => show(current + step));
  const count = photos.length;
  if (count === 0)
    return (
      <div className="relative overflow-hidden rounded-card border border-line">
        <Picture address={null} alt={title} sizes={sizes} isFirst />
      </div>
    );

  function show(at: number, behavior: ScrollBehavior = 'auto'): void {
    if (at < 0 || at >= count) return;
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: at * width, behavior });
  }
  function walk(event: KeyboardEvent, at: number): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const next = at + step;
    if (step === 0 || next < 0 || next >= count) return;
    event.preventDefault();
    row.current?.children[next]?.querySelector('a')?.focus({ preventScroll: true });
    show(next);
  }
  function open(event: MouseEvent, at: number): void {
    // In a new tab, if that is what was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(at);
  }

  return (
    <section aria-label="Photos" className="relative overflow-hidden rounded-card border border-line">
      <ul
        ref={row}
        className="gallery flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth motion-reduce:scroll-auto"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / (clientWidth || 1)))
        }
      >
        {photos.map(({ url, preview }, at) => (
          <li key={url} className="relative w-full shrink-0 snap-center">
            <a
              href={`${url}?width=1600&whole=1`}
              data-held=""
              className="relative block cursor-zoom-in focus-visible:outline-offset-[-4px]"
              onClick={(event) => open(event, at)}
              onKeyDown={(event) => walk(event, at)}
            >
              <Picture
                address={url}
                preview={preview}
                alt={namePhoto(title, at, count)}
                sizes={sizes}
                isFirst={at === 0}
                isNear={isHydrated && Math.abs(at - current) === 1}
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <button
            type="button"
            className={`${arrow} left-2`}
            aria-label="Previous photo"
            aria-disabled={current === 0 || undefined}
            onClick={() => show(current - 1)}
            {...swipe}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            className={`${arrow} right-2`}
            aria-label="Next photo"
            aria-disabled={current === count - 1 || undefined}
            onClick={() => show(current + 1)}
            {...swipe}
          >
            <ChevronRight aria-hidden="true" />
          </button>
          <p
            aria-live="polite"
            className="pointer-events-none absolute right-2 bottom-2 rounded-full bg-card px-2.5 py-0.5 text-ink text-sm tabular-nums shadow"
          >
            <span className="sr-only">
              Photo {current + 1} of {count}
            </span>
            <span aria-hidden="true">
              {current + 1} / {count}
            </span>
          </p>
        </>
      )}
      {opened !== null && (
        <PhotoViewer
          photos={photos}
          title={title}
          first={opened}
          onClose={(last) => {
            setOpened(null);
            show(last, 'instant');
          }}
          onFailed={() => setOpened(null)}
        />
      )}
    </section>
  );
}
