import { useEffect, useId, useState } from 'react';
import { loadChecker } from './load-checker.ts';
import { SuggestingTextarea } from './suggesting-textarea.tsx';

interface ConfigEditorProps {
  text: string;
  onChange: (text: string) => void;
}

/** The scraping configuration as text, with suggestions, and with its mistakes and their lines, while you type. */
export function ConfigEditor({ text, onChange }: ConfigEditorProps) {
  const id = useId();
  const checker = useChecker();
  const checked = checker?.checkConfig(text);
  const mistakes = checked && 'mistakes' in checked ? checked.mistakes : [];
  return (
    <div className="grid grid-cols-1 gap-1">
      <label htmlFor={id} className="font-medium">
        Scraping Configuration (JSON)<span aria-hidden="true"> *</span>
      </label>
      <SuggestingTextarea
        id={id}
        text={text}
        onChange={onChange}
        suggest={checker?.completeConfig}
        isInvalid={mistakes.length > 0}
        describedBy={`${id}-mistakes`}
      />
      <ul id={`${id}-mistakes`} aria-live="polite" className="wrap-anywhere text-danger text-sm">
        {mistakes.slice(0, 5).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        Suggestions appear as you type. <kbd>Alt</kbd>+<kbd>↓</kbd> or <kbd>Ctrl</kbd>+<kbd>Space</kbd> shows
        them at the cursor. Use the arrow keys to choose, and <kbd>Esc</kbd> to close the list. Selectors are
        CSS and look inside <code>item</code>. <code>a@href</code> reads an attribute. Pages with schema.org
        data don’t need selectors: use <code>"format": "auto"</code>. There’s more in docs/marketplaces.md.
      </p>
    </div>
  );
}

function useChecker() {
  const [checker, setChecker] = useState<Awaited<ReturnType<typeof loadChecker>>>();
  useEffect(() => {
    loadChecker().then(setChecker, () => {});
  }, []);
  return checker;
}
