import { useEffect, useId, useState } from 'react';
import type { checkConfig } from './check-config.ts';
import { loadChecker } from './load-checker.ts';
import type { Mistake } from './read-json.ts';

interface ConfigEditorProps {
  text: string;
  onChange: (text: string) => void;
}

/** The scraping configuration as text, with its mistakes and their lines shown while you type. */
export function ConfigEditor({ text, onChange }: ConfigEditorProps) {
  const id = useId();
  const mistakes = useMistakes(text);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        Scraping Configuration (JSON)<span aria-hidden="true"> *</span>
      </label>
      <textarea
        id={id}
        className="field font-mono text-sm"
        rows={18}
        spellCheck={false}
        autoCapitalize="none"
        required
        value={text}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={mistakes.length > 0 ? true : undefined}
        aria-describedby={`${id}-mistakes`}
      />
      <ul id={`${id}-mistakes`} aria-live="polite" className="wrap-anywhere text-danger text-sm">
        {mistakes.slice(0, 5).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        <code>searchEndpoint</code> may contain <code>{'{searchTerm}'}</code> and <code>{'{page}'}</code>.
        Selectors are CSS, looked for inside <code>item</code>, and <code>a@href</code> reads an attribute.
        Pages that describe themselves (schema.org) need no selectors with <code>"format": "auto"</code>. It
        can also say <code>place</code>, <code>linkTemplate</code>, <code>priceUnit</code>, <code>keep</code>,{' '}
        <code>sold</code>, <code>furnitureOnly</code>, <code>delaySeconds</code> and <code>quietHours</code>:
        see docs/marketplaces.md.
      </p>
    </div>
  );
}

function useMistakes(text: string): Mistake[] {
  const [check, setCheck] = useState<typeof checkConfig>();
  useEffect(() => {
    loadChecker().then(
      (loaded) => setCheck(() => loaded),
      () => {},
    );
  }, []);
  const result = check?.(text);
  return result && 'mistakes' in result ? result.mistakes : [];
}
