import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { voteOnListItem } from '#contract/list-items.ts';
import type { List, ListItem } from '#contract/lists.ts';
import { call } from '#web/lib/api.ts';
import { useQueryClient } from '#web/lib/query/use-query.ts';
import { nameOf } from './people.ts';
import { listQuery } from './queries.ts';
import { useListAction } from './use-list-action.ts';

const choices = [
  { vote: 'yes', label: 'Yes', Icon: ThumbsUp },
  { vote: 'no', label: 'No', Icon: ThumbsDown },
] as const;

/** Who likes it and who doesn't. It counts at once, and is put right if the server refuses. */
export function Votes({ list, item }: { list: List; item: ListItem }) {
  const client = useQueryClient();
  const act = useListAction();
  const me = list.members.find(({ isYou }) => isYou);
  const mine = item.votes.find(({ memberId }) => memberId === me?.id)?.vote;

  async function cast(pressed: 'yes' | 'no') {
    if (!me) return;
    const vote = pressed === mine ? 'none' : pressed;
    const key = listQuery(list.id).queryKey;
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<List>(key, (known) => known && withVote(known, item.id, me.id, vote));
    await act(
      () =>
        call<typeof voteOnListItem>('POST /api/list-items/:id/vote', {
          params: { id: item.id },
          body: { vote },
        }),
      'Your vote wasn’t saved',
    );
  }

  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">What do you think of {item.title}?</legend>
      {choices.map(({ vote, label, Icon }) => {
        const voters = item.votes.filter((one) => one.vote === vote);
        const names = list.members
          .filter(({ id }) => voters.some(({ memberId }) => memberId === id))
          .map(nameOf)
          .join(', ');
        return (
          <button
            key={vote}
            type="button"
            className="wakes button px-3 aria-pressed:border-accent aria-pressed:bg-sunken aria-pressed:text-accent"
            aria-pressed={mine === vote}
            onClick={() => cast(vote)}
          >
            <Icon size={18} aria-hidden="true" />
            {label}
            <span className="tabular-nums">{voters.length}</span>
            {names && <span className="max-w-32 truncate font-normal text-sm text-soft">{names}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

function withVote(list: List, itemId: number, memberId: number, vote: 'yes' | 'no' | 'none'): List {
  return {
    ...list,
    items: list.items.map((item) => {
      if (item.id !== itemId) return item;
      const others = item.votes.filter((one) => one.memberId !== memberId);
      return { ...item, votes: vote === 'none' ? others : [...others, { memberId, vote }] };
    }),
  };
}
