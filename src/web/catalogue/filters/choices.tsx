import { formatNumber } from '#contract/numbers.ts';

interface Choice {
  value: string;
  label?: string;
}

interface ChoicesProps {
  name: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  /** How many there would be of each; not shown if unknown. */
  counts?: readonly { value: string; count: number }[] | undefined;
  onToggle: (value: string, isChosen: boolean) => void;
}

/** Boxes to tick. One that would find nothing is dimmed, not hidden. */
export function Choices({ name, choices, chosen, counts, onToggle }: ChoicesProps) {
  return (
    <ul>
      {choices.map(({ value, label = value }) => {
        const count = counts && (counts.find((one) => one.value === value)?.count ?? 0);
        return (
          <li key={value}>
            <label
              className={`-mx-2 flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-sunken max-lg:min-h-11 ${count === 0 ? 'text-soft' : ''}`}
            >
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={chosen.includes(value)}
                onChange={(event) => onToggle(value, event.target.checked)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="wrap-anywhere min-w-0 flex-1">{label}</span>
              {count !== undefined && (
                <span className="text-soft text-sm tabular-nums">{formatNumber(count)}</span>
              )}
            </label>
          </li>
        );
      })}
    </ul>
  );
}
