import type { Notification } from '#contract/alerts.ts';

/** Empty: all of them. */
export type KindChoice = Notification['kind'] | '';

const kinds: { kind: KindChoice; label: string }[] = [
  { kind: '', label: 'All' },
  { kind: 'price_drop', label: 'Price drops' },
  { kind: 'new_listing', label: 'New pieces' },
  { kind: 'back_in_stock', label: 'Back in stock' },
  { kind: 'sold', label: 'Gone' },
];

export function KindFilter({
  chosen,
  onChoose,
}: {
  chosen: KindChoice;
  onChoose: (kind: KindChoice) => void;
}) {
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {kinds.map(({ kind, label }) => (
        <button
          key={kind}
          type="button"
          className="button rounded-full px-3 aria-pressed:bg-primary aria-pressed:text-on-primary"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
