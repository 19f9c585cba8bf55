import { type FormEvent, useId, useState } from 'react';
import { type Stage, stages } from '#contract/limits.ts';
import type { moveListItem } from '#contract/list-items.ts';
import type { ListItem } from '#contract/lists.ts';
import { call } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { When } from '#web/ui/when.tsx';
import { stageLabels } from './stages.ts';
import { type Hold, useHold } from './use-arrangement.ts';
import type { Drafts } from './use-drafts.ts';
import { useListAction } from './use-list-action.ts';

/** How far along a piece is. A viewing has a time, in the reader's own time zone. */
export function StageForm({ item, hold, keep }: { item: ListItem; hold: Hold; keep: Drafts['keep'] }) {
  const act = useListAction();
  const id = useId();
  const isHydrated = useHydrated();
  const [isChanging, setChanging] = useState(false);
  const [isWriting, setWriting] = useState(false);
  useHold(hold, isWriting);
  const isViewing = item.stage === 'viewing';
  // Somebody entering a time keeps it, even if somebody else moves the piece along in the meantime.
  const isAsking = isWriting || (isViewing && (isChanging || item.viewingAt === null));

  function write(time: string, isThere: boolean) {
    setWriting(isThere);
    const date = new Date(time);
    keep(item, 'time', isThere && time ? `Viewing: ${formatMoment(date.toISOString())}` : '');
  }

  function giveUp() {
    write('', false);
    setChanging(false);
  }

  const move = (stage: Stage, viewingAt: string | null) =>
    act(
      () =>
        call<typeof moveListItem>('PATCH /api/list-items/:id', {
          params: { id: item.id },
          body: { stage, viewingAt },
        }),
      'Couldn’t move it',
    );

  async function setTime(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const time = new Date(String(new FormData(event.currentTarget).get('time')));
    if (Number.isNaN(time.getTime())) return;
    if (await move('viewing', time.toISOString())) giveUp();
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="sr-only">
        How far along {item.title} is
      </label>
      <select
        id={id}
        className="field w-auto"
        value={item.stage}
        disabled={!isHydrated}
        onChange={({ target: { value } }) => {
          if (value !== 'viewing') giveUp();
          move(value as Stage, null);
        }}
      >
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {stageLabels[stage]}
          </option>
        ))}
      </select>
      {isViewing && item.viewingAt && !isAsking && (
        <button type="button" className="link py-2" onClick={() => setChanging(true)}>
          <When iso={item.viewingAt} format="moment" />
          <span className="sr-only">, change the time</span>
        </button>
      )}
      {isAsking && isHydrated && (
        <form className="flex flex-wrap items-center gap-2" onSubmit={setTime}>
          <label className="sr-only" htmlFor={`${id}-time`}>
            When you’re going to see {item.title}
          </label>
          <input
            id={`${id}-time`}
            name="time"
            type="datetime-local"
            className="field w-auto"
            defaultValue={item.viewingAt ? toLocal(item.viewingAt) : ''}
            required
            // A time that is only half there has no value yet.
            onKeyDown={({ key }) => key.length === 1 && setWriting(true)}
            onInput={({ currentTarget: { value } }) => write(value, true)}
            onBlur={({ currentTarget: { value } }) => value === '' && write('', false)}
          />
          <button type="submit" className="button px-3">
            Set time
          </button>
          {!isViewing && (
            <>
              <button type="button" className="button px-3" onClick={giveUp}>
                Leave it
              </button>
              <p role="status" className="basis-full text-sm text-soft">
                Someone’s moved it to “{stageLabels[item.stage]}”. Set a time to move it back.
              </p>
            </>
          )}
        </form>
      )}
    </div>
  );
}

/** As the browser's own field wants it: "2026-12-01T18:00". */
function toLocal(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
