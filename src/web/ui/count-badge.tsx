/** How many need attention; nothing if none do. */
export function CountBadge({ count, of }: { count: number; of: string }) {
  if (count === 0) return null;
  return (
    <span className="inline-grid min-w-6 place-items-center rounded-full bg-hot px-1.5 font-semibold text-on-hot text-sm tabular-nums forced-colors:border">
      <span>
        {count > 99 ? '99+' : count}
        <span className="sr-only"> {of}</span>
      </span>
    </span>
  );
}
