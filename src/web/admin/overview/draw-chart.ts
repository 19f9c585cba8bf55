export interface Series {
  name: string;
  values: (number | null)[];
}

const height = 240;
const day = 86_400;
/** A mark for every day, or where there are many for every few: never two for one. */
const marksApart = [1, 2, 7, 14, 28, 91, 182, 364].map((days) => days * day);
const colours = ['--accent', '--hot-text', '--careful', '--soft'];
/** Where there are more lines than colours, the next ones are dashed, and those after them dotted. */
const dashes = [[], [10, 5], [2, 4]];

/** Draws into the frame and follows its width; resolves to a function that removes the drawing. */
export async function drawChart(frame: HTMLElement, days: string[], series: Series[]): Promise<() => void> {
  // Loaded here, so that only people who look at a chart download the library.
  const [{ default: Plot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
  const theme = getComputedStyle(document.documentElement);
  const colour = (name: string) => theme.getPropertyValue(name).trim();
  const axis = {
    font: `12px ${getComputedStyle(frame).fontFamily}`,
    stroke: colour('--soft'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  const plot = new Plot(
    {
      width: frame.clientWidth,
      height,
      tzDate: (seconds) => Plot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      cursor: { drag: { x: false, y: false } },
      legend: { show: series.length > 1, live: false },
      scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, most) * 1.05] } },
      axes: [
        { ...axis, incrs: marksApart, values: (_plot, stamps) => stamps.map(nameDay) },
        { ...axis, size: 56 },
      ],
      series: [
        {},
        ...series.map(({ name, values }, index) => ({
          label: name,
          stroke: colour(colours[index % colours.length] ?? '--accent'),
          dash: dashes[Math.floor(index / colours.length) % dashes.length] ?? [],
          width: 2,
          spanGaps: true,
          points: { show: values.filter((value) => value !== null).length < 3 },
        })),
      ],
    },
    [days.map((day) => Date.parse(day) / 1000), ...series.map(({ values }) => values)],
    frame,
  );
  const observer = new ResizeObserver(() => plot.setSize({ width: frame.clientWidth, height }));
  observer.observe(frame);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}

/** The days are dates, not moments: they are the same in every time zone. */
function nameDay(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-NZ', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
