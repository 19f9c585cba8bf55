import { X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { categories } from '#contract/categories.ts';
import { describeFilter } from '#contract/describe-filter.ts';
import type { ListingFilter } from '#contract/filter-fields.ts';
import { listChosen } from '#contract/one-or-several.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { PlaceFields } from '#web/ui/place-fields.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { formFields, severalStay } from './form-fields.ts';

const firstCategories = ['Living Room', 'Bedroom', 'Dining', 'Office', 'Outdoor'];
const categoryNames = [...new Set([...firstCategories, ...categories.map(({ name }) => name)])];
const conditions = ['New', 'Excellent', 'Good', 'Fair'];
const prices = [
  { label: 'Min Price ($)', name: 'minPrice' },
  { label: 'Max Price ($)', name: 'maxPrice' },
] as const;

interface LookedForProps {
  filter: ListingFilter;
  errors: Record<string, string>;
  /** Which parts of the filter without a field here are to go. */
  removed: string[];
  onRemove: (removed: string[]) => void;
}

/** What a search asks for: the fields most people need, then whatever else it has, to be removed. */
export function LookedFor({ filter, errors, removed, onRemove }: LookedForProps) {
  const others = describeFilter(filter).filter(
    ({ fields: [field = ''] }) => !formFields.includes(field) && !removed.includes(field),
  );

  /** The next one gets the focus, or the button to save with where none is left. */
  function remove(chip: HTMLElement, fields: string[]) {
    const { form } = chip as HTMLButtonElement;
    const item = chip.closest('li');
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    flushSync(() => onRemove([...removed, ...fields]));
    (neighbour ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }

  return (
    <>
      <FormField
        label="Search Keywords"
        name="searchQuery"
        maxLength={200}
        defaultValue={filter.search}
        error={errors.searchQuery}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Category"
          name="category"
          {...offer('Any category', categoryNames, listChosen(filter, 'category'))}
        />
        <SelectField
          label="Condition"
          name="condition"
          {...offer('Any condition', conditions, listChosen(filter, 'condition'))}
        />
        {prices.map(({ label, name }) => (
          <FormField
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={filter[name]}
            error={errors[name]}
          />
        ))}
      </div>
      {/* "All of New Zealand" is cut off in half a phone's width. */}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <PlaceFields region={filter.region} city={filter.city} anywhere="All of New Zealand" />
      </div>
      <FormField
        label="Location"
        name="location"
        placeholder="A suburb or town, e.g. Petone"
        maxLength={200}
        defaultValue={filter.location}
        error={errors.location}
      />
      {others.length > 0 && (
        <fieldset>
          <legend className="font-medium">Also</legend>
          <ul className="mt-1 flex flex-wrap gap-2">
            {others.map(({ fields, words }) => (
              <li key={words}>
                <button
                  type="button"
                  className="button rounded-full py-1 font-normal"
                  aria-label={`Remove ${words}`}
                  onClick={(event) => remove(event.currentTarget, fields)}
                >
                  <span className="wrap-anywhere">{words}</span>
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}

/** An address may ask for what is not on the list, or for several; it stays. */
function offer(any: string, known: readonly string[], chosen: readonly string[]) {
  const [present = '', ...more] = chosen;
  const several = more.length > 0 ? [{ value: severalStay, label: chosen.join(' or ') }] : [];
  const names = present && !known.includes(present) ? [...known, present] : known;
  return {
    defaultValue: several[0]?.value ?? present,
    options: [{ value: '', label: any }, ...several, ...names.map((name) => ({ value: name, label: name }))],
  };
}
