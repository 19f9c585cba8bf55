import { useEffect, useId, useRef, useState } from 'react';
import type { addListItem } from '#contract/list-items.ts';
import type { List } from '#contract/lists.ts';
import { call } from '#web/lib/api.ts';
import type { Draft } from './use-drafts.ts';
import { useListAction } from './use-list-action.ts';

interface LostDraftProps {
  list: List;
  draft: Draft;
  onClose: () => void;
}

/** The piece is gone, what was being written about it stays: to be finished, copied or used after all. */
export function LostDraft({ list, draft, onClose }: LostDraftProps) {
  const act = useListAction();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const [isBack, setBack] = useState(false);
  const { title, listing } = draft.item;
  // Whoever is typing goes on here.
  useEffect(() => {
    const { length } = field.current?.value ?? '';
    field.current?.focus();
    field.current?.setSelectionRange(length, length);
  }, []);

  async function copy() {
    // Where the browser doesn't let us, it is marked to be copied by hand.
    field.current?.select();
    await navigator.clipboard.writeText(field.current?.value ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  async function putBack(listingId: number) {
    const add = () =>
      call<typeof addListItem>('POST /api/lists/:id/items', { params: { id: list.id }, body: { listingId } });
    if (await act(add, 'It isn’t back on the list')) setBack(true);
  }

  return (
    <section className="card mt-4 p-4" aria-labelledby={id}>
      <p id={id} className="wrap-anywhere font-medium" role="alert">
        “{title}” was taken off the list. Here’s what you were writing.
      </p>
      <textarea
        ref={field}
        aria-labelledby={id}
        rows={2}
        defaultValue={draft.text}
        className="field field-sizing-content mt-2"
        onInput={() => setCopied(false)}
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <button type="button" className="button" onClick={copy}>
          Copy
        </button>
        {listing && !isBack && (
          <button type="button" className="button" onClick={() => putBack(listing.id)}>
            Put it back on the list
          </button>
        )}
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
        <p role="status" className="text-sm text-soft">
          {[isBack && 'It’s back on the list.', isCopied && 'Copied.'].filter(Boolean).join(' ')}
        </p>
      </div>
    </section>
  );
}
