import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFilter } from '#contract/describe-filter.ts';
import { formatCount, formatNumber } from '#contract/numbers.ts';
import type { lookAtSavedSearch, SavedSearch } from '#contract/saved-searches.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { When } from '#web/ui/when.tsx';
import { addressOf, filterOf } from './search-filter.ts';

interface SavedSearchCardProps {
  search: SavedSearch;
  actions: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

export function SavedSearchCard({ search, actions, onEdit, onDelete }: SavedSearchCardProps) {
  const client = useQueryClient();
  const { id, name, matches, newMatches, createdAt } = search;
  const filter = filterOf(search);

  /** Opening it marks everything as seen. If that call fails, the pieces just stay marked as new. */
  async function look() {
    await call<typeof lookAtSavedSearch>('POST /api/saved-searches/:id/look', { params: { id } }).catch(
      () => {},
    );
    await client.invalidateQueries({ queryKey: ['GET /api/accounts/:id/saved-searches'] });
  }

  return (
    <article className="card p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-lg">
            <Link className="hover:underline" href={addressOf(filter)} onClick={look}>
              {name}
            </Link>
          </h3>
          <p className="wrap-anywhere mt-1 text-soft">
            {describeFilter(filter)
              .map(({ words }) => words)
              .join(' · ') || 'Everything'}
          </p>
          <p className="mt-1 text-sm text-soft">
            Saved <When iso={createdAt} format="date" />
          </p>
        </div>
        <p className="shrink-0 text-right">
          <span className="block font-display font-semibold text-xl tabular-nums">
            {formatCount(matches, 'match', 'matches')}
          </span>
          {newMatches > 0 && (
            <span className="mt-1 inline-block rounded-full bg-primary px-2.5 py-0.5 font-semibold text-on-primary text-sm">
              {formatNumber(newMatches)} new
            </span>
          )}
        </p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-1 sm:gap-2">
        <Link
          className="button px-3 sm:px-4"
          href={addressOf(filter)}
          onClick={look}
          aria-label={`Open ${name}`}
        >
          Open
        </Link>
        {actions}
        <button type="button" className="button px-3 sm:px-4" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </button>
        <button
          type="button"
          className="button px-3 sm:ml-auto"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
    </article>
  );
}
