import { Link } from '#web/lib/router.tsx';

interface PaginationProps {
  page: number;
  last: number;
  address: (page: number) => string;
}

/** Pages 1, 2, 3 … the last, around the one that is open. */
export function Pagination({ page, last, address }: PaginationProps) {
  if (last <= 1) return null;
  const near = [1, page - 1, page, page + 1, last, ...(page <= 2 ? [2, 3] : [])];
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b);
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Link className="button" href={address(Math.min(page - 1, last))} startsAt="results" rel="prev">
          Previous
        </Link>
      )}
      {/* On a phone they have a line of their own, above Previous and Next. */}
      <span className="flex flex-wrap gap-2 max-sm:order-first max-sm:basis-full max-sm:justify-center">
        {shown.map((number, index) => (
          <span key={number} className="flex items-center gap-2">
            {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              href={address(number)}
              startsAt="results"
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
              className="button min-w-11 px-2 tabular-nums aria-[current=page]:border-transparent aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
            >
              {number}
            </Link>
          </span>
        ))}
      </span>
      {page < last && (
        <Link className="button" href={address(page + 1)} startsAt="results" rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
