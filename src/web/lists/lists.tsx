import { Armchair } from 'lucide-react';
import type { ListSummary } from '#contract/lists.ts';
import { formatCount } from '#contract/numbers.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link, navigate } from '#web/lib/router.tsx';
import { NewListForm } from './new-list-form.tsx';
import { listsQuery } from './queries.ts';

/** The lists somebody is on, for their account. */
export function Lists({ accountId }: { accountId: number }) {
  const { data: lists, isError } = useQuery(listsQuery(accountId));
  return (
    <section>
      <h2 tabIndex={-1} className="text-2xl">
        Lists
      </h2>
      <p className="mt-1 text-soft">
        Collect pieces for one room or one home, and decide with the people you live with.
      </p>
      {isError && <p className="alert mt-4">We couldn’t load your lists. Please reload the page.</p>}
      {!lists && !isError && <p className="mt-4 text-soft">Loading ...</p>}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {lists?.map((list) => (
          <li key={list.id}>
            <ListCard list={list} />
          </li>
        ))}
      </ul>
      <div className="card mt-4 p-4 sm:p-5">
        <h3 className="text-lg">Start a list</h3>
        <NewListForm onMade={({ id }) => navigate(`/lists/${id}`)} />
      </div>
    </section>
  );
}

function ListCard({ list }: { list: ListSummary }) {
  const { id, name, isOwner, members, items, pictures } = list;
  const others = members - 1;
  return (
    <article className="card relative h-full overflow-hidden p-4 hover:shadow-md">
      <div className="flex h-16 gap-1.5" aria-hidden="true">
        {pictures.length === 0 && (
          <span className="grid h-16 w-20 place-items-center rounded-lg bg-sunken text-soft">
            <Armchair size={24} />
          </span>
        )}
        {pictures.map((picture) => (
          <img
            key={picture}
            src={`${picture}?width=160`}
            alt=""
            width={80}
            height={64}
            loading="lazy"
            className="h-16 w-20 min-w-0 rounded-lg bg-sunken object-cover"
          />
        ))}
      </div>
      <h3 className="wrap-anywhere mt-3 text-lg">
        <Link href={`/lists/${id}`} className="after:absolute after:inset-0 hover:underline">
          {name}
        </Link>
      </h3>
      <p className="text-soft text-sm">
        {formatCount(items, 'piece')} ·{' '}
        {others === 0 ? 'Just you' : `You and ${formatCount(others, 'other')}`}
        {!isOwner && ' · Shared with you'}
      </p>
    </article>
  );
}
