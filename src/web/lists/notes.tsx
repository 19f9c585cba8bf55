import { NotebookPen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { writeNote } from '#contract/list-items.ts';
import type { List, ListItem } from '#contract/lists.ts';
import { call } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { findMember } from './people.ts';
import { type Hold, useHold } from './use-arrangement.ts';
import type { Drafts } from './use-drafts.ts';
import { useListAction } from './use-list-action.ts';

interface NotesProps {
  list: List;
  item: ListItem;
  hold: Hold;
  drafts: Drafts;
}

/** One's own note on a piece, for nobody else unless it is shared, and the notes others share. */
export function Notes({ list, item, hold, drafts }: NotesProps) {
  const [isOpen, setOpen] = useState(false);
  const me = list.members.find(({ isYou }) => isYou);
  const mine = item.notes.find(({ memberId }) => memberId === me?.id);
  return (
    <>
      <button type="button" className="wakes button px-3" onClick={() => setOpen(true)}>
        <NotebookPen size={18} aria-hidden="true" />
        {mine ? 'Your note' : 'Note'}
        <span className="sr-only"> on {item.title}</span>
      </button>
      {item.notes.length > 0 && (
        <ul className="order-last grid basis-full gap-1 text-sm">
          {item.notes.map(({ memberId, text, isShared }) => (
            <li key={memberId} className="wrap-anywhere whitespace-pre-line border-line border-l-2 pl-3">
              <span className="text-soft">
                {memberId === me?.id
                  ? `Your note${isShared ? ', shared' : ', only you see it'}: `
                  : `${findMember(list, memberId)}’s note: `}
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <NoteDialog
          item={item}
          note={mine}
          hold={hold}
          drafts={drafts}
          onClose={() => {
            drafts.keep(item, 'note', '');
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

interface NoteDialogProps {
  item: ListItem;
  note: ListItem['notes'][number] | undefined;
  hold: Hold;
  drafts: Drafts;
  onClose: () => void;
}

function NoteDialog({ item, note, hold, drafts, onClose }: NoteDialogProps) {
  const act = useListAction();
  useHold(hold, true);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const body = { text: String(values.get('text')).trim(), isShared: values.get('shared') !== null };
    const isDone = await act(
      () => call<typeof writeNote>('POST /api/list-items/:id/note', { params: { id: item.id }, body }),
      'Your note wasn’t saved',
    );
    if (isDone) onClose();
  }

  return (
    <Dialog title="Your note" onClose={onClose} about={item.title}>
      <form className="mt-3 grid gap-3" onSubmit={save}>
        <label className="grid gap-1 font-medium">
          Note
          <textarea
            name="text"
            rows={5}
            maxLength={2000}
            defaultValue={drafts.find(item, 'note') ?? note?.text}
            onInput={(event) => drafts.keep(item, 'note', event.currentTarget.value)}
            className="field font-normal"
          />
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="shared" defaultChecked={note?.isShared} className="size-5" />
          Share it with everyone on the list
        </label>
        <button type="submit" className="button button-primary justify-self-start">
          Save note
        </button>
      </form>
    </Dialog>
  );
}
