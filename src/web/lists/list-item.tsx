import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { removeListItem } from '#contract/list-items.ts';
import type { ListItem as Item, List } from '#contract/lists.ts';
import { call } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { When } from '#web/ui/when.tsx';
import { Comments } from './comments.tsx';
import { Notes } from './notes.tsx';
import { Piece } from './piece.tsx';
import { StageForm } from './stage-form.tsx';
import type { Hold } from './use-arrangement.ts';
import type { Drafts } from './use-drafts.ts';
import { useListAction } from './use-list-action.ts';
import { Votes } from './votes.tsx';

interface ListItemProps {
  list: List;
  item: Item;
  hold: Hold;
  drafts: Drafts;
  isTalkOpen: boolean;
  onToggleTalk: () => void;
  onRemoved: () => void;
}

/** A piece and all that can be done with it. */
export function ListItem({ list, item, hold, drafts, isTalkOpen, onToggleTalk, onRemoved }: ListItemProps) {
  const act = useListAction();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    // Whoever takes it off themselves knows what goes with it.
    for (const field of ['comment', 'note', 'time'] as const) drafts.keep(item, field, '');
    const isDone = await act(
      () => call<typeof removeListItem>('DELETE /api/list-items/:id', { params: { id: item.id } }),
      'It’s still on the list',
    );
    if (isDone) onRemoved();
  }

  return (
    <Piece item={item}>
      <div className="flex flex-wrap items-center gap-2">
        <Votes list={list} item={item} />
        <StageForm item={item} hold={hold} keep={drafts.keep} />
        <Comments
          list={list}
          item={item}
          hold={hold}
          drafts={drafts}
          isOpen={isTalkOpen}
          onToggle={() => {
            drafts.keep(item, 'comment', '');
            onToggleTalk();
          }}
        />
        <Notes list={list} item={item} hold={hold} drafts={drafts} />
        <button
          type="button"
          className="wakes button ml-auto px-3"
          aria-label={`Take ${item.title} off the list`}
          onClick={() => setAsking(true)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
      <p className="mt-2 text-sm text-soft">
        Added {item.addedBy && `by ${item.addedBy} `}on <When iso={item.addedAt} format="date" />
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Take it off the list?"
          action="Take it off"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          Everyone’s votes, comments and notes on “{item.title}” will be deleted too.
        </ConfirmDialog>
      )}
    </Piece>
  );
}
