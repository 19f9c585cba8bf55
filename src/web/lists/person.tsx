import { useState } from 'react';
import type { handOverList, List, ListMember, removeMember } from '#contract/lists.ts';
import { call } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast.ts';
import { nameOf } from './people.ts';
import { Question } from './question.tsx';
import { useListAction } from './use-list-action.ts';

/** Somebody on a list, and what its owner can do about them. */
export function Person({ list, member }: { list: List; member: ListMember }) {
  const act = useListAction();
  const [isAsking, setAsking] = useState<'owner' | 'remove' | null>(null);
  const name = nameOf(member);

  async function handOver() {
    setAsking(null);
    const isDone = await act(
      () =>
        call<typeof handOverList>('POST /api/lists/:id/hand-over', {
          params: { id: list.id },
          body: { memberId: member.id },
        }),
      'The list is still yours',
    );
    if (isDone)
      showToast({
        title: `${name} owns the list now`,
        description: 'Your invitations and the view-only link don’t work any more.',
      });
  }

  async function remove() {
    setAsking(null);
    const isDone = await act(
      () => call<typeof removeMember>('DELETE /api/list-members/:id', { params: { id: member.id } }),
      `${name} is still on the list`,
    );
    if (isDone) showToast({ title: `${name} is off the list` });
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="wrap-anywhere min-w-0 flex-1">
        {name}
        {member.isOwner && <span className="text-soft"> · owner</span>}
      </span>
      {list.isOwner && !member.isYou && isAsking === null && (
        <>
          <button
            type="button"
            className="button px-3"
            onClick={() => setAsking('owner')}
            aria-label={`Make ${name} the owner`}
          >
            Make owner
          </button>
          <button
            type="button"
            className="button px-3"
            onClick={() => setAsking('remove')}
            aria-label={`Take ${name} off the list`}
          >
            Remove
          </button>
        </>
      )}
      {isAsking === 'owner' && (
        <Question
          action="Give it away"
          refusal="Keep it"
          onConfirm={handOver}
          onRefuse={() => setAsking(null)}
        >
          Make {name} the owner? You’ll stay on the list, but only {name} can give it back. Your invitations
          and the view-only link will stop working.
        </Question>
      )}
      {isAsking === 'remove' && (
        <Question
          action="Take them off"
          refusal="Keep them"
          onConfirm={remove}
          onRefuse={() => setAsking(null)}
        >
          Take {name} off the list? Their votes and notes will be deleted. Their comments will stay.
        </Question>
      )}
    </div>
  );
}
