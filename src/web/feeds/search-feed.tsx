import { Rss } from 'lucide-react';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { listParameters } from '#contract/one-or-several.ts';
import { useSite } from '#web/lib/site.ts';

/** Below the results: what they find, for a feed reader. Browsers and readers find it in the head. */
export function SearchFeed({ filter }: { filter: ListingFilter }) {
  const site = useSite();
  const parameters = new URLSearchParams(listParameters(filter));
  const search = parameters.size > 0 ? `?${parameters}` : '';
  const title = search ? 'New pieces in this search' : 'New pieces on Tallboy';
  return (
    <p className="mt-8 text-center text-sm">
      <link rel="alternate" type="application/atom+xml" title={title} href={`${site}/feed.atom${search}`} />
      <link
        rel="alternate"
        type="application/feed+json"
        title={`${title} (JSON)`}
        href={`${site}/feed.json${search}`}
      />
      <a
        href={`/feed.atom${search}`}
        className="inline-flex min-h-11 items-center gap-2 px-2 text-soft hover:underline"
        title="Follow this search in a feed reader"
      >
        <Rss size={16} aria-hidden="true" />
        Feed
      </a>
    </p>
  );
}
