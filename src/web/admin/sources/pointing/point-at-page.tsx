import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#contract/numbers.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { FieldChoice } from './field-choice.tsx';
import { useFrame } from './use-frame.ts';
import { type Found, usePointing } from './use-pointing.ts';

interface PointAtPageProps {
  address: string;
  isTrying: boolean;
  onTry: (selectors: NonNullable<Found['selectors']>) => void;
}

/** The page as a copy that does nothing: somebody presses the title and the price in one card, and all cards are found. */
export function PointAtPage({ address, isTrying, onTry }: PointAtPageProps) {
  const pointing = usePointing(address);
  const { page, points, field, found, problem, isBusy } = pointing;
  const frame = useRef<HTMLIFrameElement>(null);
  const part = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it takes the place of the button that opened it
  useEffect(() => part.current?.focus(), [page]);
  const [isPlain, setPlain] = useState(false);
  const [at, setAt] = useState('');
  const { connect, send, isConnected } = useFrame(frame, (message) => {
    if (message.kind === 'at') setAt(message.text);
    if (message.kind === 'pointed') pointing.point(message);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when the page, its looks or the line change, and not with every render
  useEffect(() => {
    if (!page) return;
    const { html, styles } = page;
    send({ kind: 'page', html: isPlain ? leaveOutStyles(html) : html, styles: isPlain ? [] : styles });
  }, [page, isPlain, isConnected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; a page that is shown anew has no marks
  useEffect(() => {
    const marks: [string, number[]][] = found
      ? [['card', found.cards], ...Object.entries(found.marks)]
      : Object.entries(points).map(([name, { number }]) => [name, [number]]);
    send({ kind: 'marks', marks });
  }, [found, points, page, isPlain, isConnected]);

  if (!page)
    return (
      <div>
        <BusyButton isBusy={isBusy} status="Opening the page" onClick={pointing.open}>
          {isBusy ? 'Opening the page...' : 'Wrong? Point at it'}
        </BusyButton>
        {problem && (
          <p role="alert" className="alert mt-3">
            {problem}
          </p>
        )}
      </div>
    );
  const isReady = found?.selectors && points.title;
  return (
    <section ref={part} tabIndex={-1} aria-label="Point at it" className="grid grid-cols-1 gap-3">
      <p>
        Choose a field, then click it on the page below. Pick the title and price from the same listing, and
        more if you like. By keyboard: Tab into the page, arrow keys to move, Left for the part around it,
        Enter to choose.
      </p>
      <FieldChoice field={field} points={points} onChoose={pointing.setField} onForget={pointing.forget} />
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton
          className="button button-primary"
          isBusy={isTrying}
          isOff={!isReady}
          onClick={() => found?.selectors && onTry(found.selectors)}
        >
          {isTrying ? 'Reading the listings...' : 'Show the listings'}
        </BusyButton>
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={isPlain}
            onChange={(event) => setPlain(event.target.checked)}
          />
          Plain, without the page’s own styling
        </label>
      </div>
      <p role="status" className="wrap-anywhere min-h-6">
        {isBusy ? 'Looking for the others...' : (problem ?? describeFound(found) ?? (at && `At: ${at}`))}
      </p>
      <iframe
        ref={frame}
        title="The page to point at"
        src="/pointing-frame"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        onLoad={connect}
        className="h-[70vh] w-full rounded-card border border-line bg-white"
      />
    </section>
  );
}

function describeFound(found: Found | null): string | null {
  if (!found) return null;
  if (!found.selectors)
    return 'Nothing else on the page looks like it. Are both in the same listing? Does each listing have its own box? If not, we can’t tell where one ends and the next begins.';
  const prices = found.marks.price?.length;
  return `${formatCount(found.cards.length, 'listing')} like it, ${
    prices === undefined ? 'none with a price yet' : `${prices} with a price`
  }.`;
}

/** In the copy, quotes that are no attribute's own are written as entities. */
function leaveOutStyles(html: string): string {
  return html.replaceAll(/ style="[^"]*"/g, '');
}
