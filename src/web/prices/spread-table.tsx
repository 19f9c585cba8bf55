import { formatDollars } from '#contract/money.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { Spread } from '#contract/prices.ts';
import { Link } from '#web/lib/router.tsx';
import { PlaceName } from '#web/ui/place-name.tsx';

interface SpreadTableProps {
  /** What the rows differ by. */
  title: string;
  rows: (Spread & { name: string; href?: string })[];
  /** The rows are places. */
  arePlaces?: boolean;
}

export const dollars = (amount: string) => formatDollars(Number(amount));

/** The middle price and the middle half of each, one to a line. */
export function SpreadTable({ title, rows, arePlaces = false }: SpreadTableProps) {
  return (
    <table className="mt-5 w-full text-right tabular-nums">
      <thead className="border-line border-b text-sm text-soft">
        <tr>
          <th scope="col" className="py-2 pr-2 text-left font-medium">
            {title}
          </th>
          <th scope="col" className="p-2 font-medium">
            Middle price
          </th>
          <th scope="col" className="p-2 font-medium">
            Mostly
          </th>
          <th scope="col" className="py-2 pl-2 font-medium">
            Pieces
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, href, median, low, high, pieces }) => (
          <tr key={name}>
            <th
              scope="row"
              className="wrap-anywhere min-w-24 py-2.5 pr-2 text-left font-medium first-letter:uppercase"
            >
              {href ? (
                <Link className="link" href={href}>
                  {name}
                </Link>
              ) : arePlaces ? (
                <PlaceName name={name} />
              ) : (
                name
              )}
            </th>
            <td className="p-2 font-semibold">{dollars(median)}</td>
            <td className="min-[22.5rem]:whitespace-nowrap p-2">
              {dollars(low)}–{dollars(high)}
            </td>
            <td className="py-2 pl-2 text-soft">{formatNumber(pieces)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
