import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '#contract/numbers.ts';
import { useQuery } from '#web/lib/query/use-query.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { suggestionsQuery } from './queries.ts';

interface SearchBoxProps {
  search: string;
  onSearch: (text: string) => void;
}

const pause = 120;
const listId = 'suggestions';

/** The keyword box with suggestions. Until the script loads it is a plain field. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const isHydrated = useHydrated();
  const [text, setText] = useState(search);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useLater(text.trim(), pause);
  const { data: suggestions = [] } = useQuery({
    ...suggestionsQuery(typed),
    enabled: isOpen && typed.length > 1,
    placeholderData: (before) => before,
  });
  const shown = isOpen && text.trim().length > 1 ? suggestions : [];
  // Follow the address when something else changes it.
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (window.history.state?.opensSearch) document.getElementById('keywords')?.focus();
  }, []);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: string) {
    setText(suggestion);
    close();
    onSearch(suggestion);
  }

  function move(step: number) {
    setOpen(true);
    // One more than the suggestions, for the field itself.
    if (shown.length > 0) setActive(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
  }

  function press(event: KeyboardEvent) {
    const suggestion = shown[active];
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && shown.length > 0) close();
    else if (event.key === 'Enter' && suggestion) choose(suggestion.text);
    else return event.key === 'Enter' && close();
    event.preventDefault();
  }

  return (
    // On a phone the suggestions hang below the whole form, where they do not cover its button.
    <div className="min-w-0 sm:relative lg:min-w-40 lg:flex-1">
      <input
        id="keywords"
        className="field border-transparent"
        type="search"
        name="search"
        maxLength={200}
        placeholder="Rimu tallboy, couch …"
        aria-label="Keywords"
        autoComplete="off"
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': shown[active] && `${listId}-${active}`,
        })}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={shown.length === 0}
        className="card absolute inset-x-0 top-full z-30 mt-3 overflow-hidden py-1 shadow-lg"
      >
        {shown.map(({ text: suggestion, kind }, index) => (
          <div
            key={suggestion}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 -outline-offset-2 outline-accent hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2"
            // On press rather than click, so that the field still has the focus.
            onMouseDown={(event) => {
              event.preventDefault();
              choose(suggestion);
            }}
          >
            <Search size={16} aria-hidden="true" className="shrink-0 text-soft" />
            <span className="wrap-anywhere">{suggestion}</span>
            {kind === 'brand' && <span className="ml-auto text-soft text-sm">brand</span>}
          </div>
        ))}
      </div>
      <p className="sr-only" aria-live="polite">
        {shown.length > 0 && formatCount(shown.length, 'suggestion')}
      </p>
    </div>
  );
}

/** The value once it hasn't changed for a moment. */
function useLater(value: string, delay: number): string {
  const [late, setLate] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setLate(value), delay);
    return () => clearTimeout(timer.current);
  }, [value, delay]);
  return late;
}
