import type { Listing } from '#contract/catalogue.ts';
import { Link } from '#web/lib/router.tsx';
import { addressOf, choose, keep, mostCompared, useChosen, useIsRefused } from './chosen.ts';

const formId = 'compare';

/** Ticks a piece to be compared. Without a script the form below sends what is ticked. */
export function CompareTick({ listing: { id, title } }: { listing: Pick<Listing, 'id' | 'title'> }) {
  const chosen = useChosen();
  return (
    <label className="relative z-10 inline-flex min-h-6 cursor-pointer items-center gap-1.5 text-sm max-sm:min-h-11">
      <input
        type="checkbox"
        form={formId}
        name="ids"
        value={id}
        checked={chosen.includes(id)}
        onChange={(event) => choose(id, event.target.checked)}
        className="size-4 accent-primary"
      />
      Compare<span className="sr-only"> {title}</span>
    </label>
  );
}

/** The bar goes with it, so the focus goes back to what was ticked last, or else to the page. */
function clear(chosen: number[]): void {
  const ticks = chosen.map((id) =>
    document.querySelector<HTMLElement>(`input[form="${formId}"][value="${id}"]`),
  );
  (ticks.findLast((tick) => tick !== null) ?? document.getElementById('main'))?.focus();
  keep([]);
}

/** Where what is ticked goes. */
export function CompareBar() {
  const chosen = useChosen();
  const isRefused = useIsRefused();
  return (
    <>
      <form id={formId} action="/compare" className="gives-way mt-6">
        <button type="submit" className="button">
          Compare what you’ve ticked
        </button>
      </form>
      {chosen.length > 0 && (
        <div className="compare-bar card sticky bottom-3 z-20 mx-auto mt-6 flex max-w-md flex-wrap items-center gap-3 p-3 shadow-md">
          <p aria-live="polite" className="flex-1 text-sm">
            {isRefused
              ? 'You can compare up to four. Untick one to make room.'
              : chosen.length === 1
                ? 'Tick another one to compare.'
                : `${chosen.length} of ${mostCompared} ticked`}
          </p>
          <button type="button" className="button" onClick={() => clear(chosen)}>
            Clear
          </button>
          {chosen.length > 1 && (
            <Link className="button button-primary" href={addressOf(chosen)}>
              Compare
            </Link>
          )}
        </div>
      )}
    </>
  );
}
