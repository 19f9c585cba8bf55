import { formatCount } from '#contract/numbers.ts';
import type { Guide } from '#contract/prices.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BestNow } from './best-now.tsx';
import { Distribution } from './distribution.tsx';
import { guideQuery } from './queries.ts';
import { dollars, SpreadTable } from './spread-table.tsx';

/** What a kind of furniture goes for, or a kind by one maker. */
export function GuidePage({ params }: { params: Record<string, string> }) {
  const { data: guide, isLoading } = useQuery(guideQuery(params));
  if (isLoading) return <div className="min-h-[60vh]" />;
  if (!guide) return <Missing />;
  const { plural, brand, slug, all } = guide;
  const what = brand ? `${brand} ${plural}` : plural;
  const title = `What ${what} go for`;
  const range = all
    ? `Mostly ${dollars(all.low)}–${dollars(all.high)}. The middle price is ${dollars(all.median)}.`
    : '';
  return (
    <article className="page max-w-4xl py-8 md:py-12">
      <PageTitle
        title={title}
        description={`${title} second-hand in New Zealand. ${range}`.trim()}
        canonical={`/prices/${slug}${params.maker ? `/${params.maker}` : ''}`}
      />
      <p>
        <Link className="link" href={brand ? `/prices/${slug}` : '/prices'}>
          {brand ? `All ${plural}` : 'Price guide'}
        </Link>
      </p>
      <h1 className="wrap-anywhere mt-2 text-4xl md:text-5xl">{title}</h1>
      {all ? <Figures guide={guide} range={range} /> : <TooFew what={what} />}
      <p className="mt-8 flex flex-wrap gap-3">
        <Link className="button button-primary" href={`/?search=${encodeURIComponent(what)}`}>
          See {what} for sale
        </Link>
        <Link className="button" href="/worth">
          What is mine worth?
        </Link>
      </p>
    </article>
  );
}

function Figures({ guide, range }: { guide: Guide; range: string }) {
  const { all, days, distribution, brands, conditions, regions, months, slug } = guide;
  const parts = [
    ['By condition', 'Condition', conditions],
    ['By region', 'Region', regions],
    ['By brand', 'Brand', brands.map((row) => ({ ...row, href: `/prices/${slug}/${row.slug}` }))],
    ['By month listed', 'Month', months.map((row) => ({ ...row, name: nameMonth(row.name) }))],
  ] as const;
  return (
    <>
      <p className="mt-3 max-w-prose text-lg">
        {range} That’s from {formatCount(all!.pieces, 'piece')} for sale now or gone in the last six months,
        priced per piece.{' '}
        {days === null
          ? 'Not enough have gone yet to say how long it usually takes.'
          : `Half are gone within ${formatCount(days, 'day')}.`}
      </p>
      <Distribution distribution={distribution} />
      <BestNow best={guide.best} />
      {parts.map(
        ([heading, title, rows]) =>
          // One row alone compares nothing, but leads to its brand's guide.
          rows.length > (title === 'Brand' ? 0 : 1) && (
            <section key={title} className="mt-10">
              <h2 className="text-2xl">{heading}</h2>
              <SpreadTable title={title} rows={rows} arePlaces={rows === regions} />
            </section>
          ),
      )}
    </>
  );
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** "2026-05" is May 2026. */
function nameMonth(written: string): string {
  const [year, month] = written.split('-');
  return `${months[Number(month) - 1]} ${year}`;
}

function TooFew({ what }: { what: string }) {
  return (
    <p className="mt-3 max-w-prose text-lg">
      There aren’t enough {what} yet to say what they go for. We need at least eight.
    </p>
  );
}

function Missing() {
  return (
    <div className="page max-w-2xl py-20">
      <PageTitle title="Price guide not found" description="We don’t have that price guide." />
      <h1 className="text-4xl">Price guide not found</h1>
      <p className="mt-3 text-soft">We don’t have that type of furniture, or any by that brand.</p>
      <p className="mt-6">
        <Link className="button button-primary" href="/prices">
          All price guides
        </Link>
      </p>
    </div>
  );
}
