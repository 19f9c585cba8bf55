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
      <Turn isOff={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Turn>
      <span role="status">
        Page {page} of {formatNumber(last)}
      </span>
      <Turn isOff={page >= last} onClick={() => onChange(page + 1)}>
        Next
      </Turn>
    </div>
  );
}

/** At the end it keeps the focus, which a disabled button would drop. */
function Turn({ isOff, onClick, children }: { isOff: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  );
}
