import type { DataSource } from '#contract/sources.ts';

interface NewerVersionProps {
  /** As it was when the form was opened. */
  opened: DataSource;
  newer: DataSource;
}

/** Somebody else has saved meanwhile: what they changed, to be read before saving over it. */
export function NewerVersion({ opened, newer }: NewerVersionProps) {
  const [before, after] = [listSettings(opened), listSettings(newer)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  return (
    <div role="alert" className="alert wrap-anywhere">
      <p>
        Somebody changed this data source while you had it open. What you typed is still here. Copy anything
        of theirs you want to keep, then save again. Your version will replace theirs.
      </p>
      <ul aria-label="What they changed" className="mt-2 grid gap-1 text-sm">
        {changed.map((name) => (
          <li key={name}>
            <strong>{name}</strong>: <Value text={before[name]} /> → <Value text={after[name]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Value({ text }: { text: string | undefined }) {
  return text === undefined ? 'nothing' : <code>{text}</code>;
}

function listSettings({ name, baseUrl, isActive, scrapingConfig }: DataSource): Record<string, string> {
  const settings = { name, baseUrl, isActive, ...scrapingConfig };
  return Object.fromEntries(
    Object.entries(settings).map(([setting, value]) => [setting, JSON.stringify(value)]),
  );
}
