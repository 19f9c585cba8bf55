import { type FormEvent, useId, useState } from 'react';
import { regions } from '#contract/places.ts';
import type { findTown } from '#contract/towns.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { navigate, useSearchParams } from '#web/lib/router.tsx';
import { carNames, cars } from './cars.ts';
import { keepCar, keepTown, useCar, useTown, useUnknownTown } from './town.ts';

interface TownFormProps {
  /** Where it goes without a script: the town is then in the address. */
  action: string;
  /** What the address says beside it. */
  others?: [string, string][];
  asksCar?: boolean;
  /** For a page that keeps the town in its address. */
  onKept?: (town: string) => void;
}

/** Asks once where somebody is, and keeps it on their device. */
export function TownForm({ action, others = [], asksCar = false, onKept }: TownFormProps) {
  const id = useId();
  const town = useTown();
  const car = useCar();
  const unknown = useUnknownTown();
  const parameters = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = refusal ?? (unknown && tellUnknown(unknown));

  async function keep(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('from') ?? '').trim();
    const chosen = carNames.find((one) => one === form.get('car'));
    if (chosen) keepCar(chosen);
    setRefusal(null);
    if (!name) {
      if (!onKept) leaveAddress();
      return keepTown(null);
    }
    try {
      const town = await call<typeof findTown>('GET /api/towns', { query: { name } });
      if (!town) return setRefusal(tellUnknown(name));
      keepTown(town);
      if (onKept) onKept(town.name);
      else leaveAddress();
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.explanation : 'We can’t reach Tallboy. Please try again.');
    }
  }

  /** What the address says goes before what is kept, so it must not say anything else. */
  function leaveAddress() {
    if (!parameters.has('from') && !parameters.has('car')) return;
    const after = new URLSearchParams(parameters);
    after.delete('from');
    after.delete('car');
    navigate(`${window.location.pathname}${after.size > 0 ? `?${after}` : ''}`, { replace: true });
  }

  return (
    <form action={action} onSubmit={keep} className="flex flex-wrap items-end gap-3">
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="grid min-w-40 flex-1 gap-1">
        <label htmlFor={`${id}-town`} className="font-medium">
          Your town or suburb
        </label>
        <input
          id={`${id}-town`}
          key={town?.name ?? unknown}
          name="from"
          className="field"
          list={`${id}-towns`}
          maxLength={200}
          defaultValue={town?.name ?? unknown ?? ''}
          autoComplete="address-level2"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <datalist id={`${id}-towns`}>
          {regions.flatMap(({ cities }) => cities.map((city) => <option key={city} value={city} />))}
        </datalist>
      </div>
      {asksCar && (
        <div className="grid min-w-[min(13rem,100%)] flex-1 gap-1">
          <label htmlFor={`${id}-car`} className="font-medium">
            Your car
          </label>
          <select id={`${id}-car`} key={car} name="car" className="field" defaultValue={car}>
            {carNames.map((name) => (
              <option key={name} value={name}>
                {cars[name]}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="submit" className="button">
        {asksCar ? 'Work it out' : 'Show distances'}
      </button>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="basis-full text-danger text-sm">
          {problem}
        </p>
      )}
    </form>
  );
}

function tellUnknown(name: string): string {
  return `We don’t know a town or suburb called ${name}.`;
}
