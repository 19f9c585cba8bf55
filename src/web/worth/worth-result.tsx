import type { ReactNode } from 'react';
import { thisWeek } from '#contract/limits.ts';
import { formatDollars } from '#contract/money.ts';
import { formatCount, formatNumber } from '#contract/numbers.ts';
import { describeRange, fewestComparables } from '#contract/price-gap.ts';
import type { Worth } from '#contract/worth.ts';

const dollars = (amount: string | null) => formatDollars(Number(amount));

/** The fair price and its range, what to offer and what to ask. */
export function WorthResult({ worth, comparison }: { worth: Worth; comparison: ReactNode }) {
  const { fairPrice, lowPrice, highPrice, howSure, daysToGo, headline, cautions } = worth;
  const range = describeRange(Number(lowPrice), Number(highPrice), worth.count);
  const reasons = worth.reasons.filter((reason) => reason !== range && !cautions.includes(reason));
  return (
    <>
      <section className="card p-5" aria-labelledby="worth-title">
        <h2 id="worth-title" className="text-2xl">
          {worth.count < fewestComparables
            ? `Our guess is about ${dollars(fairPrice)}`
            : `About ${dollars(fairPrice)} is fair`}
        </h2>
        <p className="mt-1 text-lg">{range}</p>
        {headline && <p className="mt-3 font-semibold text-lg">{headline}</p>}
        {cautions.length > 0 && (
          <ul className="mt-2 grid max-w-prose gap-1 rounded-lg bg-careful-wash px-4 py-3">
            {cautions.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        )}
        <ul className="mt-3 grid max-w-prose list-disc gap-1 pl-5 text-soft">
          {howSure.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {daysToGo && <li>{tellDays(daysToGo)}</li>}
        </ul>
        {comparison}
        {reasons.length > 0 && (
          <details className="mt-3">
            <summary className="cursor-pointer font-medium">How we worked this out</summary>
            <ul className="mt-2 grid max-w-prose list-disc gap-1 pl-5 text-soft">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <div className="grid gap-8 md:grid-cols-2">
        {worth.offer && <Buying offer={worth.offer} />}
        {worth.selling && <Selling selling={worth.selling} />}
      </div>
    </>
  );
}

function tellDays({ days, gone, of }: NonNullable<Worth['daysToGo']>): string {
  return `Half of ${of === 'all furniture' ? 'all furniture is' : `all ${of} are`} gone within ${formatCount(days, 'day')} (we’ve seen ${formatNumber(gone)} go).`;
}

function Buying({ offer }: { offer: NonNullable<Worth['offer']> }) {
  return (
    <section className="card p-5" aria-labelledby="buying-title">
      <h2 id="buying-title" className="text-2xl">
        If you’re buying
      </h2>
      {offer.price !== null && (
        <p className="mt-1 text-lg">
          A polite first offer: <strong className="tabular-nums">{dollars(offer.price)}</strong>
        </p>
      )}
      <p className="mt-1 text-soft">{offer.why}</p>
      <p className="mt-3">You could write:</p>
      <blockquote className="wrap-anywhere mt-1 border-accent border-l-4 pl-3">{offer.message}</blockquote>
    </section>
  );
}

const ways = [
  ['quick', 'To sell it quickly'],
  ['fair', 'A fair price'],
  ['patient', 'If you’re not in a hurry'],
] as const;

function Selling({ selling }: { selling: NonNullable<Worth['selling']> }) {
  return (
    <section className="card p-5" aria-labelledby="selling-title">
      <h2 id="selling-title" className="text-2xl">
        If you’re selling
      </h2>
      <dl className="mt-2 grid gap-3">
        {ways.map(([way, label]) => (
          <div key={way}>
            <dt className="font-medium">
              {way === 'quick' && selling.quick.days !== null && selling.quick.days <= thisWeek
                ? 'To sell it this week'
                : label}
            </dt>
            <dd>
              <span className="font-display font-semibold text-2xl tabular-nums">
                {dollars(selling[way].price)}
              </span>
              <span className="block text-soft">{selling[way].note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
