import { useState } from 'react';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { previewDataSource } from '#contract/looking.ts';
import { formatCount } from '#contract/numbers.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { formatPrice } from '#web/lib/format.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';

type Preview = Answer<typeof previewDataSource>;
type Fields = Input<typeof previewDataSource>['body'];

interface PreviewPanelProps {
  sourceId: number | undefined;
  /** What the form says; null when it is not complete. */
  readFields: () => Promise<Fields | null>;
}

/** Tries the form's configuration on the marketplace itself, without saving anything. */
export function PreviewPanel({ sourceId, readFields }: PreviewPanelProps) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function look() {
    const fields = await readFields();
    if (!fields) return;
    setBusy(true);
    try {
      const { baseUrl, scrapingConfig } = fields;
      const body = { baseUrl, scrapingConfig, sourceId };
      setPreview(await call<typeof previewDataSource>('POST /api/admin/data-sources/preview', { body }));
      setProblem(null);
    } catch (error) {
      setPreview(null);
      setProblem(error instanceof ApiError ? error.explanation : 'We can’t reach Tallboy. Please try again.');
    }
    setBusy(false);
  }

  return (
    <div>
      <BusyButton isBusy={isBusy} status="Trying it out" onClick={look}>
        {isBusy ? 'Trying it out...' : 'Preview'}
      </BusyButton>
      <p role="status" className="wrap-anywhere not-empty:mt-3">
        {preview && !preview.problem && summarise(preview)}
      </p>
      {(problem ?? preview?.problem) && (
        <p role="alert" className="alert wrap-anywhere mt-3 first-letter:uppercase">
          {problem ?? preview?.problem}
        </p>
      )}
      {preview?.problem && <p className="wrap-anywhere mt-3">{summarise(preview)}</p>}
      {preview && <PreviewResult preview={preview} />}
    </div>
  );
}

function summarise(preview: Preview): string {
  const { robots, fetched, listingsFound, listings, detailsRead, listingsDropped, nextPage } = preview;
  const shown = listings.length < listingsFound ? ` Showing the first ${listings.length}.` : '';
  const details = detailsRead > 0 ? ` We also read ${detailsRead} of the listings’ own pages.` : '';
  const pages = fetched.length > 0 ? ` Fetched: ${fetched.join(', ')}.` : ' Nothing was fetched.';
  const next = nextPage ? `Next page: ${nextPage}` : 'No next page found.';
  return `${formatCount(listingsFound, 'listing')} read, ${listingsDropped} dropped. robots.txt: ${robots}.${shown}${details}${pages} ${next}`;
}

function PreviewResult({ preview }: { preview: Preview }) {
  const { listings, dropped } = preview;
  return (
    <section aria-label="Preview" className="wrap-anywhere mt-3 grid grid-cols-1 gap-3">
      {dropped.length > 0 && (
        <ul className="text-soft">
          {dropped.map(({ reason, title }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be dropped alike
            <li key={index}>
              Dropped: {reason} <bdi>{title && `(${shorten(title)})`}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {listings.map((listing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no number yet
          <li key={index} className="card px-4 py-3">
            <details>
              <summary>
                <bdi className="font-semibold">{shorten(listing.title)}</bdi> · {describePrice(listing)} ·{' '}
                {shorten(listing.location)}
              </summary>
              <dl className="mt-2 grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 text-sm">
                {Object.entries(listing)
                  .filter(([, value]) => value !== null && value !== false)
                  .map(([field, value]) => (
                    <div key={field} className="contents">
                      <dt className="text-soft">{field}</dt>
                      <dd dir="auto">{shorten(value)}</dd>
                    </div>
                  ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describePrice({ price, priceKind }: Preview['listings'][number]): string {
  return formatPrice(price == null ? null : String(price), priceKind === 'unknown');
}

const longest = 500;

function shorten(value: unknown): string {
  const text = value === null || value === undefined ? '—' : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
