import { MessageCircle } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { addComment, deleteComment, ListComment } from '#contract/list-items.ts';
import type { List, ListItem } from '#contract/lists.ts';
import { formatCount } from '#contract/numbers.ts';
import { call } from '#web/lib/api.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import { When } from '#web/ui/when.tsx';
import { commentsQuery } from './queries.ts';
import { type Hold, useHold } from './use-arrangement.ts';
import type { Drafts } from './use-drafts.ts';
import { useListAction } from './use-list-action.ts';

interface TalkProps {
  list: List;
  item: ListItem;
  hold: Hold;
  drafts: Drafts;
}

interface CommentsProps extends TalkProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** What people say about a piece, folded away until somebody wants to read or say something. */
export function Comments({ isOpen, onToggle, ...talk }: CommentsProps) {
  const { item } = talk;
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="wakes button px-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <MessageCircle size={18} aria-hidden="true" />
        {item.comments === 0 ? 'Comment' : formatCount(item.comments, 'comment')}
        <span className="sr-only"> about {item.title}</span>
      </button>
      {/* The id has to be there, also while it is folded. */}
      <div id={id} className="order-last basis-full empty:hidden">
        {isOpen && <Conversation {...talk} />}
      </div>
    </>
  );
}

function Conversation({ list, item, hold, drafts }: TalkProps) {
  const act = useListAction();
  const [draft] = useState(drafts.find(item, 'comment'));
  const [isWriting, setWriting] = useState(draft !== undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const said = useRef<HTMLUListElement>(null);
  useFocusKept(said, field);
  const [asked, setAsked] = useState<ListComment>();
  useHold(hold, isWriting);
  const { data: comments, isError } = useQuery(commentsQuery(item.id));
  const id = useId();

  async function say(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text) return;
    const isSaid = await act(
      () =>
        call<typeof addComment>('POST /api/list-items/:id/comments', {
          params: { id: item.id },
          body: { text },
        }),
      'Your comment wasn’t saved',
    );
    if (!isSaid) return;
    if (field.current) field.current.value = '';
    write('');
  }

  function write(text: string) {
    setWriting(text !== '');
    drafts.keep(item, 'comment', text);
  }

  const remove = (comment: ListComment) =>
    act(
      () => call<typeof deleteComment>('DELETE /api/list-comments/:id', { params: { id: comment.id } }),
      'The comment wasn’t deleted',
    );

  return (
    <div className="rounded-lg bg-sunken p-3">
      {isError && <p className="alert">We couldn’t load the comments. Please try again.</p>}
      <ul ref={said} className="grid gap-3" aria-live="polite" aria-label={`Comments about ${item.title}`}>
        {comments?.map((comment) => (
          <li key={comment.id}>
            <p className="text-sm text-soft">
              <strong className="text-ink">{comment.isYours ? 'You' : (comment.by ?? 'Somebody')}</strong>{' '}
              <When iso={comment.createdAt} format="moment" />
              {(comment.isYours || list.isOwner) && (
                <button type="button" className="link ml-2 min-h-6" onClick={() => setAsked(comment)}>
                  Delete
                </button>
              )}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
          </li>
        ))}
      </ul>
      <form className="mt-3 flex flex-wrap items-end gap-2" onSubmit={say}>
        <div className="min-w-40 flex-1">
          <label htmlFor={id} className="sr-only">
            Your comment about {item.title}
          </label>
          <textarea
            ref={field}
            id={id}
            name="text"
            rows={1}
            maxLength={1000}
            required
            defaultValue={draft}
            onInput={(event) => write(event.currentTarget.value)}
            placeholder="Would it fit up the stairs?"
            className="field field-sizing-content block"
          />
        </div>
        <button type="submit" className="button">
          Post
        </button>
      </form>
      {asked && (
        <ConfirmDialog
          title="Delete this comment?"
          action="Delete comment"
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          It’ll be gone for everyone on the list: “{asked.text}”
        </ConfirmDialog>
      )}
    </div>
  );
}
