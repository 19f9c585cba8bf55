import type { Accuracy, ReasonLeftOut } from '#contract/accuracy.ts';
import { formatCount } from '#contract/numbers.ts';

const why: Record<ReasonLeftOut, [name: string, reason: string]> = {
  auction: ['Auctions', 'A starting bid says nothing about the final price.'],
  'no-price': ['No price', 'If the seller’s taking offers, there’s nothing to compare.'],
  free: ['Free pieces', 'Free is always the cheapest.'],
  'unclear-price': ['Prices we can’t be sure of', 'Deposits, “from” prices and other currencies.'],
  'needs-repair': ['Pieces that need repair', 'It isn’t fair to compare them with pieces in good order.'],
  'unknown-kind': ['Types we don’t know', 'If we can’t tell what it is, we don’t guess.'],
  several: [
    'Several at once',
    'If the price is for one of several, or we don’t know how many, we can’t compare it.',
  ],
  'too-few': ['Too few like it', 'With fewer than eight to compare with, we don’t judge.'],
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
                {count !== undefined && ` ${formatCount(count, 'piece')} that night.`}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 max-w-prose text-soft">
        We never compare sets with single pieces. A piece on two marketplaces counts once. Listings from the
        last 180 days still count after they’re gone. A price more than 70% under fair isn’t called a deal,
        and neither is anything with a sign of a scam. If a price is lower than almost any other, and the
        seller doesn’t say why, we say “check carefully”.
      </p>
    </section>
  );
}
