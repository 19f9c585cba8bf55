import { formatCount } from '#contract/numbers.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Piece } from './piece.tsx';
import { shownListQuery } from './queries.ts';
import { sections } from './stages.ts';

/** A list as anyone with its secret link sees it. */
export function ShownListPage({ params }: { params: Record<string, string> }) {
  const { data: list, isLoading } = useQuery(shownListQuery(params.token ?? ''));
  return (
    <div className="page max-w-4xl py-6 md:py-10">
      <PageTitle title={list?.name ?? 'List'} description="A list of furniture." isPrivate={true} />
      {isLoading && <p className="text-soft">Loading ...</p>}
      {!isLoading && !list && (
        <>
          <h1 className="text-3xl">There’s nothing to see here</h1>
          <p className="mt-3 text-soft">The link’s been turned off, or part of it is missing.</p>
          <p className="mt-6">
            <Link className="button button-primary" href="/">
              Back to Home
            </Link>
          </p>
        </>
      )}
      {list && (
        <>
          <h1 className="wrap-anywhere text-3xl md:text-4xl">{list.name}</h1>
          <p className="mt-1 text-soft">{formatCount(list.items.length, 'piece')}</p>
          {sections.map(({ stage, title }) => {
            const items = list.items.filter((item) => item.stage === stage);
            if (items.length === 0) return null;
            return (
              <section key={stage} className="mt-6" aria-label={title}>
                <h2 className="text-xl">{title}</h2>
                <ul className="mt-3 grid gap-3">
                  {items.map((item) => (
                    <li key={item.id}>
                      <Piece item={item} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </>
      )}
    </div>
  );
}
