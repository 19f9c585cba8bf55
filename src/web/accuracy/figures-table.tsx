import type { Figures } from '#contract/accuracy.ts';
import { formatNumber } from '#contract/numbers.ts';

type Row = Figures & { type: string; plural: string };

export const percent = (share: number) => `${Math.round(share * 100)}%`;

const columns: [label: string, show: (row: Row) => string][] = [
  ['Pieces', ({ pieces }) => formatNumber(pieces)],
  ['Half within', ({ medianError }) => percent(medianError)],
  ['Within 10%', ({ within10 }) => percent(within10)],
  ['Within 20%', ({ within20 }) => percent(within20)],
  ['Within 50%', ({ within50 }) => percent(within50)],
  ['In range', ({ insideHalf }) => percent(insideHalf)],
  ['Judged', ({ judged, forSale }) => (judged === 0 ? 'too few' : percent(judged / forSale))],
];

/** One line a kind. On a phone it is pushed sideways within its own frame, which the keyboard can reach. */
export function FiguresTable({ rows }: { rows: Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be pushed sideways must be reachable
    <section className="card shows-more mt-5 overflow-x-auto" aria-label="Figures by type" tabIndex={0}>
      <table className="w-full min-w-2xl text-right tabular-nums">
        <thead className="border-line border-b text-sm text-soft">
          <tr>
            <th scope="col" className="sticky left-0 bg-card p-3 text-left">
              Type
            </th>
            {columns.map(([label]) => (
              <th key={label} scope="col" className="p-3 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.type}>
              <th
                scope="row"
                className="sticky left-0 bg-card p-3 text-left font-medium first-letter:uppercase"
              >
                {row.plural}
              </th>
              {columns.map(([label, show]) => (
                <td key={label} className="whitespace-nowrap p-3">
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
