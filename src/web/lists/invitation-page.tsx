import { useEffect } from 'react';
import type { joinList } from '#contract/lists.ts';
import { formatCount } from '#contract/numbers.ts';
import { useAccountId } from '#web/lib/account-id.ts';
import { call } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { Link, navigate } from '#web/lib/router.tsx';
import { signInFirst } from '#web/lib/sign-in-first.ts';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { invitationQuery } from './queries.ts';
import { useListAction } from './use-list-action.ts';

/** Where an invitation leads. It takes a press: whoever previews the link must not use it up. */
export function InvitationPage({ params }: { params: Record<string, string> }) {
  const token = params.token ?? '';
  const { data: invitation, isLoading } = useQuery(invitationQuery(token));
  const isSignedIn = useAccountId() !== null;
  const joined = invitation?.joined ?? null;
  useEffect(() => {
    if (joined !== null) navigate(`/lists/${joined}`, { replace: true });
  }, [joined]);
  return (
    <div className="page max-w-lg py-10 md:py-16">
      <PageTitle title="Invitation" description="An invitation to a list." isPrivate={true} />
      <section className="card p-6 sm:p-8">
        {isLoading && <p>Loading ...</p>}
        {!isLoading && !invitation && (
          <>
            <h1 className="text-2xl">This invitation doesn’t work any more</h1>
            <p className="mt-2 text-soft">
              Someone’s already used it, it was withdrawn, or it’s more than a week old. Ask for a new one.
              {!isSignedIn && ' If you were the one who used it, sign in and open the link again.'}
            </p>
            <Link className="button mt-5" href="/">
              Back to Home
            </Link>
          </>
        )}
        {invitation && joined !== null && (
          <>
            <h1 className="wrap-anywhere text-2xl">You’re on “{invitation.name}”</h1>
            <Link className="button button-primary mt-5" href={`/lists/${joined}`}>
              Open the list
            </Link>
          </>
        )}
        {invitation && joined === null && (
          <>
            <h1 className="wrap-anywhere text-2xl">Join “{invitation.name}”</h1>
            <p className="wrap-anywhere mt-2 text-soft">
              {invitation.invitedBy ?? 'Someone'} has invited you to a furniture list with{' '}
              {formatCount(invitation.members, 'person', 'people')} on it. You can add pieces, vote and
              comment. They’ll see your first name and nothing else from your account.
            </p>
            <NeedsScript what="Joining" />
            <JoinButton token={token} name={invitation.name} />
          </>
        )}
      </section>
    </div>
  );
}

function JoinButton({ token, name }: { token: string; name: string }) {
  const isSignedIn = useAccountId() !== null;
  const isHydrated = useHydrated();
  const act = useListAction();

  async function join() {
    if (!isSignedIn) return signInFirst({ invitation: `Sign in, or create an account, to join “${name}”.` });
    let listId = 0;
    const isDone = await act(async () => {
      ({ listId } = await call<typeof joinList>('POST /api/list-invitations/join', { body: { token } }));
    }, 'You’re not on the list yet');
    if (!isDone) return;
    navigate(`/lists/${listId}`, { replace: true });
    showToast({ title: `You’re on “${name}”` });
  }

  return (
    <button type="button" className="button button-primary mt-5" disabled={!isHydrated} onClick={join}>
      {isSignedIn ? 'Join the list' : 'Sign in to join'}
    </button>
  );
}
