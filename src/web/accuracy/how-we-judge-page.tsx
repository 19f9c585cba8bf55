import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Accuracy } from '#contract/accuracy.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';
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
        description="How Tallboy works out a fair price, how wrong it is, measured every night, and what it leaves out."
        canonical="/how-we-judge"
      />
      <h1 className="text-4xl md:text-5xl">How we judge</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">
        A fair price is what all the listings together say a piece’s kind, maker, material, size, condition,
        place and words are worth. Asking prices scatter a lot, so we name a range that should hold half of
        them, and we check ourselves.
      </p>
      <section className="mt-10" aria-labelledby="wrong-title">
        <h2 id="wrong-title" className="text-3xl">
          How wrong we are
        </h2>
        {data && (data.latest ? <Latest latest={data.latest} /> : <NotYet />)}
      </section>
      {data && data.nights.length > 1 && <Nights nights={data.nights} />}
      <LeftOut counts={data?.latest?.leftOut ?? []} />
    </div>
  );
}

function NotYet() {
  return (
    <p className="mt-3">
      This is not measured yet. The first figures appear soon after the first pieces are here.
    </p>
  );
}

function Latest({ latest }: { latest: NonNullable<Accuracy['latest']> }) {
  const { all, kinds, otherKinds, measuredAt } = latest;
  return (
    <>
      <p className="mt-3 max-w-prose">
        Measured on {formatDay(Date.parse(measuredAt))}, as every night, on {formatCount(all.pieces, 'piece')}{' '}
        for sale. Each was priced without knowing its own price, and then we looked. Half of our fair prices
        were more than {percent(all.medianError)} away from what the seller asks. The range that should hold
        half of the prices held {percent(all.insideHalf)}.{' '}
        {percent(all.forSale === 0 ? 0 : all.judged / all.forSale)} of all pieces have a verdict.
      </p>
      <FiguresTable rows={[{ type: '', plural: 'All kinds', ...all }, ...kinds]} />
      {otherKinds > 0 && (
        <p className="mt-3 text-soft">
          {formatCount(otherKinds, 'other kind')} with fewer than eight pieces{' '}
          {otherKinds === 1 ? 'is' : 'are'} counted only in the first line.
        </p>
      )}
      <p className="mt-3 max-w-prose text-soft">
        A seller’s price isn’t what a piece is worth, so being away from it isn’t always our mistake: a
        bargain is far from it, too. You can ask us about{' '}
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
              half within {percent(medianError)}, the range held {percent(insideHalf)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
