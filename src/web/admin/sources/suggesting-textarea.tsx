import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '#contract/numbers.ts';
import type { Completion, Completions } from './complete-config.ts';

interface SuggestingTextareaProps {
  id: string;
  text: string;
  onChange: (text: string) => void;
  /** Null where nothing is to be suggested; undefined until it is loaded. */
  suggest: ((text: string, cursor: number, isAsked: boolean) => Completions | null) | undefined;
  isInvalid: boolean;
  describedBy: string;
}

const movesAway = /^(?:Arrow(?:Left|Right)|Home|End|Page(?:Up|Down))$/;
const look = 'field whitespace-pre-wrap wrap-anywhere font-mono text-sm';

/** A text with suggestions under the line that is being written. */
export function SuggestingTextarea(props: SuggestingTextareaProps) {
  const { id, text, onChange, suggest, isInvalid, describedBy } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Completions | null>(null);
  const [active, setActive] = useState(-1);
  const hasMissedSome = useRef(false);
  const listId = `${id}-suggestions`;
  const shown = found?.options ?? [];

  /**
   * Typing or asking selects the first suggestion. Suggestions that merely come next aren't selected, and Tab
   * leaves the field.
   */
  function ask(isAsked: boolean, isTyping = isAsked) {
    const { value, selectionStart } = area.current!;
    hasMissedSome.current = !suggest;
    setFound(suggest?.(value, selectionStart, isAsked) ?? null);
    setActive(isTyping ? 0 : -1);
  }

  function choose({ text: written, caret }: Completion) {
    const { from, to } = found!;
    area.current!.setSelectionRange(from, to);
    // As if typed: it can be undone.
    document.execCommand('insertText', false, written);
    area.current!.setSelectionRange(from + caret, from + caret);
    ask(false);
  }

  function press(event: KeyboardEvent) {
    const option = shown[active];
    const isOpening =
      (event.ctrlKey && event.code === 'Space') || (event.altKey && event.key === 'ArrowDown' && !found);
    if (isOpening) ask(true);
    else if (!found) return;
    else if (event.key === 'ArrowDown') setActive((active + 1) % shown.length);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? shown.length - 1 : active - 1);
    else if (event.key === 'Escape') setFound(null);
    else if (option && (event.key === 'Enter' || event.key === 'Tab')) choose(option);
    else return movesAway.test(event.key) && setFound(null);
    event.preventDefault();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before they were loaded
  useEffect(() => {
    if (hasMissedSome.current && document.activeElement === area.current) ask(false, true);
  }, [suggest]);
  useLayoutEffect(() => {
    if (!found) return;
    const { scrollTop, clientHeight } = area.current!;
    const below = mirror.current!.offsetHeight - scrollTop;
    list.current!.style.top = `${Math.max(0, Math.min(below, clientHeight))}px`;
  }, [found]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  return (
    <div className="relative">
      <textarea
        ref={area}
        id={id}
        className={look}
        rows={18}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        required
        value={text}
        onChange={(event) => {
          onChange(event.target.value);
          const { data } = event.nativeEvent as InputEvent;
          ask(false, Boolean(data?.trim()));
        }}
        onKeyDown={press}
        onClick={() => setFound(null)}
        onBlur={() => setFound(null)}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-activedescendant={shown[active] && `${listId}-${active}`}
      />
      <div className="invisible absolute inset-0 overflow-hidden" aria-hidden="true">
        {/* As tall as the text up to the cursor. */}
        <div ref={mirror} className={`${look} min-h-0 pb-0`}>
          {found && `${text.slice(0, found.from)}\u200b`}
        </div>
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!found}
        className="card absolute inset-x-2 z-30 max-h-56 overflow-y-auto py-1 shadow-lg md:right-auto md:min-w-96"
      >
        {shown.map((option, index) => (
          <div
            key={option.name}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="wrap-anywhere min-h-11 cursor-pointer px-3 py-1 text-sm -outline-offset-2 outline-accent hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2"
            // On press rather than click, so that the text still has the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            <code className="font-semibold">{option.name}</code>
            <span className="block text-soft">{option.meaning}</span>
          </div>
        ))}
      </div>
      <p className="sr-only" aria-live="polite">
        {found && formatCount(shown.length, 'suggestion')}
      </p>
    </div>
  );
}
