import { useEffect, useRef } from 'react';
import { drawChart, type Series } from './draw-chart.ts';

interface ChartProps {
  title: string;
  /** What the chart shows, in a sentence. */
  summary: string;
  days: string[];
  series: Series[];
}

/** Lines over days. The table below has the same figures, for people who can't see the chart or want exact numbers. */
export function Chart({ title, summary, days, series }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    const drawing = drawChart(frame.current, days, series);
    return () => {
      drawing.then((remove) => remove()).catch(() => {});
    };
  }, [days, series]);
  return (
    <section className="card min-w-0 p-4">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-soft">{summary}</p>
      <div ref={frame} aria-hidden="true" className="mt-2 min-h-60 [&_.uplot]:font-sans!" />
      <details className="mt-2 text-sm">
        <summary>The figures</summary>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard
          tabIndex={0}
          aria-label={`${title}: the figures`}
          className="max-h-72 overflow-auto"
        >
          <table className="w-full text-right tabular-nums">
            <thead>
              <tr>
                <th scope="col" className="text-left">
                  Day
                </th>
                {series.map(({ name }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <th key={index} scope="col" className="pl-3">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, row) => (
                <tr key={day}>
                  <th scope="row" className="text-left font-normal">
                    {day}
                  </th>
                  {series.map(({ values }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <td key={index} className="pl-3">
                      {values[row]?.toLocaleString('en-NZ', { maximumFractionDigits: 2 }) ?? '—'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
