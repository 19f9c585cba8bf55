import { useMemo, useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { formatCount, formatNumber } from '#contract/numbers.ts';
import type { readOverview } from '#contract/overview.ts';
import { query } from '#web/lib/api.ts';
import { keepPreviousData, useQuery } from '#web/lib/query/use-query.ts';
import { Chart } from './chart.tsx';

type OverviewData = Answer<typeof readOverview>;

const spans = [7, 30, 90, 365];

/** How the catalogue and the collecting have gone. */
export function Overview() {
  const [days, setDays] = useState(30);
  const overview = useQuery({
    ...query<typeof readOverview>('GET /api/admin/overview', { query: { days } }),
    placeholderData: keepPreviousData,
    // The figures are by day: a page left open must not go on showing yesterday's.
    staleTime: 60_000,
  });
  return (
    <section>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-2xl">Overview</h2>
        <label className="flex items-center gap-2">
          <span className="text-sm text-soft">Show</span>
          <select
            className="field w-auto"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {spans.map((span) => (
              <option key={span} value={span}>
                {span} days
              </option>
            ))}
          </select>
        </label>
      </div>
      {overview.isLoading && <p className="mt-3">Loading overview...</p>}
      {overview.isError && (
        <p className="alert mt-3">We couldn’t load the overview. Please reload the page.</p>
      )}
      {overview.data && <Charts data={overview.data} />}
    </section>
  );
}

/** From the day before there was anything: a month of nothing says nothing. */
function leaveOutEmptyDays({ days, sources, answers }: OverviewData): OverviewData {
  const isEmpty = ({ listings, added, changed, gone }: OverviewData['days'][number], at: number) =>
    listings + added + changed + gone === 0 && sources.every((source) => source.secondsPerPage[at] === null);
  const first = days.findIndex((day, at) => !isEmpty(day, at));
  const from = Math.max(0, (first === -1 ? days.length : first) - 1);
  return {
    days: days.slice(from),
    sources: sources.map((source) => ({ ...source, secondsPerPage: source.secondsPerPage.slice(from) })),
    answers,
  };
}

function Charts({ data }: { data: OverviewData }) {
  const { days, sources, answers } = useMemo(() => leaveOutEmptyDays(data), [data]);
  const dates = days.map(({ day }) => day);
  const of = (name: 'listings' | 'added' | 'changed' | 'gone') => days.map((day) => day[name]);
  const sum = (values: number[]) => formatNumber(values.reduce((total, value) => total + value, 0));
  const [first, last] = [days[0]?.listings ?? 0, days.at(-1)?.listings ?? 0];
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Chart
        title="Listings for sale"
        summary={`From ${formatNumber(first)} to ${formatNumber(last)} in ${formatCount(days.length, 'day')}. A piece on two marketplaces counts twice.`}
        days={dates}
        series={[{ name: 'Listings', values: of('listings') }]}
      />
      <Chart
        title="New, changed and gone each day"
        summary={`${sum(of('added'))} new, ${sum(of('changed'))} changed and ${sum(of('gone'))} gone in ${formatCount(days.length, 'day')}.`}
        days={dates}
        series={[
          { name: 'New', values: of('added') },
          { name: 'Changed', values: of('changed') },
          { name: 'Gone', values: of('gone') },
        ]}
      />
      <SourceShares sources={sources} />
      <Chart
        title="Seconds per page, by marketplace"
        summary="How long it took to fetch and read a page, including the wait between pages."
        days={dates}
        series={sources
          .filter(({ secondsPerPage }) => secondsPerPage.some((value) => value !== null))
          .map(({ name, secondsPerPage }) => ({ name, values: secondsPerPage }))}
      />
      <p className="card p-4 lg:col-span-2">
        Half of this server’s last {formatNumber(answers.count)} answers took{' '}
        {formatMilliseconds(answers.median)} or less, and 95% took {formatMilliseconds(answers.slow)} or less.
      </p>
    </div>
  );
}

function SourceShares({ sources }: { sources: OverviewData['sources'] }) {
  const total = Math.max(
    1,
    sources.reduce((sum, { listings }) => sum + listings, 0),
  );
  return (
    <section className="card min-w-0 p-4">
      <h3 className="text-lg">Share of each marketplace</h3>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {sources.map(({ name, listings }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          <li key={index}>
            <p className="flex justify-between gap-3 text-sm">
              <bdi className="truncate">{name}</bdi>
              <span className="shrink-0 tabular-nums">
                {formatNumber(listings)} ({Math.round((listings / total) * 100)}%)
              </span>
            </p>
            <svg width="100%" height="8" aria-hidden="true" className="mt-1 rounded-full bg-sunken">
              <rect width={`${(listings / total) * 100}%`} height="8" rx="4" className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatMilliseconds(value: number): string {
  return value < 1000 ? `${value.toFixed(value < 10 ? 1 : 0)} ms` : `${(value / 1000).toFixed(1)} s`;
}
