import type { Accuracy, ReasonLeftOut } from '#contract/accuracy.ts';
import { formatCount } from '#web/lib/format.ts';

const why: Record<ReasonLeftOut, [name: string, reason: string]> = {
  auction: ['Auctions', 'What one starts at says nothing about what it will cost.'],
  'no-price': ['No price', 'Where the seller takes offers there is nothing to judge.'],
  free: ['Free pieces', 'Nothing is always less than something.'],
  'unclear-price': ['Prices we can’t be sure of', 'A deposit, a price from so much, another currency.'],
  'needs-repair': ['Pieces that need repair', 'Sound pieces are no measure for them.'],
  'unknown-kind': ['Kinds we don’t know', 'Without knowing what it is we don’t guess.'],
  'too-few': ['Too few like it', 'With fewer than eight to compare with, there is no verdict.'],
};

/** What has no verdict, with the reason, and how many there were. */
export function LeftOut({ counts }: { counts: NonNullable<Accuracy['latest']>['leftOut'] }) {
  const counted = new Map(counts.map(({ reason, count }) => [reason, count]));
  return (
    <section className="mt-12" aria-labelledby="left-out-title">
      <h2 id="left-out-title" className="text-3xl">
        What we leave out, and why
      </h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {(Object.keys(why) as ReasonLeftOut[]).map((reason) => {
          const count = counted.get(reason);
          return (
            <div key={reason} className="card p-4">
              <dt className="font-semibold">{why[reason][0]}</dt>
              <dd className="text-soft">
                {why[reason][1]}
                {count !== undefined && ` ${formatCount(count, 'piece')} at the moment.`}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 max-w-prose text-soft">
        Sets are never compared with single pieces. One piece on two marketplaces counts once. What went in
        the last 180 days still tells what such pieces ask. Over 70% under the fair price we say “check
        carefully” instead of calling it a deal.
      </p>
    </section>
  );
}
