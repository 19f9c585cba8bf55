import { useState } from 'react';
import type {
  createInvitation,
  List,
  showList,
  stopShowingList,
  withdrawInvitation,
} from '#contract/lists.ts';
import { call } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { SecretLink } from '#web/ui/secret-link.tsx';
import { When } from '#web/ui/when.tsx';
import { useListAction } from './use-list-action.ts';

/** For the owner: links that let somebody in. */
export function Invitations({ list }: { list: List }) {
  const act = useListAction();
  const site = useSite();
  const [token, setToken] = useState<string | null>(null);

  const invite = () =>
    act(async () => {
      const made = await call<typeof createInvitation>('POST /api/lists/:id/invitations', {
        params: { id: list.id },
      });
      setToken(made.token);
    }, 'Couldn’t make an invitation');

  const withdraw = (id: number) =>
    act(async () => {
      await call<typeof withdrawInvitation>('DELETE /api/list-invitations/:id', { params: { id } });
      setToken(null);
    }, 'The invitation is still open');

  return (
    <section className="mt-5 border-line border-t pt-4">
      <h3 className="text-lg">Invite somebody</h3>
      <p className="mt-1 text-soft">
        Send them a link. It lets one person in and works for a week. They can add, vote and comment like you.
      </p>
      {/* Not the name at the end: that would open scrolled, with a phone's keyboard in the way. */}
      <button type="button" className="button button-primary mt-3" data-first onClick={invite}>
        Make an invitation link
      </button>
      {token && <SecretLink key={token} label="Invitation link" address={`${site}/join/${token}`} />}
      {list.invitations.length > 0 && (
        <ul className="mt-3 grid gap-1" aria-label="Open invitations">
          {list.invitations.map(({ id, expiresAt }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="text-soft">
                Works until <When iso={expiresAt} format="moment" />
              </span>
              <button type="button" className="button px-3" onClick={() => withdraw(id)}>
                Withdraw
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** For the owner: the link by which anyone can look, and no more. */
export function Showing({ list }: { list: List }) {
  const act = useListAction();
  const site = useSite();
  const [token, setToken] = useState<string | null>(null);

  const show = () =>
    act(async () => {
      const made = await call<typeof showList>('POST /api/lists/:id/showing', { params: { id: list.id } });
      setToken(made.token);
    }, 'Couldn’t make a link');

  const stop = () =>
    act(async () => {
      await call<typeof stopShowingList>('DELETE /api/lists/:id/showing', { params: { id: list.id } });
      setToken(null);
    }, 'The link still works');

  return (
    <section className="mt-5 border-line border-t pt-4">
      <h3 className="text-lg">Let anyone look</h3>
      <p className="mt-1 text-soft">
        Anyone with this link can see the pieces and how far along they are. They can’t see who you are, what
        you’ve said, or when you’re going to see a piece.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={show}>
          {list.isShown ? 'Make a new link' : 'Make a view-only link'}
        </button>
        {list.isShown && (
          <button type="button" className="button" onClick={stop}>
            Turn off the link
          </button>
        )}
      </div>
      {list.isShown && !token && (
        <p className="mt-2 text-sm text-soft">There’s already a link out there. A new one replaces it.</p>
      )}
      {token && <SecretLink key={token} label="View-only link" address={`${site}/lists/shown/${token}`} />}
    </section>
  );
}
