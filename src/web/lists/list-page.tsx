import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import type { List } from '#contract/lists.ts';
import { formatCount } from '#contract/numbers.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { ApiError } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link } from '#web/lib/router.tsx';
import { signInFirst } from '#web/lib/sign-in-first.ts';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ListItem } from './list-item.tsx';
import { LostDraft } from './lost-draft.tsx';
import { namePeople } from './people.ts';
import { PeopleDialog } from './people-dialog.tsx';
import { listQuery } from './queries.ts';
import { sections } from './stages.ts';
import { useArrangement } from './use-arrangement.ts';
import { useDrafts } from './use-drafts.ts';
import { useLiveList } from './use-live-list.ts';

/** One list, alive: what anybody on it does appears at once. */
export function ListPage({ params }: { params: Record<string, string> }) {
  const id = Number(params.id);
  const accountId = useAccountId();
  const isSignedIn = accountId !== null;
  const { data: list, error } = useQuery({ ...listQuery(id), enabled: isSignedIn });
  const isMissing = error instanceof ApiError && error.status === 404;
  useLiveList(id, isSignedIn && list !== undefined && !isMissing);
  return (
    <div className="page max-w-4xl py-6 md:py-10">
      <PageTitle title={list?.name ?? 'List'} description="A list of furniture." isPrivate={true} />
      {!isSignedIn && <SignInFirst />}
      {isSignedIn && isMissing && <Missing />}
      {isSignedIn && error && !isMissing && (
        <p className="alert">We couldn’t load the list. Please reload the page.</p>
      )}
      {isSignedIn && !list && !error && <p className="text-soft">Loading ...</p>}
      {isSignedIn && list && !isMissing && <Content list={list} accountId={accountId} />}
    </div>
  );
}

function Content({ list, accountId }: { list: List; accountId: number }) {
  const [isSharing, setSharing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { arranged, hold } = useArrangement(list.items);
  const { lost, begun, drafts, forget } = useDrafts(list.items, `${accountId} ${list.id}`);
  /** The pieces whose comments were unfolded, or folded: they stay so when the piece moves along. */
  const [toggled, setToggled] = useState<readonly number[]>([]);
  const toggleTalk = (id: number) =>
    setToggled((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return (
    <>
      <NeedsScript what="Changing anything here" />
      <p>
        <Link href="/account?tab=lists" className="link">
          Your lists
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-3xl outline-none md:text-4xl">
            {list.name}
          </h1>
          <p className="wrap-anywhere mt-1 text-soft">
            {formatCount(list.items.length, 'piece')} · {namePeople(list.members)}
          </p>
        </div>
        <button type="button" className="wakes button" onClick={() => setSharing(true)}>
          <Users size={18} aria-hidden="true" />
          Share and settings
        </button>
      </div>
      {lost.map((draft) => (
        <LostDraft key={draft.key} list={list} draft={draft} onClose={() => forget(draft)} />
      ))}
      {list.items.length === 0 && <NothingYet />}
      {sections.map(({ stage, title }) => {
        const items = arranged
          .filter(({ place }) => place.stage === stage)
          .sort((a, b) => (a.place.viewingAt ?? '').localeCompare(b.place.viewingAt ?? ''));
        if (items.length === 0) return null;
        return (
          <section key={stage} className="mt-6" aria-label={title}>
            <h2 className="text-xl">{title}</h2>
            <ul className="mt-3 grid gap-3">
              {items.map(({ item }) => (
                <li key={item.id}>
                  <ListItem
                    list={list}
                    item={item}
                    hold={hold}
                    drafts={drafts}
                    isTalkOpen={toggled.includes(item.id) !== begun.includes(item.id)}
                    onToggleTalk={() => toggleTalk(item.id)}
                    onRemoved={() => heading.current?.focus()}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {isSharing && <PeopleDialog list={list} onClose={() => setSharing(false)} />}
    </>
  );
}

function NothingYet() {
  return (
    <div className="card mt-6 px-6 py-12 text-center">
      <p className="font-display text-xl">Nothing on it yet</p>
      <p className="mt-2 text-soft">Open a piece you like and press “Add to a list”.</p>
      <Link className="button button-primary mt-5" href="/">
        Look around
      </Link>
    </div>
  );
}

function SignInFirst() {
  return (
    <div className="card px-6 py-12 text-center">
      <h1 className="text-2xl">This list is for the people on it</h1>
      <p className="mt-2 text-soft">If you’re one of them, sign in.</p>
      <Link
        className="button button-primary mt-5"
        href="/account"
        onClick={(event) => {
          event.preventDefault();
          signInFirst({ invitation: 'Sign in to see the list. We’ll bring you straight back.' });
        }}
      >
        Sign In
      </Link>
    </div>
  );
}

function Missing() {
  return (
    <>
      <h1 className="text-3xl">We can’t find that list</h1>
      <p className="mt-3 text-soft">It may have been deleted, or you’re not on it any more.</p>
      <p className="mt-6">
        <Link className="button button-primary" href="/account?tab=lists">
          Your lists
        </Link>
      </p>
    </>
  );
}
