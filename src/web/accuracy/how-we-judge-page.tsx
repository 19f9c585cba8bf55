import type { Accuracy } from '#contract/accuracy.ts';
import { formatCount } from '#contract/numbers.ts';
import { formatDay } from '#web/lib/home-day.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { FiguresTable, percent } from './figures-table.tsx';
import { LeftOut } from './left-out.tsx';
import { accuracyQuery } from './queries.ts';

/** How fair prices come about, and how wrong they are: good figures or bad. */
export function HowWeJudgePage() {
  const { data } = useQuery(accuracyQuery);
  return (
    <div className="page max-w-4xl py-10 md:py-14">
      <PageTitle
        title="How we judge"
        description="How we work out a fair price, how far off we are, and what we leave out."
        canonical="/how-we-judge"
      />
      <h1 className="text-4xl md:text-5xl">How we judge</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        We look at every listing and work out what the type, brand, material, size, condition, place and
        description are worth. Prices vary a lot, so we give a range that should cover half of them. Then we
        check ourselves.
      </p>
      <section className="mt-10" aria-labelledby="wrong-title">
        <h2 id="wrong-title" className="text-3xl">
          How far off we are
        </h2>
        {data && (data.latest ? <Latest latest={data.latest} /> : <NotYet />)}
      </section>
      {data && data.nights.length > 1 && <Nights nights={data.nights} />}
      <LeftOut counts={data?.latest?.leftOut ?? []} />
    </div>
  );
}

function NotYet() {
  return <p className="mt-3">No figures yet. They’ll appear soon after the first listings come in.</p>;
}

function Latest({ latest }: { latest: NonNullable<Accuracy['latest']> }) {
  const { all, kinds, otherKinds, measuredAt } = latest;
  return (
    <>
      <p className="mt-3 max-w-prose">
        We check every night. On {formatDay(Date.parse(measuredAt))} we priced{' '}
        {formatCount(all.pieces, 'piece')} without looking at the real price, then compared. Half of our
        prices were within {percent(all.medianError)} of the asking price. Our range should cover half of the
        real prices. It covered {percent(all.insideHalf)}. We could judge{' '}
        {percent(all.forSale === 0 ? 0 : all.judged / all.forSale)} of all pieces.
      </p>
      <FiguresTable rows={[{ type: '', plural: 'All types', ...all }, ...kinds]} />
      {otherKinds > 0 && (
        <p className="mt-3 text-soft">
          {formatCount(otherKinds, 'other type')} with fewer than eight pieces{' '}
          {otherKinds === 1 ? 'is' : 'are'} only counted in the first row.
        </p>
      )}
      <p className="mt-3 max-w-prose text-soft">
        If we’re off, it isn’t always our mistake. A bargain is a long way off the usual price too. You can
        ask us about{' '}
        <Link className="link" href="/worth">
          any piece
        </Link>
        .
      </p>
    </>
  );
}

function Nights({ nights }: Pick<Accuracy, 'nights'>) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer font-medium">The last {nights.length} nights</summary>
      <ul className="mt-2 divide-y divide-line">
        {nights.map(({ measuredAt, medianError, insideHalf }) => (
          <li key={measuredAt} className="flex flex-wrap justify-between gap-x-6 py-2 tabular-nums">
            <span>{formatDay(Date.parse(measuredAt))}</span>
            <span className="text-soft">
              half within {percent(medianError)}, range covered {percent(insideHalf)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
