import { formatNumber } from '#contract/numbers.ts';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** Previous and next page; nothing if there is only one. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  return (
    <div className="mt-3 flex items-center gap-3">
      <button type="button" className="button" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </button>
      <span>
        Page {page} of {formatNumber(last)}
      </span>
      <button type="button" className="button" disabled={page >= last} onClick={() => onChange(page + 1)}>
        Next
      </button>
    </div>
  );
}
