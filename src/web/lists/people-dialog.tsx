import { useState } from 'react';
import type { deleteList, List, leaveList, renameList } from '#contract/lists.ts';
import { call } from '#web/lib/api.ts';
import { Link, navigate } from '#web/lib/router.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Person } from './person.tsx';
import { Question } from './question.tsx';
import { Invitations, Showing } from './sharing.tsx';
import { useListAction } from './use-list-action.ts';

interface PeopleDialogProps {
  list: List;
  onClose: () => void;
}

/** Who is on a list, how others get there, and how to get off it. */
export function PeopleDialog({ list, onClose }: PeopleDialogProps) {
  const you = list.members.find(({ isYou }) => isYou);
  return (
    <Dialog title="Share and settings" onClose={onClose}>
      <ul className="mt-3 grid gap-2" aria-label="People on this list">
        {list.members.map((member) => (
          <li key={member.id}>
            <Person list={list} member={member} />
          </li>
        ))}
      </ul>
      {you?.name === null && (
        <p className="mt-2 text-sm text-soft">
          The others see you as “Somebody”.{' '}
          <Link href="/account" className="link">
            Add your first name
          </Link>{' '}
          to your profile.
        </p>
      )}
      {list.isOwner && <Invitations list={list} />}
      {list.isOwner && <Showing list={list} />}
      {list.isOwner && <Rename list={list} />}
      <Ending list={list} />
    </Dialog>
  );
}

function Rename({ list }: { list: List }) {
  const act = useListAction();
  return (
    <form
      className="mt-5 flex flex-wrap items-end gap-2 border-line border-t pt-4"
      onSubmit={async (event) => {
        event.preventDefault();
        const name = String(new FormData(event.currentTarget).get('name')).trim();
        const isDone = await act(
          () => call<typeof renameList>('PATCH /api/lists/:id', { params: { id: list.id }, body: { name } }),
          'The name wasn’t changed',
        );
        if (isDone) showToast({ title: `It’s called “${name}” now` });
      }}
    >
      <label className="grid min-w-40 flex-1 gap-1 font-medium">
        Name of the list
        <input name="name" className="field font-normal" defaultValue={list.name} maxLength={100} required />
      </label>
      <button type="submit" className="button">
        Rename
      </button>
    </form>
  );
}

/** Asked twice: it can't be undone. */
function Ending({ list }: { list: List }) {
  const act = useListAction();
  const [isAsking, setAsking] = useState<'leave' | 'delete' | null>(null);
  const others = list.members.length - 1;
  const params = { id: list.id };

  async function end() {
    const isDone = await act(
      () =>
        isAsking === 'delete'
          ? call<typeof deleteList>('DELETE /api/lists/:id', { params })
          : call<typeof leaveList>('POST /api/lists/:id/leave', { params }),
      'Nothing changed',
    );
    if (!isDone) return;
    navigate('/account?tab=lists');
    showToast({ title: isAsking === 'delete' ? 'List deleted' : `You’ve left “${list.name}”` });
  }

  return (
    <section className="mt-5 border-line border-t pt-4" aria-label="Leave or delete">
      {isAsking === null ? (
        <div className="flex flex-wrap gap-2">
          {others > 0 && (
            <button type="button" className="button" onClick={() => setAsking('leave')}>
              Leave the list
            </button>
          )}
          {list.isOwner && (
            <button type="button" className="button" onClick={() => setAsking('delete')}>
              Delete the list
            </button>
          )}
        </div>
      ) : (
        <Question
          action={isAsking === 'delete' ? 'Delete it' : 'Leave'}
          refusal={isAsking === 'delete' ? 'Keep it' : 'Stay'}
          onConfirm={end}
          onRefuse={() => setAsking(null)}
        >
          {isAsking === 'delete'
            ? 'Delete the list and everything on it, for everyone? You can’t undo this.'
            : `Leave the list? Your votes and notes will be deleted. Your comments will stay.${list.isOwner ? ' The list will go to the next person on it. Your invitations and the view-only link will stop working.' : ''}`}
        </Question>
      )}
    </section>
  );
}
