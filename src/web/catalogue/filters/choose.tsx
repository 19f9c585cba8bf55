import { useId } from 'react';
import { formatNumber } from '#contract/numbers.ts';

interface ChooseProps {
  label: string;
  name: string;
  /** The label for no choice; without it, something is always chosen. */
  everything?: string;
  value: string | undefined;
  values: readonly string[];
  counts?: readonly { value: string; count: number }[] | undefined;
  describe?: (value: string) => string;
  langOf?: (value: string) => string | undefined;
  /** Under which heading each stands. */
  groupOf?: (value: string) => string | undefined;
  onChoose: (value: string | undefined) => void;
}

/** A list to choose one from, with how many there are of each. One that would find nothing is dimmed. */
export function Choose({ label, name, everything, value, values, counts, ...rest }: ChooseProps) {
  const { describe = (text) => text, langOf, groupOf, onChoose } = rest;
  const id = useId();
  // An address may name one that we do not list.
  const all = value && !values.includes(value) ? [value, ...values] : values;
  const groups = [...new Set(all.map((one) => groupOf?.(one)))];
  const writeOption = (one: string) => {
    const count = counts && (counts.find((candidate) => candidate.value === one)?.count ?? 0);
    return (
      <option key={one} value={one} lang={langOf?.(one)} disabled={count === 0 && one !== value}>
        {describe(one)}
        {count !== undefined && ` (${formatNumber(count)})`}
      </option>
    );
  };
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm text-soft">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="field"
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        {everything && <option value="">{everything}</option>}
        {groups.map((group) => {
          const options = all.filter((one) => groupOf?.(one) === group).map(writeOption);
          return group && groups.length > 1 ? (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          ) : (
            options
          );
        })}
      </select>
    </div>
  );
}
