import { ChevronLeft, ChevronRight, Expand, Shrink, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { useMoving } from '#web/ui/use-moving.ts';
import { useSwipe } from '#web/ui/use-swipe.ts';
import { namePhoto, type Photo } from './photos.ts';

interface PhotoViewerProps {
  photos: Photo[];
  title: string;
  /** Which photo it opens with. */
  first: number;
  /** With the one that was shown last. */
  onClose: (last: number) => void;
}

/** Where arrow keys lead: to the right, and down. */
const arrows: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
const stepPixels = 80;

/** One photo at a time, whole, over all of the window. The browser's own dialog keeps the focus in and closes on Escape. */
export function PhotoViewer({ photos, title, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const isFull = useFullScreen();
  const count = photos.length;
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useBackCloses(() => dialog.current?.close());
  // A finger on an enlarged photo moves the photo.
  const { moveBy, ...moved } = useMoving(isZoomed);
  const swipe = useSwipe((step) => !isZoomed && go(step));

  function go(step: number): void {
    const next = current + step;
    if (next < 0 || next >= count) return;
    setCurrent(next);
    setZoomed(false);
  }
  function press(event: KeyboardEvent): void {
    const { key } = event;
    const [right, down] = arrows[key] ?? [0, 0];
    // On an enlarged photo the arrows move the photo, wherever the focus is.
    if (isZoomed && (right || down)) {
      event.preventDefault();
      moveBy(right * stepPixels, down * stepPixels);
    } else if (right) go(right);
    if (key === '+' || key === '-') setZoomed(key === '+');
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Photos of ${title}`}
      onClose={() => onClose(current)}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-black p-0 text-white"
    >
      {/* A dialog itself may not fill the screen; what is in it may. */}
      <div ref={screen} className="flex h-full flex-col">
        <div className="flex items-center gap-1 p-2">
          <p aria-live="polite" className="mr-auto px-2 tabular-nums">
            <span className="sr-only">
              Photo {current + 1} of {count}
            </span>
            <span aria-hidden="true">
              {current + 1} / {count}
            </span>
          </p>
          <Tool name={isZoomed ? 'Zoom out' : 'Zoom in'} onPress={() => setZoomed(!isZoomed)}>
            {isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
          </Tool>
          {/* Some phones have none; there the window is all of it anyway. */}
          {document.fullscreenEnabled && (
            <Tool
              name={isFull ? 'Leave full screen' : 'Full screen'}
              onPress={() => (isFull ? document.exitFullscreen() : screen.current?.requestFullscreen())}
            >
              {isFull ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />}
            </Tool>
          )}
          <Tool name="Close" onPress={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </Tool>
        </div>
        <div
          className={`min-h-0 flex-1 ${isZoomed ? 'cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden'}`}
          {...swipe}
          {...moved}
        >
          {photos.map(
            ({ url }, at) =>
              Math.abs(at - current) <= 1 && (
                <WholePhoto
                  key={url}
                  url={url}
                  name={namePhoto(title, at, count)}
                  isShown={at === current}
                  isZoomed={isZoomed}
                />
              ),
          )}
        </div>
        {count > 1 && (
          <div className="flex justify-center gap-4 p-2">
            <Tool name="Previous photo" isOff={current === 0} onPress={() => go(-1)}>
              <ChevronLeft aria-hidden="true" />
            </Tool>
            <Tool name="Next photo" isOff={current === count - 1} onPress={() => go(1)}>
              <ChevronRight aria-hidden="true" />
            </Tool>
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Those beside the one shown are fetched already. */
function WholePhoto(props: { url: string; name: string; isShown: boolean; isZoomed: boolean }) {
  const { url, name, isShown, isZoomed } = props;
  const shape = isZoomed ? 'h-auto w-[200%] max-w-none' : 'size-full object-contain';
  return (
    <img
      src={`${url}?width=1600&whole=1`}
      alt={name}
      decoding="async"
      draggable={false}
      className={isShown ? shape : 'hidden'}
    />
  );
}

interface ToolProps {
  name: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ name, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-lg hover:bg-white/15 aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}

/** The Escape key leaves it too. */
function useFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return isFull;
}
